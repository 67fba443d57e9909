internal import CountrySQLite

extension Shelf {
  /// Writes the shelf as a script of SQL, which ``importAll(_:)`` takes back, and of which the
  /// `sqlite3` shell makes a shelf.
  ///
  /// - Parameter sink: Takes a piece of the script, which is borrowed for the call.
  /// - Throws: What `sink` throws, or `ShelfError.database`.
  public func dump(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    let start = """
      -- A shelf of countries. Take it back with: countries shelf import FILE
      PRAGMA application_id=\(Self.applicationID);

      """
    try Array(start.utf8).withUnsafeBytes(sink)
    do {
      try SQLDump(connection).write(to: sink)
    } catch let error as SQLiteError {
      throw ShelfError(error, path: path)
    }
  }

  /// Puts what a script makes in the place of what is on the shelf. The script runs behind a
  /// sandbox, in a database in memory, before the shelf is touched.
  func importScript(_ script: String) throws(ShelfError) {
    try importing {
      let made = try Connection(.memory, access: .readWrite)
      try made.execute("PRAGMA max_page_count = \(Self.mostPages)")
      try made.runScript(script)
      let other = try Shelf(holding: made)
      try other.check()
      try connection.transaction { try replaceAll(from: other) }
    }
  }

  /// Of 4096 bytes each: far more than a shelf that can be imported has.
  private static let mostPages = 100_000

  /// Asks that what a script has made is what a shelf can be.
  private func check() throws {
    let text = try exportAll()
    guard !Self.holdsNUL(text) else { throw ShelfError.noText }
    try checkMembers(of: text)
    for table in ["favorite", "note"] {
      let odd: String? = try connection.first(
        "SELECT name FROM \(table) WHERE key IS NOT coalesce(alpha2, 'name:' || name)"
      ) { (row) throws(SQLiteError) in try row[0] }
      if let odd {
        throw ShelfError.badImport(reason: "the key of \(odd) in \(table) is not what it should be")
      }
    }
    let isInOrder: Bool = try connection.value(
      """
      SELECT count(*) = count(DISTINCT position) AND coalesce(min(position), 1) = 1
        AND coalesce(max(position), 0) = count(*) FROM favorite
      """)
    guard isInOrder else {
      throw ShelfError.badImport(
        reason: "the positions of the favourites are not 1, 2, 3 and so on")
    }
  }

  private func replaceAll(from other: Shelf) throws {
    for table in ["migration", "favorite", "note"] {
      try connection.execute("DELETE FROM \(table)")
      try copyRows(of: table, from: other)
    }
  }

  private func copyRows(of table: String, from other: Shelf) throws {
    let columns = try connection.columnNames(of: table).joined(separator: ", ")
    let select = try other.connection.prepare("SELECT \(columns) FROM \(table) ORDER BY 1")
    let places = Array(repeating: "?", count: select.columnCount).joined(separator: ", ")
    let insert = try connection.prepare("INSERT INTO \(table) (\(columns)) VALUES (\(places))")
    try select.forEachRow { row in
      var values: [SQLValue] = []
      for index in 0..<row.count { values.append(try row[index]) }
      try insert.forEachRow(binding: values) { _ in }
    }
  }
}

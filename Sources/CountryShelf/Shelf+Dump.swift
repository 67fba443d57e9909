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
  /// sandbox, in a database in memory.
  func importScript(_ script: String) throws {
    let other: Shelf
    do {
      let made = try Connection(.memory, access: .readWrite)
      try made.runScript(script)
      other = try Shelf(holding: made)
    } catch let error as SQLiteError {
      throw ShelfError.badImport(reason: "\(error)")
    }
    try checkMembers(of: try other.exportAll())
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

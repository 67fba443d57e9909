internal import CountrySQLite

/// Brings the rows of an attached database into the catalog's tables: those columns of those
/// tables that both have.
struct TableImport {
  /// The name under which the source is attached.
  static let schema = "source"

  let connection: Connection

  func importAll() throws(SQLiteError) {
    for table in try tables(of: "main") where !DerivedTables.names.contains(table) {
      let columns = try columns(of: table, in: "main")
      let given = Set(try self.columns(of: table, in: Self.schema))
      let shared = columns.filter(given.contains)
      guard !shared.isEmpty else { continue }
      try RowImport(connection: connection, table: table, columns: shared).run()
    }
  }

  /// Whether the source has that column of that table; names in lower case.
  func hasColumn(_ column: String, of table: String) throws(SQLiteError) -> Bool {
    try columns(of: table, in: Self.schema).contains(column)
  }

  /// The source's tables, and columns of shared tables, that the catalog does not have, or that the
  /// program fills itself.
  func leftOut() throws(SQLiteError) -> [String] {
    let known = Set(try tables(of: "main"))
    var leftOut: [String] = []
    for table in try tables(of: Self.schema) where table != LegacyTable.name {
      guard known.contains(table), !DerivedTables.names.contains(table) else {
        leftOut.append(table)
        continue
      }
      let columns = Set(try columns(of: table, in: "main"))
      for column in try self.columns(of: table, in: Self.schema) where !columns.contains(column) {
        leftOut.append("\(table).\(column)")
      }
    }
    return leftOut
  }

  /// In lower case, as SQLite compares names, and in the order in which they were made: a table
  /// comes after those that it refers to.
  func tables(of schema: String) throws(SQLiteError) -> [String] {
    let sql = """
      SELECT lower(name) FROM \(schema).sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
      """
    return try connection.rows(sql) { (row) throws(SQLiteError) in try row[0] as String }
  }

  /// In lower case.
  func columns(of table: String, in schema: String) throws(SQLiteError) -> [String] {
    let sql = "SELECT lower(name) FROM pragma_table_xinfo(?, ?)"
    return try connection.rows(sql, table, schema) { (row) throws(SQLiteError) in
      try row[0] as String
    }
  }
}

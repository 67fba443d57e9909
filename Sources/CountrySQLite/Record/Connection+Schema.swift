extension Connection {
  /// The names of the tables, in order, without SQLite's own.
  ///
  /// - Throws: SQLite's reason.
  public func tableNames() throws(SQLiteError) -> [String] {
    try rows(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
      """
    ) { (row) throws(SQLiteError) in try row[0] }
  }

  /// The names of a table's columns, in their order; none if there is no such table.
  ///
  /// - Throws: SQLite's reason.
  public func columnNames(of table: String) throws(SQLiteError) -> [String] {
    try rows("SELECT name FROM pragma_table_info(?)", table) { (row) throws(SQLiteError) in
      try row[0]
    }
  }
}

internal import CCountrySQLite

extension Connection {
  /// Runs one statement with these values for its parameters; rows are passed over.
  ///
  ///     try connection.execute("DELETE FROM trip WHERE place = ?", place)
  public func execute<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(SQLiteError) {
    try cachedStatement(sql).execute(repeat each values)
  }

  /// Calls `body` with each row of the result.
  public func forEachRow<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value,
    body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try cachedStatement(sql).forEachRow(repeat each values, body: body)
  }

  /// The same for a `body` that throws errors of its own.
  public func forEachRow<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, body: (borrowing Row) throws -> Void
  ) throws {
    try cachedStatement(sql).forEachRow(repeat each values, body: body)
  }

  /// Runs statements of the program's own, one after the other; rows are passed over.
  package func executeAll(_ statements: String) throws(SQLiteError) {
    guard let handle else { throw .closed }
    let code = sqlite3_exec(handle, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw .last(of: handle, code: code, sql: statements) }
  }

  /// What `transform` makes of each row of the result, in order.
  public func rows<each Value: Bindable, Element>(
    _ sql: String, _ values: repeat each Value,
    transform: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    try cachedStatement(sql).rows(repeat each values, transform: transform)
  }

  /// What `transform` makes of the first row, or `nil` where there is none.
  public func first<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value,
    transform: (borrowing Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try cachedStatement(sql).first(repeat each values, transform: transform)
  }

  /// The first column of the first row.
  ///
  ///     let count: Int = try connection.value("SELECT count(*) FROM trip")
  ///
  /// - Throws: `SQLiteError.noRow` where there is none.
  public func value<each Value: Bindable, Result: ColumnValue>(
    _ sql: String, _ values: repeat each Value
  ) throws(SQLiteError) -> Result {
    let value = try first(sql, repeat each values) { (row) throws(SQLiteError) in
      try row[0] as Result
    }
    guard let value else { throw .noRow(sql: sql) }
    return value
  }

  /// The id of the row that was last inserted through this connection.
  public var lastInsertID: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// Limits the length of texts, blobs and rows, in bytes; what is longer fails as too big.
  package func limitLength(to bytes: Int32) {
    if let handle { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, bytes) }
  }

  /// Waits for up to this time for another connection's lock, and only then fails as busy.
  public func setBusyTimeout(milliseconds: Int32) throws(SQLiteError) {
    guard let handle else { throw .closed }
    let code = sqlite3_busy_timeout(handle, milliseconds)
    guard code == SQLITE_OK else { throw .last(of: handle, code: code) }
  }
}

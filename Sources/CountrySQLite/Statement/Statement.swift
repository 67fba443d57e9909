internal import CCountrySQLite

/// A prepared statement, finalised (or given back to the connection's cache) when it goes out
/// of scope.
///
///     let insert = try connection.prepare("INSERT INTO visit VALUES (?, ?)")
///     for visit in visits {
///       try insert.execute(visit.place, visit.year)
///     }
///
/// It keeps its connection open, belongs to the connection's thread, and so is not Sendable.
public struct Statement: ~Copyable {
  let connection: Connection
  @usableFromInline let handle: OpaquePointer
  /// The statement's text.
  public let sql: String
  private let isCached: Bool

  init(connection: Connection, handle: OpaquePointer, sql: String, isCached: Bool) {
    self.connection = connection
    self.handle = handle
    self.sql = sql
    self.isCached = isCached
  }

  deinit {
    if isCached {
      connection.giveBack(handle, sql: sql)
    } else {
      sqlite3_finalize(handle)
    }
  }

  /// The names of the columns of the result; none for a statement that gives no rows.
  ///
  /// SQLite notices only when a statement runs that its tables have other columns by now
  /// ([Compiling An SQL Statement](https://www.sqlite.org/c3ref/prepare.html)), so one that does not
  /// run is compared with one that is prepared now.
  public var columnNames: [String] {
    guard sqlite3_stmt_busy(handle) == 0, let current = try? connection.prepare(sql) else {
      return Self.columnNames(handle)
    }
    return Self.columnNames(current.handle)
  }

  private static func columnNames(_ handle: OpaquePointer) -> [String] {
    (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    }
  }

  /// The number of columns of the result: 0 for a statement that gives no rows.
  public var columnCount: Int { columnNames.count }

  /// The number of values that the statement is to be run with.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// Whether the statement writes nothing to the database.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Runs the statement with these values for its parameters, to its end; rows are passed over.
  public func execute<each Value: Bindable>(
    _ values: repeat each Value
  ) throws(SQLiteError) {
    try forEachRow(repeat each values) { (_) throws(SQLiteError) in }
  }

  /// Runs the statement with values that `bind` binds one after the other.
  func execute(
    _ bind: (inout ParameterCursor) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try self.bind(bind)
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// Binds values one after the other.
  func bind(_ bind: (inout ParameterCursor) throws(SQLiteError) -> Void) throws(SQLiteError) {
    try checkBeginning()
    var cursor = ParameterCursor(statement: handle)
    try bind(&cursor)
    try checkParameters(given: cursor.count)
  }

  /// Calls `body` with each row of the result.
  public func forEachRow<each Value: Bindable>(
    _ values: repeat each Value, body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try bind(repeat each values)
    defer { sqlite3_reset(handle) }
    while try step() {
      try body(Row(statement: handle))
    }
  }

  /// The same for a `body` that throws errors of its own.
  public func forEachRow<each Value: Bindable>(
    _ values: repeat each Value, body: (borrowing Row) throws -> Void
  ) throws {
    try bind(repeat each values)
    defer { sqlite3_reset(handle) }
    while try step() {
      try body(Row(statement: handle))
    }
  }

  /// Calls `body` with each row, for a statement whose number of parameters is known only at run
  /// time.
  public func forEachRow(
    binding values: [SQLValue], body: (borrowing Row) throws -> Void
  ) throws {
    try checkBeginning()
    for (index, value) in values.enumerated() {
      try value.bind(
        to: Parameter(statement: handle, index: Int32(truncatingIfNeeded: index + 1)))
    }
    try checkParameters(given: Int32(truncatingIfNeeded: values.count))
    defer { sqlite3_reset(handle) }
    while try step() {
      try body(Row(statement: handle))
    }
  }

  /// What `transform` makes of each row of the result, in order.
  public func rows<each Value: Bindable, Element>(
    _ values: repeat each Value, transform: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    var elements: [Element] = []
    try forEachRow(repeat each values) { (row) throws(SQLiteError) in
      elements.append(try transform(row))
    }
    return elements
  }

  /// What `transform` makes of the first row, or `nil` where there is none. Further rows are
  /// not computed.
  public func first<each Value: Bindable, Result>(
    _ values: repeat each Value, transform: (borrowing Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try bind(repeat each values)
    defer { sqlite3_reset(handle) }
    guard try step() else { return nil }
    let result = try transform(Row(statement: handle))
    // What a further step would tell: there was no memory for what the row was asked for.
    guard sqlite3_reset(handle) & 0xFF != SQLITE_NOMEM else {
      throw .last(of: sqlite3_db_handle(handle), code: SQLITE_NOMEM, sql: sql)
    }
    return result
  }

  @usableFromInline
  func bind<each Value: Bindable>(_ values: repeat each Value) throws(SQLiteError) {
    try checkBeginning()
    var given: Int32 = 0
    for value in repeat each values {
      given += 1
      try value.bind(to: Parameter(statement: handle, index: given))
    }
    try checkParameters(given: given)
  }

  private func checkBeginning() throws(SQLiteError) {
    // To begin again would send the loop that is under way back to its first row.
    guard sqlite3_stmt_busy(handle) == 0 else { throw .statementInUse(sql: sql) }
    try connection.checkTransaction()
  }

  private func checkParameters(given: Int32) throws(SQLiteError) {
    let expected = sqlite3_bind_parameter_count(handle)
    guard given == expected else {
      throw .parameterCount(expected: Int(expected), given: Int(given), sql: sql)
    }
  }

  @usableFromInline
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw .last(of: sqlite3_db_handle(handle), code: code, sql: sql)
    }
  }
}

@available(*, unavailable)
extension Statement: Sendable {}

internal import CCountrySQLite

/// An open SQLite database.
///
///     let connection = try Connection(.file("trips.sqlite"), access: .create)
///     try connection.execute("CREATE TABLE trip (place TEXT NOT NULL, year INTEGER)")
///     try connection.execute("INSERT INTO trip VALUES (?, ?)", "Åland", 2019)
///     let places = try connection.rows("SELECT place FROM trip WHERE year > ?", 2000) {
///       (row) throws(SQLiteError) in try row[0] as String
///     }
///
/// One owner uses it, on one thread at a time: it is opened without SQLite's own mutex and is
/// not Sendable. Foreign keys are enforced; a word in double quotes is a name and never a text;
/// the file's schema is not trusted to call functions with side effects.
public final class Connection {
  /// Closed when `nil`.
  private(set) var handle: OpaquePointer?
  private var cache = StatementCache()
  var transactionDepth = 0
  /// The innermost transaction or savepoint that is known to be open.
  var scope: RecordScope?
  /// How many rows had been changed in all when no transaction was open last.
  var changesAtRest: Int64 = 0
  /// The moment by which the transaction that is open dates its records.
  private var dating: Instant?
  /// What tells the time.
  var clock: () -> Instant = { Instant.now }
  /// Kept alive for as long as SQLite may call it.
  var authorizer: AuthorizerBox?
  /// Kept alive for as long as SQLite may call it.
  var interruption: InterruptionBox?

  /// Opens a database.
  ///
  /// - Throws: `SQLiteError.failed` with SQLite's reason. A file that is not a database may be
  ///   noticed only when it is first read.
  public init(_ location: Location, access: Access = .readOnly) throws(SQLiteError) {
    handle = try Self.open(location, access: access)
    do throws(SQLiteError) {
      try configure(SQLITE_DBCONFIG_ENABLE_FKEY, true)
      try configure(SQLITE_DBCONFIG_DQS_DML, false)
      try configure(SQLITE_DBCONFIG_DQS_DDL, false)
      try configure(SQLITE_DBCONFIG_DEFENSIVE, true)
      try configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
  }

  deinit {
    close()
  }

  /// Closes the database, and rolls back what is not committed. Statements that are still in use work
  /// on until they go out of scope.
  public func close() {
    guard handle != nil else { return }
    undoTransaction()
    cache.clear()
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Prepares a statement for use until it goes out of scope.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    Statement(
      connection: self, handle: try prepareHandle(sql, persistent: false), sql: sql,
      isCached: false)
  }

  /// A statement from the cache, prepared if it is not there or in use.
  public func cachedStatement(_ sql: String) throws(SQLiteError) -> Statement {
    guard let idle = cache.take(sql) else {
      let handle = try prepareHandle(sql, persistent: true)
      return Statement(connection: self, handle: handle, sql: sql, isCached: true)
    }
    return Statement(connection: self, handle: idle, sql: sql, isCached: true)
  }

  /// The moment by which records are dated: one for all of a transaction.
  func transactionMoment() -> Instant {
    guard isInTransaction else { return clock() }
    let moment = dating ?? clock()
    dating = moment
    return moment
  }

  /// No transaction is open, so the next has a moment of its own.
  func forgetMoment() { dating = nil }

  /// SQLite does not call back for a transaction that ends with its connection.
  private func undoTransaction() {
    sqlite3_rollback_hook(handle, nil, nil)
    if isInTransaction { undoScopes() } else { settleScopes() }
  }

  func giveBack(_ statement: OpaquePointer, sql: String) {
    if handle == nil {
      sqlite3_finalize(statement)
    } else {
      cache.keep(statement, sql: sql)
    }
  }

  func configure(_ option: Int32, _ on: Bool) throws(SQLiteError) {
    let code = country_sqlite_configure(handle, option, on ? 1 : 0)
    guard code == SQLITE_OK else { throw .last(of: handle, code: code) }
  }

  private func prepareHandle(
    _ sql: String, persistent: Bool
  ) throws(SQLiteError) -> OpaquePointer {
    guard let handle else { throw .closed }
    guard !sql.utf8.contains(0) else { throw .nulInStatement(sql: sql) }
    var text = sql
    let prepared: Prepared = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        Self.prepare(characters, in: handle, flags: persistent ? SQLITE_PREPARE_PERSISTENT : 0)
      }
    }
    guard prepared.code == SQLITE_OK else { throw .last(of: handle, code: prepared.code, sql: sql) }
    guard let statement = prepared.statement else { throw .noStatement(sql: sql) }
    guard prepared.isWhole else {
      sqlite3_finalize(statement)
      throw .moreThanOneStatement(sql: sql)
    }
    return statement
  }
}

@available(*, unavailable)
extension Connection: Sendable {}

extension Connection {
  private struct Prepared {
    var code: Int32
    var statement: OpaquePointer?
    /// Whether nothing but white space and comments follows the statement.
    var isWhole: Bool
  }

  /// What follows the statement is prepared too: SQLite makes no statement of white space and
  /// comments, and so says which it is.
  private static func prepare(
    _ sql: UnsafeBufferPointer<CChar>, in database: OpaquePointer, flags: Int32
  ) -> Prepared {
    var statement: OpaquePointer?
    var tail: UnsafePointer<CChar>?
    let code = sqlite3_prepare_v3(
      database, sql.baseAddress, Int32(clamping: sql.count), UInt32(flags), &statement, &tail)
    guard code == SQLITE_OK, let start = sql.baseAddress, let tail, tail < start + sql.count
    else { return Prepared(code: code, statement: statement, isWhole: true) }
    var next: OpaquePointer?
    let rest = sqlite3_prepare_v3(
      database, tail, Int32(clamping: start + sql.count - tail), 0, &next, nil)
    defer { sqlite3_finalize(next) }
    return Prepared(code: code, statement: statement, isWhole: rest == SQLITE_OK && next == nil)
  }
}

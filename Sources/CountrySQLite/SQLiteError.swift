internal import CCountrySQLite
private import Glibc

/// Everything that can go wrong in this module.
public enum SQLiteError: Error, Hashable, Sendable {
  /// SQLite refused. `sql` is the statement concerned, where there is one.
  case failed(ResultCode, message: String, sql: String?)
  /// SQLite could not open, read or write a file; `errno` is the system's reason.
  case fileSystem(ResultCode, errno: Int32)
  /// A call that takes one statement was given more than one.
  case moreThanOneStatement(sql: String)
  /// A call that takes one statement was given none: an empty text or a comment.
  case noStatement(sql: String)
  /// The statement has another number of parameters than values were given.
  case parameterCount(expected: Int, given: Int, sql: String)
  /// An unsigned integer above `Int64.max`, which SQLite cannot store.
  case integerTooLarge(UInt64)
  /// The SQL holds a NUL, at which SQLite would stop reading.
  case nulInStatement(sql: String)
  /// The statement was run from inside its own loop over its rows.
  case statementInUse(sql: String)
  /// The row has no column of this index.
  case noColumn(Int)
  /// The value of a column is not of the type that was asked for.
  case columnType(column: String, stored: StorageClass, wanted: String)
  /// A query that must give a row gave none.
  case noRow(sql: String)
  /// The transaction was ended, by SQLite or by a statement inside it, before its block was done.
  case transactionLost
  /// The connection was used after `close()`.
  case closed
  /// The record has no row, or its row (`id`) is no longer in the table.
  case recordMissing(table: String, id: Int64)
  /// The table took a record without making or changing a row, since it, or a trigger, ignores that.
  case recordIgnored(table: String)
  /// The record was found in a transaction that was rolled back: nobody knows whether its row is there.
  case recordUndone(table: String, id: Int64)
  /// NaN, of which SQLite would make NULL.
  case notStorable(column: String)
  /// The table of a type of records has no column for this property.
  case noColumnOfRecord(table: String, path: String)
  /// The database has seen migrations that this program does not know.
  case newerDatabase(unknown: [String])
  /// A migration left a row of `table` that refers to none of `parent`.
  case danglingReference(table: String, parent: String)
  /// A statement of a script failed, or its text could not be read as SQL.
  case script(ScriptError)

  /// SQLite's result code, where SQLite was the one to refuse.
  public var code: ResultCode? {
    switch self {
    case .failed(let code, _, _), .fileSystem(let code, _): code
    case .script(let error): error.code
    default: nil
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .failed(_, let message, _): message
    case .fileSystem(_, let errno): String(cString: strerror(errno))
    case .moreThanOneStatement(let sql): "more than one statement in: \(sql.firstLine)"
    case .noStatement(let sql): "no statement in: \(sql.firstLine)"
    case .parameterCount(let expected, let given, let sql):
      "\(given) values for \(expected) parameters in: \(sql.firstLine)"
    case .integerTooLarge(let value): "\(value) does not fit into a 64-bit signed integer"
    case .nulInStatement(let sql): "a NUL in: \(sql.firstLine)"
    case .statementInUse(let sql): "still in use: \(sql.firstLine)"
    case .noColumn(let index): "the row has no column \(index)"
    case .columnType(let column, let stored, let wanted):
      "column \(column) holds \(stored.rawValue) where \(wanted) was expected"
    case .noRow(let sql): "no row from: \(sql.firstLine)"
    case .transactionLost: "the transaction had already ended"
    case .closed: "the database connection is closed"
    case .script(let error): error.description
    default: describeRecord
    }
  }

  private var describeRecord: String {
    switch self {
    case .recordMissing(let table, let id): "there is no row \(id) in the table \(table)"
    case .recordIgnored(let table):
      """
      the table \(table) has not taken a record: it ignores a conflict with another row, or a trigger \
      ignores the change
      """
    case .recordUndone(let table, let id):
      """
      the row \(id) of the table \(table) was read in a transaction that was rolled back; find the \
      record again
      """
    case .notStorable(let column): "NaN cannot be stored in the column \(column)"
    case .noColumnOfRecord(let table, let path): "the table \(table) has no column for \(path)"
    case .newerDatabase(let unknown):
      unknown.isEmpty
        ? "the database was migrated in another order than this program's"
        : "the database is of a newer program, which migrated it by: "
          + unknown.joined(separator: ", ")
    case .danglingReference(let table, let parent):
      "a row of '\(table)' names a '\(parent)' that is not there"
    default: ""
    }
  }
}

extension SQLiteError {
  /// The error that `database` has just reported.
  static func last(of database: OpaquePointer?, code: Int32, sql: String? = nil) -> SQLiteError {
    guard let database else {
      return .failed(ResultCode(code), message: String(cString: sqlite3_errstr(code)), sql: sql)
    }
    let result = ResultCode(code)
    let errno = sqlite3_system_errno(database)
    if errno != 0, result.primary == .cannotOpen || result.primary == .inputOutput {
      return .fileSystem(result, errno: errno)
    }
    return .failed(result, message: String(cString: sqlite3_errmsg(database)), sql: sql)
  }
}

extension String {
  /// The text in one line, shortened to 80 characters, for messages.
  package var oneLine: String {
    let line = split { $0.isNewline }.joined(separator: " ")
    return line.count > 80 ? String(line.prefix(79)) + "…" : line
  }

  /// The first line, shortened to 80 characters, for messages.
  package var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count > 80 ? String(line.prefix(79)) + "…" : String(line)
  }
}

internal import CCountrySQLite

/// One of SQLite's result codes, extended: `SQLITE_IOERR_READ`, not just `SQLITE_IOERR`.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The extended code.
  public let rawValue: Int32

  /// Wraps an extended code.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The code without its extension: the least significant byte.
  public var primary: ResultCode { ResultCode(rawValue & 0xFF) }

  /// `SQLITE_BUSY`: another connection holds the lock.
  public static var busy: ResultCode { ResultCode(SQLITE_BUSY) }
  /// `SQLITE_PERM`
  public static var permission: ResultCode { ResultCode(SQLITE_PERM) }
  /// `SQLITE_READONLY`
  public static var readOnly: ResultCode { ResultCode(SQLITE_READONLY) }
  /// `SQLITE_INTERRUPT`
  public static var interrupted: ResultCode { ResultCode(SQLITE_INTERRUPT) }
  /// `SQLITE_IOERR`
  public static var inputOutput: ResultCode { ResultCode(SQLITE_IOERR) }
  /// `SQLITE_IOERR_SHORT_READ`: the file ends too early.
  public static var shortRead: ResultCode { ResultCode(SQLITE_IOERR | (2 << 8)) }
  /// `SQLITE_READONLY_ROLLBACK`: a journal tells of an unfinished change, and the connection may
  /// not undo it.
  public static var unfinishedChange: ResultCode { ResultCode(SQLITE_READONLY | (3 << 8)) }
  /// `SQLITE_CORRUPT`: the file is damaged.
  public static var corrupt: ResultCode { ResultCode(SQLITE_CORRUPT) }
  /// `SQLITE_NOTADB`: the file is not a database.
  public static var notADatabase: ResultCode { ResultCode(SQLITE_NOTADB) }
  /// `SQLITE_FULL`: no space left.
  public static var full: ResultCode { ResultCode(SQLITE_FULL) }
  /// `SQLITE_CANTOPEN`
  public static var cannotOpen: ResultCode { ResultCode(SQLITE_CANTOPEN) }
  /// `SQLITE_PROTOCOL`: the locks of the write-ahead log do not work there.
  public static var lockingProtocol: ResultCode { ResultCode(SQLITE_PROTOCOL) }
  /// `SQLITE_CONSTRAINT`
  public static var constraint: ResultCode { ResultCode(SQLITE_CONSTRAINT) }
  /// `SQLITE_MISMATCH`: a value of a type that the column cannot hold.
  public static var mismatch: ResultCode { ResultCode(SQLITE_MISMATCH) }
  /// `SQLITE_TOOBIG`: a text or a blob above the limit.
  public static var tooBig: ResultCode { ResultCode(SQLITE_TOOBIG) }
  /// `SQLITE_NOMEM`: memory could not be had.
  public static var outOfMemory: ResultCode { ResultCode(SQLITE_NOMEM) }
  /// `SQLITE_AUTH`: the authorizer refused.
  public static var notAuthorized: ResultCode { ResultCode(SQLITE_AUTH) }
  /// `SQLITE_ERROR`: wrong SQL, mostly.
  public static var error: ResultCode { ResultCode(SQLITE_ERROR) }
}

internal import CCountrySQLite

/// A type that can be read from a column of a row.
///
/// Reading is strict: text is never read as a number, nor NULL as a default. A column that may
/// be NULL is read as an optional.
public protocol ColumnValue {
  /// Reads the value; a column of another type throws `SQLiteError.columnType`.
  init(from column: Column) throws(SQLiteError)
}

/// A column of the row at which a statement stands.
///
/// It is only valid while `ColumnValue.init(from:)` runs, and so is not Sendable.
public struct Column {
  let statement: OpaquePointer
  let index: Int32

  /// The class of the stored value.
  public var storageClass: StorageClass {
    StorageClass(sqlite3_column_type(statement, index))
  }

  /// The error that says that the column does not hold a value of the type `wanted`.
  public func mismatch(wanted: String) -> SQLiteError {
    let name = sqlite3_column_name(statement, index).map { String(cString: $0) } ?? "?"
    return .columnType(column: name, stored: storageClass, wanted: wanted)
  }

  /// The bytes of a TEXT or BLOB, valid inside `body`; `isWhole` is false where there was no memory
  /// for them, and then SQLite fails at the statement's next step too. SQLite asks that the pointer is
  /// taken before the length
  /// ([Result Values From A Query](https://www.sqlite.org/c3ref/column_blob.html)).
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer, _ isWhole: Bool) -> Result) -> Result {
    let type = sqlite3_column_type(statement, index)
    let isText = type == SQLITE_TEXT
    let start =
      isText
      ? sqlite3_column_text(statement, index).map { UnsafeRawPointer($0) }
      : sqlite3_column_blob(statement, index)
    let count = Int(sqlite3_column_bytes(statement, index))
    // NULL has no address, nor has a blob without bytes; what there was no memory for becomes NULL.
    let isWhole = start != nil || !isText && sqlite3_column_type(statement, index) == type
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), isWhole)
  }

  /// What is made of the bytes.
  ///
  /// - Throws: `.failed` with `ResultCode.outOfMemory` where there was no memory for them.
  func make<Result>(
    _ make: (UnsafeRawBufferPointer) -> Result
  ) throws(SQLiteError) -> Result {
    guard let result = withBytes({ bytes, isWhole in isWhole ? make(bytes) : nil }) else {
      throw .last(of: nil, code: SQLITE_NOMEM)
    }
    return result
  }
}

@available(*, unavailable)
extension Column: Sendable {}

extension Int64: ColumnValue {
  /// Reads an INTEGER.
  public init(from column: Column) throws(SQLiteError) {
    guard sqlite3_column_type(column.statement, column.index) == SQLITE_INTEGER else {
      throw column.mismatch(wanted: "INTEGER")
    }
    self = sqlite3_column_int64(column.statement, column.index)
  }
}

extension Int: ColumnValue {
  /// Reads an INTEGER.
  public init(from column: Column) throws(SQLiteError) {
    self = Int(try Int64(from: column))
  }
}

extension Bool: ColumnValue {
  /// Reads the INTEGER 0 or 1.
  public init(from column: Column) throws(SQLiteError) {
    switch try Int64(from: column) {
    case 0: self = false
    case 1: self = true
    default: throw column.mismatch(wanted: "0 or 1")
    }
  }
}

extension Double: ColumnValue {
  /// Reads a REAL or an INTEGER.
  public init(from column: Column) throws(SQLiteError) {
    let type = sqlite3_column_type(column.statement, column.index)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else {
      throw column.mismatch(wanted: "REAL")
    }
    self = sqlite3_column_double(column.statement, column.index)
  }
}

extension String: ColumnValue {
  /// Reads TEXT of the exact length, NUL included; bytes that are not UTF-8 become U+FFFD.
  public init(from column: Column) throws(SQLiteError) {
    guard sqlite3_column_type(column.statement, column.index) == SQLITE_TEXT else {
      throw column.mismatch(wanted: "TEXT")
    }
    self = try column.make { String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8]: ColumnValue {
  /// Reads a BLOB.
  public init(from column: Column) throws(SQLiteError) {
    guard sqlite3_column_type(column.statement, column.index) == SQLITE_BLOB else {
      throw column.mismatch(wanted: "BLOB")
    }
    self = try column.make { [UInt8]($0) }
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  /// Reads the value, or `nil` for NULL.
  public init(from column: Column) throws(SQLiteError) {
    if sqlite3_column_type(column.statement, column.index) == SQLITE_NULL {
      self = nil
    } else {
      self = try Wrapped(from: column)
    }
  }
}

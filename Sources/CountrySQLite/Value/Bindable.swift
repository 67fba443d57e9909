internal import CCountrySQLite

/// A type whose values can be bound to a statement's parameters.
///
/// Conform a type of your own by handing on one of the types that conform already:
///
///     extension Weekday: Bindable {
///       public func bind(to parameter: Parameter) throws(SQLiteError) {
///         try rawValue.bind(to: parameter)
///       }
///     }
public protocol Bindable {
  /// Binds the value.
  func bind(to parameter: Parameter) throws(SQLiteError)
}

/// A place for a value in a prepared statement.
///
/// It is only valid while `Bindable.bind(to:)` runs, and so is not Sendable.
public struct Parameter {
  let statement: OpaquePointer
  let index: Int32

  func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw .last(of: sqlite3_db_handle(statement), code: code)
  }
}

@available(*, unavailable)
extension Parameter: Sendable {}

extension Int64: Bindable {
  /// Binds an INTEGER.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try parameter.check(sqlite3_bind_int64(parameter.statement, parameter.index, self))
  }
}

extension Int: Bindable {
  /// Binds an INTEGER.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try Int64(self).bind(to: parameter)
  }
}

extension UInt64: Bindable {
  /// Binds an INTEGER; above `Int64.max` throws `SQLiteError.integerTooLarge`.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    guard let value = Int64(exactly: self) else { throw .integerTooLarge(self) }
    try value.bind(to: parameter)
  }
}

extension Bool: Bindable {
  /// Binds the INTEGER 0 or 1.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try Int64(self ? 1 : 0).bind(to: parameter)
  }
}

extension Double: Bindable {
  /// Binds a REAL. SQLite has no NaN and stores it as NULL.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try parameter.check(sqlite3_bind_double(parameter.statement, parameter.index, self))
  }
}

extension String: Bindable {
  /// Binds TEXT of the exact length, NUL included.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try parameter.check(bindText(to: parameter))
  }

  /// Binds it, and returns SQLite's result code.
  func bindText(to parameter: Parameter) -> Int32 {
    var text = self
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        country_sqlite_bind_text(
          parameter.statement, parameter.index, characters.baseAddress, UInt64(characters.count))
      }
    }
  }
}

extension [UInt8]: Bindable {
  /// Binds a BLOB; an empty array is an empty BLOB and not NULL.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    let code = withUnsafeBytes { bytes in
      country_sqlite_bind_blob(
        parameter.statement, parameter.index, bytes.baseAddress, UInt64(bytes.count))
    }
    try parameter.check(code)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// Binds the value, or NULL.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    if let self {
      try self.bind(to: parameter)
    } else {
      try parameter.check(sqlite3_bind_null(parameter.statement, parameter.index))
    }
  }
}

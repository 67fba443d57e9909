internal import CCountrySQLite

/// A value as SQLite stores it, for loops over whole tables.
package enum RawValue {
  case null
  case integer(Int64)
  case real(Double)
  /// Bytes that are UTF-8 if whoever stored them saw to that.
  case text(UnsafeRawBufferPointer)
  case blob(UnsafeRawBufferPointer)
}

@available(*, unavailable)
extension RawValue: Sendable {}

extension Row {
  /// The value at `index`, from 0, which must be there. Its bytes are lent until the next step.
  ///
  /// The value is asked for once and then looked at: a call of `sqlite3_column_type` and the like
  /// finds it anew each time
  /// ([sqlite3_value](https://www.sqlite.org/c3ref/value.html)).
  package func rawValue(at index: Int) -> RawValue {
    let value = value(at: index)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = UnsafeRawPointer(sqlite3_value_text(value))
      return .text(UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
    case SQLITE_BLOB:
      let blob = sqlite3_value_blob(value)
      return .blob(UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(value))))
    default: return .null
    }
  }
}

internal import CCountrySQLite

/// A value as SQLite stores it, with its bytes lent, for loops over whole tables. `SQLValue` is the same
/// to keep.
package enum LentValue {
  case null
  case integer(Int64)
  case real(Double)
  /// Bytes that are UTF-8 if whoever stored them saw to that.
  case text(UnsafeRawBufferPointer)
  case blob(UnsafeRawBufferPointer)
}

@available(*, unavailable)
extension LentValue: Sendable {}

extension Row {
  /// The value at `index`, from 0, which must be there. Its bytes are lent until the next step. Where
  /// there is no memory for them there are none, and the next step fails with
  /// `ResultCode.outOfMemory`.
  ///
  /// The value is asked for once and then looked at: a call of `sqlite3_column_type` and the like
  /// finds it anew each time
  /// ([sqlite3_value](https://www.sqlite.org/c3ref/value.html)).
  package func lentValue(at index: Int) -> LentValue {
    let value = value(at: index)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT: return .text(bytes(UnsafeRawPointer(sqlite3_value_text(value)), of: value))
    case SQLITE_BLOB: return .blob(bytes(sqlite3_value_blob(value), of: value))
    default: return .null
    }
  }

  /// The length is asked for when the pointer is there, as SQLite wants it.
  private func bytes(_ start: UnsafeRawPointer?, of value: OpaquePointer?) -> UnsafeRawBufferPointer
  {
    UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}

internal import CCountrySQLite

/// The five classes in which SQLite stores values
/// ([Datatypes in SQLite, section 2](https://www.sqlite.org/datatype3.html)).
public enum StorageClass: String, Sendable {
  /// No value.
  case null = "NULL"
  /// A signed integer of up to 64 bits.
  case integer = "INTEGER"
  /// A 64-bit IEEE 754 number.
  case real = "REAL"
  /// Text.
  case text = "TEXT"
  /// Bytes.
  case blob = "BLOB"

  init(_ code: Int32) {
    self =
      switch code {
      case SQLITE_INTEGER: .integer
      case SQLITE_FLOAT: .real
      case SQLITE_TEXT: .text
      case SQLITE_BLOB: .blob
      default: .null
      }
  }
}

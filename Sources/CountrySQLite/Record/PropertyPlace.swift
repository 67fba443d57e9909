internal import CCountrySQLite

/// Where a property lies in its record, and in which form, for the types of which most columns are.
///
/// A key path is followed by the runtime, property by property, which takes ten times as long as
/// SQLite takes for a column. A stored property lies at an offset that is the same in all records, and
/// `MemoryLayout.offset(of:)` says at which; what has none, a computed property for one, is `other`.
struct PropertyPlace: Sendable {
  enum Form {
    /// 64 bits of an integer: `Int64`, `Int` and `Instant`.
    case integer
    case real
    case text
    case optionalInteger
    case optionalReal
    case optionalText
    /// Through the column's own closures.
    case other
  }

  let offset: Int
  let form: Form

  init<Root, Value>(of path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path), let form = Self.form(of: Value.self)
    else {
      self.offset = 0
      form = .other
      return
    }
    self.offset = offset
    self.form = form
  }

  private static func form<Value>(of type: Value.Type) -> Form? {
    switch type {
    case is Int64.Type, is Instant.Type: .integer
    case is Int.Type: MemoryLayout<Int>.size == MemoryLayout<Int64>.size ? .integer : nil
    case is Double.Type: .real
    case is String.Type: .text
    case is Int64?.Type: .optionalInteger
    case is Double?.Type: .optionalReal
    case is String?.Type: .optionalText
    default: nil
    }
  }
}

extension PropertyPlace {
  /// What came of reading a column.
  enum Reading {
    case done
    /// The column's own closures have to read it, or say that it does not fit.
    case other
    /// SQLite had no memory for the text, and gives NULL for it from now on.
    case outOfMemory
  }

  /// Reads a column into the property of the record at `root`. The types of values are those that
  /// `ColumnValue` takes, written again since each question costs as much as the answer.
  @inline(__always)
  func read(_ value: OpaquePointer?, into root: UnsafeMutableRawPointer) -> Reading {
    let property = root + offset
    let type = sqlite3_value_type(value)
    switch form {
    case .integer:
      guard type == SQLITE_INTEGER else { return .other }
      property.storeBytes(of: sqlite3_value_int64(value), as: Int64.self)
    case .real:
      guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return .other }
      property.storeBytes(of: sqlite3_value_double(value), as: Double.self)
    case .text:
      guard type == SQLITE_TEXT else { return .other }
      guard let text = Self.text(value) else { return .outOfMemory }
      property.assumingMemoryBound(to: String.self).pointee = text
    case .optionalInteger:
      guard type == SQLITE_INTEGER || type == SQLITE_NULL else { return .other }
      property.assumingMemoryBound(to: Int64?.self).pointee =
        type == SQLITE_NULL ? nil : sqlite3_value_int64(value)
    case .optionalReal:
      guard type == SQLITE_FLOAT || type == SQLITE_INTEGER || type == SQLITE_NULL else {
        return .other
      }
      property.assumingMemoryBound(to: Double?.self).pointee =
        type == SQLITE_NULL ? nil : sqlite3_value_double(value)
    case .optionalText:
      guard type == SQLITE_TEXT || type == SQLITE_NULL else { return .other }
      let text = type == SQLITE_NULL ? nil : Self.text(value)
      guard type == SQLITE_NULL || text != nil else { return .outOfMemory }
      property.assumingMemoryBound(to: String?.self).pointee = text
    case .other: return .other
    }
    return .done
  }

  /// Nil where there is no memory to make UTF-8 of it.
  @inline(__always)
  private static func text(_ value: OpaquePointer?) -> String? {
    // The pointer is taken before the length (https://www.sqlite.org/c3ref/value_blob.html).
    guard let start = sqlite3_value_text(value) else { return nil }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Binds the property of the record at `root`. SQLite's result code; nil for what the column's own
  /// closures have to bind, or to refuse.
  func bind(_ root: UnsafeRawPointer, to parameter: Parameter) -> Int32? {
    let property = root + offset
    let (statement, index) = (parameter.statement, parameter.index)
    switch form {
    case .integer:
      return sqlite3_bind_int64(statement, index, property.load(as: Int64.self))
    case .real:
      return Self.bind(property.load(as: Double.self), statement, index)
    case .text:
      return property.assumingMemoryBound(to: String.self).pointee.bindText(to: parameter)
    case .optionalInteger:
      guard let value = property.assumingMemoryBound(to: Int64?.self).pointee else { break }
      return sqlite3_bind_int64(statement, index, value)
    case .optionalReal:
      guard let value = property.assumingMemoryBound(to: Double?.self).pointee else { break }
      return Self.bind(value, statement, index)
    case .optionalText:
      guard let value = property.assumingMemoryBound(to: String?.self).pointee else { break }
      return value.bindText(to: parameter)
    case .other: return nil
    }
    return sqlite3_bind_null(statement, index)
  }

  private static func bind(_ number: Double, _ statement: OpaquePointer, _ index: Int32) -> Int32? {
    number.isNaN ? nil : sqlite3_bind_double(statement, index, number)
  }
}

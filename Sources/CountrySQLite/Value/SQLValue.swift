internal import CCountrySQLite

/// A value of any of SQLite's storage classes, where the class is known only at run time.
public enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed integer.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue: Bindable {
  /// Binds the value with its class.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    switch self {
    case .null: try Int64?.none.bind(to: parameter)
    case .integer(let value): try value.bind(to: parameter)
    case .real(let value): try value.bind(to: parameter)
    case .text(let value): try value.bind(to: parameter)
    case .blob(let value): try value.bind(to: parameter)
    }
  }
}

extension SQLValue: ColumnValue {
  /// Reads a value of any class.
  public init(from column: Column) throws(SQLiteError) {
    self =
      switch column.storageClass {
      case .null: .null
      case .integer: .integer(try Int64(from: column))
      case .real: .real(try Double(from: column))
      case .text: .text(try String(from: column))
      case .blob: .blob(try [UInt8](from: column))
      }
  }
}

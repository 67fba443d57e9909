/// A type of which a record can have properties.
///
/// An enumeration with a raw value needs no more than to say so:
///
///     enum Grip: String, RecordValue { case wide, narrow }
public protocol RecordValue: Bindable, ColumnValue, Equatable, Sendable {
  /// The type of the column in a STRICT table.
  static var columnType: StorageClass { get }
  /// Whether the column may be NULL.
  static var mayBeNull: Bool { get }
  /// Whether SQLite can store this value and give it back: it cannot with NaN.
  var isStorable: Bool { get }
  /// Whether SQLite stores this value just as it stores another, so that there is no change to save.
  ///
  /// It is `==` where a type does not say otherwise. A type whose values may be equal and yet stored
  /// differently has to, as texts are in another Unicode form.
  func isStored(as other: Self) -> Bool
}

extension RecordValue {
  /// A column is NOT NULL unless its type is an optional.
  public static var mayBeNull: Bool { false }
  /// Every value can be stored, but for NaN.
  public var isStorable: Bool { true }
  /// Equal values are stored alike.
  public func isStored(as other: Self) -> Bool { self == other }
}

extension Int64: RecordValue {
  /// INTEGER.
  public static var columnType: StorageClass { .integer }
}

extension Int: RecordValue {
  /// INTEGER.
  public static var columnType: StorageClass { .integer }
}

extension UInt64: RecordValue, ColumnValue {
  /// INTEGER.
  public static var columnType: StorageClass { .integer }

  /// Reads an INTEGER that is not negative.
  public init(from column: Column) throws(SQLiteError) {
    guard let value = UInt64(exactly: try Int64(from: column)) else {
      throw column.mismatch(wanted: "an INTEGER that is not negative")
    }
    self = value
  }
}

extension Bool: RecordValue {
  /// INTEGER, 0 or 1.
  public static var columnType: StorageClass { .integer }
}

/// SQLite drops the sign of a zero when it writes it into a table, as it does all numbers without a
/// fraction in fewer bytes ([Datatypes in SQLite, section 2](https://www.sqlite.org/datatype3.html)):
/// what is read is 0.0, and to change one into the other is no change. Every other number comes back
/// bit by bit.
extension Double: RecordValue {
  /// REAL.
  public static var columnType: StorageClass { .real }
  /// Infinities can be stored, NaN cannot: SQLite would make NULL of it.
  public var isStorable: Bool { !isNaN }
}

extension String: RecordValue {
  /// TEXT.
  public static var columnType: StorageClass { .text }
  /// Texts are stored alike if their bytes are the same, which those of equal texts need not be.
  public func isStored(as other: String) -> Bool { hasSameBytes(as: other) }
}

extension [UInt8]: RecordValue {
  /// BLOB.
  public static var columnType: StorageClass { .blob }
}

extension Instant: RecordValue {
  /// INTEGER.
  public static var columnType: StorageClass { .integer }
}

extension Optional: RecordValue where Wrapped: RecordValue {
  /// That of the value.
  public static var columnType: StorageClass { Wrapped.columnType }
  /// The column may be NULL.
  public static var mayBeNull: Bool { true }
  /// Nothing can be stored; a value if it can.
  public var isStorable: Bool { self?.isStorable ?? true }
  /// Nothing is stored like nothing; a value like another if the two are.
  public func isStored(as other: Self) -> Bool {
    guard let self, let other else { return (self == nil) == (other == nil) }
    return self.isStored(as: other)
  }
}

extension RawRepresentable where Self: RecordValue, RawValue: RecordValue {
  /// That of the raw value.
  public static var columnType: StorageClass { RawValue.columnType }

  /// Whether the raw values can be.
  public var isStorable: Bool { rawValue.isStorable }
  /// Stored alike if the raw values are.
  public func isStored(as other: Self) -> Bool { rawValue.isStored(as: other.rawValue) }

  /// Binds the raw value.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try rawValue.bind(to: parameter)
  }

  /// Reads a raw value; `SQLiteError.columnType` for one that no case has.
  public init(from column: Column) throws(SQLiteError) {
    guard let value = Self(rawValue: try RawValue(from: column)) else {
      throw column.mismatch(wanted: "\(Self.self)")
    }
    self = value
  }
}

/// What goes into a column of a record's table.
public struct RecordColumn<Root>: Sendable {
  /// The column's name.
  public let name: String
  let declaration: String
  let path: any PartialKeyPath<Root> & Sendable
  let access: ColumnAccess

  /// A column for a property.
  ///
  ///     .init("name", \.name, "UNIQUE"),
  ///     .init("team", \.team, "REFERENCES team (id) ON DELETE CASCADE"),
  ///
  /// Stored properties without observers are read fastest.
  ///
  /// - Parameters:
  ///   - name: The column's name.
  ///   - path: The property.
  ///   - constraints: What else the declaration is to say, such as `UNIQUE` or
  ///     `REFERENCES person (id)`.
  public init<Value: RecordValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ constraints: String = ""
  ) {
    self.name = name
    self.path = path
    let null = Value.mayBeNull ? "" : " NOT NULL"
    let rest = constraints.isEmpty ? "" : " " + constraints
    declaration = "\(name.quotedIdentifier) \(Value.columnType.rawValue)\(null)\(rest)"
    access = ColumnAccess(name, path)
  }
}

/// How a column's property is reached in a record of which the address is known, and not the type: so
/// what reads and writes all columns of a row need not be compiled for each type of records.
struct ColumnAccess: Sendable {
  let name: String
  let place: PropertyPlace
  let read: @Sendable (UnsafeMutableRawPointer, Column) throws(SQLiteError) -> Void
  let bind: @Sendable (UnsafeRawPointer, Parameter) throws(SQLiteError) -> Void
  let isStorable: @Sendable (UnsafeRawPointer) -> Bool
  let isStoredAlike: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  init<Root, Value: RecordValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    @Sendable func value(_ root: UnsafeRawPointer) -> Value {
      root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]
    }
    self.name = name
    place = PropertyPlace(of: path)
    read = { (root, column) throws(SQLiteError) in
      let value = try Value(from: column)
      root.assumingMemoryBound(to: Root.self).pointee[keyPath: path] = value
    }
    bind = { (root, parameter) throws(SQLiteError) in try value(root).bind(to: parameter) }
    isStorable = { value($0).isStorable }
    isStoredAlike = { value($0).isStored(as: value($1)) }
  }
}

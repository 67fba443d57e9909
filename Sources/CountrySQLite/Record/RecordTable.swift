/// The table of a type of records: its name, its columns, and the SQL for them, made once.
public struct RecordTable<Root: Record>: Sendable {
  /// The table's name.
  public let name: String
  /// The columns besides `id` and the dates, in order.
  let columns: [RecordColumn<Root>]
  /// Whether the table has the columns `created` and `modified`.
  let keepsDates: Bool
  let constraints: [String]
  let insert: String
  let select: String
  let selectByID: String
  /// Whether saving and deleting call hooks.
  let hasHooks = Root.self is any RecordHooks.Type

  /// Declares a table.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - keepsDates: Whether the layer keeps when a row was made and changed, in columns of its own.
  ///   - columns: What goes where.
  ///   - constraints: What else `CREATE TABLE` is to say, such as `UNIQUE (name, year)`.
  public init(
    _ name: String, keepsDates: Bool = true, _ columns: RecordColumn<Root>...,
    constraints: [String] = []
  ) {
    self.name = name
    self.columns = columns
    self.keepsDates = keepsDates
    self.constraints = constraints
    let table = name.quotedIdentifier
    let names = (keepsDates ? ["created", "modified"] : []) + columns.map(\.name)
    let list = names.map(\.quotedIdentifier).joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    insert =
      names.isEmpty
      ? "INSERT INTO \(table) DEFAULT VALUES" : "INSERT INTO \(table) (\(list)) VALUES (\(places))"
    select = "SELECT \(names.isEmpty ? "id" : "id, " + list) FROM \(table)"
    selectByID = "\(select) WHERE id = ?"
  }

  /// The statement that makes the table: STRICT, with its number as `id`.
  public var createStatement: String {
    let dates = keepsDates ? ["created INTEGER NOT NULL", "modified INTEGER NOT NULL"] : []
    let lines = ["id INTEGER PRIMARY KEY"] + dates + columns.map(\.declaration) + constraints
    return
      "CREATE TABLE \(name.quotedIdentifier) (\n  \(lines.joined(separator: ",\n  "))\n) STRICT"
  }

  /// The statement that writes these columns of a row.
  func update(_ changed: [RecordColumn<Root>]) -> String {
    let names = (keepsDates ? ["modified"] : []) + changed.map(\.name)
    let list = names.map { "\($0.quotedIdentifier) = ?" }.joined(separator: ", ")
    return "UPDATE \(name.quotedIdentifier) SET \(list) WHERE id = ?"
  }

  /// A record filled from a row of `select`.
  func record(from row: borrowing Row) throws(SQLiteError) -> Root {
    var root = Root()
    var index = 1
    root.stored.id = try row[0]
    if keepsDates {
      root.stored.created = try row[1]
      root.stored.modified = try row[2]
      index = 3
    }
    for column in columns {
      try column.read(&root, row, index)
      index += 1
    }
    Stored.note(&root)
    return root
  }

  /// The column of a property.
  func column(for path: PartialKeyPath<Root>) -> RecordColumn<Root>? {
    columns.first { $0.path == path }
  }
}

/// What goes into a column of a record's table.
public struct RecordColumn<Root>: Sendable {
  /// The column's name.
  public let name: String
  let declaration: String
  let path: any PartialKeyPath<Root> & Sendable
  let read: @Sendable (inout Root, borrowing Row, Int) throws(SQLiteError) -> Void
  let bind: @Sendable (Root, Parameter) throws(SQLiteError) -> Void
  let isEqual: @Sendable (Root, Root) -> Bool
  let isStorable: @Sendable (Root) -> Bool

  /// A column for a property.
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
    read = { (root, row, index) throws(SQLiteError) in root[keyPath: path] = try row[index] }
    bind = { (root, parameter) throws(SQLiteError) in
      try root[keyPath: path].bind(to: parameter)
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    isStorable = { $0[keyPath: path].isStorable }
  }
}

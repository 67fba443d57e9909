/// The table of a type of records: its name, its columns, and the SQL for them, made once.
public struct RecordTable<Root: Record>: Sendable {
  @usableFromInline let plan: Plan

  /// Declares a table. The type of its records cannot be a class (see `Record`).
  ///
  ///     static let table = RecordTable<Friend>(
  ///       "friend", .init("name", \.name), .init("birthday", \.birthday),
  ///       constraints: ["UNIQUE (name, birthday)"])
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
    precondition(
      !(Root.self is AnyObject.Type),
      "\(Root.self) is a class; a record must be a struct or an enumeration")
    plan = Plan(name, keepsDates: keepsDates, columns, constraints)
  }

  /// The table's name.
  public var name: String { plan.name }

  /// The statement that makes the table: STRICT, with its number as `id`.
  public var createStatement: String {
    let dates = plan.keepsDates ? ["created INTEGER NOT NULL", "modified INTEGER NOT NULL"] : []
    let lines =
      ["id INTEGER PRIMARY KEY"] + dates + plan.declared.map(\.declaration) + plan.constraints
    return
      "CREATE TABLE \(name.quotedIdentifier) (\n  \(lines.joined(separator: ",\n  "))\n) STRICT"
  }

  /// The column of a property.
  ///
  /// - Throws: `SQLiteError.noColumnOfRecord` if it has none.
  func column(for path: PartialKeyPath<Root>) throws(SQLiteError) -> RecordColumn<Root> {
    if let column = plan.declared.first(where: { $0.path == path }) { return column }
    throw .noColumnOfRecord(table: name, path: "\(path)")
  }

  /// With what is known of the type of the records.
  ///
  /// Sendable, since all of it is constant, and each constant is Sendable.
  @usableFromInline final class Plan: RecordPlan, @unchecked Sendable {
    let declared: [RecordColumn<Root>]
    let constraints: [String]
    @usableFromInline let hooks = RecordHookCalls<Root>()

    init(
      _ name: String, keepsDates: Bool, _ columns: [RecordColumn<Root>], _ constraints: [String]
    ) {
      declared = columns
      self.constraints = constraints
      super.init(name, keepsDates: keepsDates, columns.map(\.access))
    }
  }
}

/// In which order records are found.
public struct RecordOrder<Root: Record>: Sendable {
  private let terms: Result<String, SQLiteError>

  /// By a column, smallest first, or largest with `isDescending`; NULL counts as the smallest. Where
  /// two are equal, the row that was made first is first.
  ///
  ///     let heaviest = try connection.find(
  ///       Workout.self, order: .init(\Workout.weight, isDescending: true), limit: 1)
  ///
  /// For a property that has no column, what is to find in this order throws.
  public init(_ path: PartialKeyPath<Root>, isDescending: Bool = false) {
    do throws(SQLiteError) {
      terms = Self.terms(try Root.table.column(for: path).name.quotedIdentifier, isDescending)
    } catch {
      terms = .failure(error)
    }
  }

  private init(_ terms: Result<String, SQLiteError>) { self.terms = terms }

  private static func terms(_ column: String, _ isDescending: Bool) -> Result<String, SQLiteError> {
    .success("\(column)\(isDescending ? " DESC" : ""), id")
  }

  /// By number, the order in which the rows were made.
  public static var id: RecordOrder { id() }

  /// By number, the first that was made first, or the last with `isDescending`.
  public static func id(isDescending: Bool = false) -> RecordOrder {
    RecordOrder(.success(isDescending ? "id DESC" : "id"))
  }

  /// By when the rows were changed, the oldest first, or the newest with `isDescending`.
  public static func modified(isDescending: Bool = false) -> RecordOrder {
    RecordOrder(terms("modified", isDescending))
  }

  @usableFromInline func sql() throws(SQLiteError) -> String { try terms.get() }
}

extension Connection {
  /// The record with this number; nil if there is none.
  ///
  /// - Throws: `SQLiteError.columnType` for a row that does not fit the type, else SQLite's reason.
  @inlinable
  public func find<Root: Record>(_ type: Root.Type, id: Int64) throws(SQLiteError) -> Root? {
    let plan: RecordPlan = Root.table.plan
    return try cachedStatement(plan.selectByID).record(plan, id: id)
  }

  /// The records for which a condition holds; all of them without one.
  ///
  ///     let heavy = try connection.find(Workout.self, where: "weight > ?", 100.0, limit: 10)
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - condition: SQL over the columns, with `?` for values.
  ///   - values: The values, which never become a part of the SQL.
  ///   - order: In which order.
  ///   - limit: How many at the most.
  /// - Returns: The records.
  /// - Throws: `SQLiteError.columnType` for a row that does not fit the type, else SQLite's reason.
  @inlinable
  public func find<Root: Record, each Value: Bindable>(
    _ type: Root.Type, where condition: String? = nil, _ values: repeat each Value,
    order: RecordOrder<Root> = .id, limit: Int? = nil
  ) throws(SQLiteError) -> Records<Root> {
    let sql = try Root.table.plan.select(where: condition, orderedBy: order.sql(), limit)
    return try find(type, sql: sql, repeat each values)
  }

  /// The records of which a property has this value; nil finds those that have none.
  ///
  ///     let adas = try connection.find(Friend.self, \.name, is: "Ada")
  ///
  /// - Throws: As `find(_:where:)`.
  public func find<Root: Record, Value: RecordValue>(
    _ type: Root.Type, _ path: KeyPath<Root, Value>, is value: Value,
    order: RecordOrder<Root> = .id, limit: Int? = nil
  ) throws(SQLiteError) -> Records<Root> {
    let table = Root.table
    let column = try table.column(for: path)
    return try find(
      type, where: "\(column.name.quotedIdentifier) IS ?", value, order: order, limit: limit)
  }

  /// The records of which a property holds this text somewhere, in any case of ASCII letters. `%`
  /// and `_` in it are themselves.
  ///
  ///     let sales = try connection.find(Offer.self, \.title, contains: "50%")
  ///
  /// - Throws: As `find(_:where:)`.
  public func find<Root: Record>(
    _ type: Root.Type, _ path: PartialKeyPath<Root>, contains text: String,
    order: RecordOrder<Root> = .id, limit: Int? = nil
  ) throws(SQLiteError) -> Records<Root> {
    let table = Root.table
    let column = try table.column(for: path)
    // LIKE ends a text at a NUL in it; these two do not, and fold the same letters.
    return try find(
      type, where: "instr(lower(\(column.name.quotedIdentifier)), lower(?)) > 0", text,
      order: order, limit: limit)
  }

  /// The records that a SELECT of one's own gives, whose columns are those of the table in their
  /// order: `id`, the dates if there are any, and the rest.
  ///
  /// - Throws: As `find(_:where:)`.
  @inlinable
  public func find<Root: Record, each Value: Bindable>(
    _ type: Root.Type, sql: String, _ values: repeat each Value
  ) throws(SQLiteError) -> Records<Root> {
    let statement = try cachedStatement(sql)
    try statement.bind(repeat each values)
    return try statement.records(Root.table.plan)
  }

  /// How many records there are, or for how many a condition holds.
  ///
  /// - Throws: SQLite's reason.
  public func count<Root: Record, each Value: Bindable>(
    _ type: Root.Type, where condition: String? = nil, _ values: repeat each Value
  ) throws(SQLiteError) -> Int {
    let filter = condition.map { " WHERE \($0)" } ?? ""
    return try value(
      "SELECT count(*) FROM \(Root.table.name.quotedIdentifier)\(filter)", repeat each values)
  }
}

internal import CCountrySQLite

/// What is made once of a table's declaration. A class, so that to look at it copies nothing; it knows
/// records by their addresses alone.
@usableFromInline class RecordPlan: @unchecked Sendable {
  // Sendable, since all of it is constant, and what inherits from it has only constants too.
  let name: String
  /// How the columns besides `id` and the dates are reached, in order.
  let columns: [ColumnAccess]
  let all: [Int]
  /// By hand, and freed by `deinit`: an array is retained and its bounds are checked anew for each row.
  private let places: UnsafeMutableBufferPointer<PropertyPlace>
  /// Whether the table has the columns `created` and `modified`.
  @usableFromInline final let keepsDates: Bool
  let insert: String
  let select: String
  @usableFromInline final let selectByID: String

  init(_ name: String, keepsDates: Bool, _ columns: [ColumnAccess]) {
    self.name = name
    self.columns = columns
    all = Array(columns.indices)
    places = .allocate(capacity: columns.count)
    _ = places.initialize(from: columns.map(\.place))
    self.keepsDates = keepsDates
    let table = name.quotedIdentifier
    let names = (keepsDates ? ["created", "modified"] : []) + columns.map(\.name)
    let list = names.map(\.quotedIdentifier).joined(separator: ", ")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    insert =
      names.isEmpty
      ? "INSERT INTO \(table) DEFAULT VALUES" : "INSERT INTO \(table) (\(list)) VALUES (\(marks))"
    select = "SELECT \(names.isEmpty ? "id" : "id, " + list) FROM \(table)"
    selectByID = "\(select) WHERE id = ?"
  }

  deinit { places.deallocate() }

  /// The statement that finds records.
  @usableFromInline
  final func select(where condition: String?, orderedBy order: String, _ limit: Int?) -> String {
    let filter = condition.map { " WHERE \($0)" } ?? ""
    let most = limit.map { " LIMIT \($0)" } ?? ""
    return "\(select)\(filter) ORDER BY \(order)\(most)"
  }

  /// The statement that writes the columns of these indices.
  func update(_ changed: [Int]) -> String {
    let names = (keepsDates ? ["modified"] : []) + changed.map { columns[$0].name }
    let list = names.map { "\($0.quotedIdentifier) = ?" }.joined(separator: ", ")
    return "UPDATE \(name.quotedIdentifier) SET \(list) WHERE id = ?"
  }

  /// That a record was read in a transaction that was rolled back.
  @usableFromInline final func undone(_ identity: RowIdentity) -> SQLiteError {
    .recordUndone(table: name, id: identity.id)
  }

  /// The indices of the columns in which two records differ.
  @usableFromInline final func changes(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> [Int]
  {
    all.filter { !columns[$0].isStoredAlike(one, other) }
  }
}

extension RecordPlan {
  /// The index of the first column behind `id` and the dates.
  private var firstColumn: Int32 { keepsDates ? 3 : 1 }

  /// Asks that the row at which a statement stands has a column for each of the record's.
  final func checkColumns(_ statement: OpaquePointer) throws(SQLiteError) {
    let count = sqlite3_data_count(statement)
    guard count >= firstColumn + Int32(truncatingIfNeeded: columns.count) else {
      throw .noColumn(Int(count))
    }
  }

  /// Reads the row at which a statement stands.
  @usableFromInline
  final func read(
    _ statement: OpaquePointer, _ identity: UnsafeMutablePointer<RowIdentity>,
    _ root: UnsafeMutableRawPointer
  ) throws(SQLiteError) {
    identity.pointee.id = try Int64(from: Column(statement: statement, index: 0))
    var column: Int32 = 1
    if keepsDates {
      identity.pointee.created.microseconds = try Int64(
        from: Column(statement: statement, index: 1))
      identity.pointee.modified.microseconds = try Int64(
        from: Column(statement: statement, index: 2))
      column = 3
    }
    for place in places {
      // An unprotected value, which only the thread of the statement may look at, as this is
      // (https://www.sqlite.org/c3ref/column_blob.html).
      let reading = place.read(sqlite3_column_value(statement, column), into: root)
      if reading != .done { try readSlowly(statement, column, root, reading) }
      column &+= 1
    }
  }

  /// Reads a column of another type than most, or says that its value does not fit.
  @inline(never)
  private final func readSlowly(
    _ statement: OpaquePointer, _ index: Int32, _ root: UnsafeMutableRawPointer,
    _ reading: PropertyPlace.Reading
  ) throws(SQLiteError) {
    guard reading != .outOfMemory else { throw .last(of: nil, code: SQLITE_NOMEM) }
    let column = Column(statement: statement, index: index)
    try columns[Int(index - firstColumn)].read(root, column)
  }

  /// Binds the columns of these indices.
  ///
  /// - Throws: `SQLiteError.notStorable`, what a type's own `bind` throws, or SQLite's reason.
  final func bind(
    _ root: UnsafeRawPointer, _ indices: [Int], to parameters: inout ParameterCursor
  ) throws(SQLiteError) {
    for index in indices {
      let parameter = parameters.next()
      if let code = places[index].bind(root, to: parameter) {
        try parameter.check(code)
        continue
      }
      let column = columns[index]
      guard column.isStorable(root) else { throw .notStorable(column: column.name) }
      try column.bind(root, parameter)
    }
  }
}

/// A row's number and dates.
@usableFromInline struct RowIdentity: Sendable {
  var id: Int64 = 0
  var created = Instant(microseconds: 0)
  var modified = Instant(microseconds: 0)

  @usableFromInline init() {}
}

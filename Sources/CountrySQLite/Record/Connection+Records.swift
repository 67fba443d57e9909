extension Connection {
  /// Makes the table of a type of records.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - dropsFirst: Whether a table of that name goes first, with its rows.
  /// - Throws: SQLite's reason, where there is such a table already for one.
  public func createTable<Root: Record>(
    of type: Root.Type, dropsFirst: Bool = false
  ) throws(SQLiteError) {
    try transaction { () throws(SQLiteError) in
      if dropsFirst {
        try self.execute("DROP TABLE IF EXISTS \(Root.table.name.quotedIdentifier)")
      }
      try self.execute(Root.table.createStatement)
    }
  }

  /// Writes a record: a new row, or the columns of its row in which it differs.
  ///
  /// The row's number and its dates are then the record's. All dates of one transaction are the
  /// same moment. Where a transaction around this is rolled back later, the record does not know.
  ///
  /// - Returns: Whether anything was written; false where nothing had changed.
  /// - Throws: What a hook throws, and then nothing was written; `SQLiteError.recordMissing` if the
  ///   row is no longer there, `SQLiteError.recordIgnored` if the table made no row,
  ///   `SQLiteError.notStorable` for NaN, else SQLite's reason. The record is then what it was.
  @discardableResult
  public func save<Root: Record>(_ record: inout Root) throws -> Bool {
    let before = record
    do {
      guard Root.table.hasHooks, let hooked = record as? any RecordHooks else {
        return try write(&record)
      }
      return try transaction { try save(hooked, as: &record) }
    } catch {
      record = before
      throw error
    }
  }

  /// Saves a record with its hooks; `hooked` is the record seen as one that has some.
  private func save<Hooked: RecordHooks, Root: Record>(
    _ hooked: Hooked, as record: inout Root
  ) throws -> Bool {
    var hooked = hooked
    try hooked.willSave(in: self)
    let isWritten = try write(&hooked)
    if isWritten { try hooked.didSave(in: self) }
    if let result = hooked as? Root { record = result }
    return isWritten
  }

  private func write<Root: Record>(_ record: inout Root) throws(SQLiteError) -> Bool {
    let table = Root.table
    let changed =
      record.stored.hasRow ? table.columns.filter { record.isChanged($0) } : table.columns
    if record.stored.hasRow, changed.isEmpty { return false }
    if let column = changed.first(where: { !$0.isStorable(record) }) {
      throw .notStorable(column: column.name)
    }
    let moment = transactionMoment()
    if let id = record.stored.id {
      try update(record, changed, id, at: moment)
    } else {
      try insert(&record, at: moment)
    }
    if table.keepsDates { record.stored.modified = moment }
    Stored.note(&record)
    return true
  }

  private func insert<Root: Record>(_ record: inout Root, at moment: Instant) throws(SQLiteError) {
    let table = Root.table
    let statement = try cachedStatement(table.insert)
    try statement.execute { (parameter) throws(SQLiteError) in
      if table.keepsDates {
        try moment.bind(to: parameter.next())
        try moment.bind(to: parameter.next())
      }
      for column in table.columns { try column.bind(record, parameter.next()) }
    }
    // A conflict that is ignored makes no row, and the last id is then that of another.
    guard changes == 1 else { throw .recordIgnored(table: table.name) }
    record.stored.id = lastInsertID
    if table.keepsDates { record.stored.created = moment }
  }

  private func update<Root: Record>(
    _ record: Root, _ changed: [RecordColumn<Root>], _ id: Int64, at moment: Instant
  ) throws(SQLiteError) {
    let table = Root.table
    let statement = try cachedStatement(table.update(changed))
    try statement.execute { (parameter) throws(SQLiteError) in
      if table.keepsDates { try moment.bind(to: parameter.next()) }
      for column in changed { try column.bind(record, parameter.next()) }
      try id.bind(to: parameter.next())
    }
    guard changes == 1 else { throw .recordMissing(table: table.name, id: id) }
  }

  /// Deletes a record's row. The record is then one without a row, and can be saved anew.
  ///
  /// - Throws: What a hook throws, and then nothing was deleted; `SQLiteError.recordMissing` for a
  ///   record without a row, or whose row is no longer there; else SQLite's reason.
  public func delete<Root: Record>(_ record: inout Root) throws {
    let table = Root.table
    guard let id = record.stored.id else {
      throw SQLiteError.recordMissing(table: table.name, id: 0)
    }
    let hooks = record as? any RecordHooks
    try transaction {
      try hooks?.willDelete(in: self)
      try execute("DELETE FROM \(table.name.quotedIdentifier) WHERE id = ?", id)
      guard changes == 1 else { throw SQLiteError.recordMissing(table: table.name, id: id) }
      try hooks?.didDelete(in: self)
    }
    record.stored = Stored()
  }

  /// Deletes all rows of a table, or those for which a condition holds, without hooks.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - condition: SQL over the columns, with `?` for values.
  ///   - values: The values.
  /// - Returns: How many rows there were.
  /// - Throws: SQLite's reason.
  @discardableResult
  public func deleteAll<Root: Record, each Value: Bindable>(
    _ type: Root.Type, where condition: String? = nil, _ values: repeat each Value
  ) throws(SQLiteError) -> Int {
    let tail = condition.map { " WHERE \($0)" } ?? ""
    try execute(
      "DELETE FROM \(Root.table.name.quotedIdentifier)\(tail)", repeat each values)
    return changes
  }
}

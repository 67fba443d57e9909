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
  /// same moment. Where a transaction around this is rolled back later, by `transaction`, a ROLLBACK or
  /// SQLite itself, the record has the row again that it had before, or none, and its values are
  /// changes that can be saved; a `ROLLBACK TO` by a statement of one's own is not noticed.
  ///
  /// - Returns: Whether anything was written; false where nothing had changed.
  /// - Throws: What a hook throws, and then nothing was written; `SQLiteError.recordMissing` if the
  ///   row is no longer there, `SQLiteError.recordIgnored` if the table or a trigger ignored the
  ///   change, `SQLiteError.recordUndone` if the record was found in a transaction that was rolled back,
  ///   `SQLiteError.notStorable` for NaN, else SQLite's reason. The record is then what it was.
  @discardableResult @inlinable
  public func save<Root: Record>(_ record: inout Root) throws -> Bool {
    let plan = Root.table.plan
    if plan.hooks != nil { return try saveWithHooks(&record) }
    return try withUnsafeMutablePointer(to: &record) { (record) throws(SQLiteError) in
      try write(record, plan)
    }
  }

  @usableFromInline
  func saveWithHooks<Root: Record>(_ record: inout Root) throws -> Bool {
    let plan = Root.table.plan
    let before = record
    do {
      return try transaction {
        try plan.hooks?.willSave(&record, self)
        let isWritten = try withUnsafeMutablePointer(to: &record) { (record) throws(SQLiteError) in
          try write(record, plan)
        }
        if isWritten { try plan.hooks?.didSave(&record, self) }
        return isWritten
      }
    } catch {
      record = before
      throw error
    }
  }

  /// Writes what differs. The record changes last, where all has gone well.
  @inlinable
  func write<Root: Record>(
    _ record: UnsafeMutablePointer<Root>, _ plan: RecordPlan
  ) throws(SQLiteError) -> Bool {
    let stored = record.pointee.stored.standing
    let identity: RowIdentity
    if let before = stored.identity {
      guard let changed = stored.changes(of: record, plan) else {
        throw plan.undone(before)
      }
      guard !changed.isEmpty else { return false }
      identity = try update(UnsafeRawPointer(record), plan, changed, before)
    } else {
      identity = try insert(UnsafeRawPointer(record), plan)
    }
    record.pointee.stored = Stored(identity, of: record, in: openScope())
    return true
  }

  @usableFromInline
  func insert(_ record: UnsafeRawPointer, _ plan: RecordPlan) throws(SQLiteError) -> RowIdentity {
    var identity = RowIdentity()
    let statement = try cachedStatement(plan.insert)
    if plan.keepsDates {
      identity.created = transactionMoment()
      identity.modified = identity.created
    }
    try statement.execute { (parameters) throws(SQLiteError) in
      if plan.keepsDates {
        try identity.created.bind(to: parameters.next())
        try identity.modified.bind(to: parameters.next())
      }
      try plan.bind(record, plan.all, to: &parameters)
    }
    // A conflict that is ignored makes no row, and the last id is then that of another.
    guard changes == 1 else { throw .recordIgnored(table: plan.name) }
    identity.id = lastInsertID
    return identity
  }

  @usableFromInline
  func update(
    _ record: UnsafeRawPointer, _ plan: RecordPlan, _ changed: [Int], _ before: RowIdentity
  ) throws(SQLiteError) -> RowIdentity {
    var identity = before
    let statement = try cachedStatement(plan.update(changed))
    if plan.keepsDates { identity.modified = transactionMoment() }
    try statement.execute { (parameters) throws(SQLiteError) in
      if plan.keepsDates { try identity.modified.bind(to: parameters.next()) }
      try plan.bind(record, changed, to: &parameters)
      try identity.id.bind(to: parameters.next())
    }
    guard changes == 1 else { throw try unchanged(plan, identity.id) }
    return identity
  }

  /// Why a row was not changed or deleted: it is there, and that was ignored, or it is not.
  private func unchanged(_ plan: RecordPlan, _ id: Int64) throws(SQLiteError) -> SQLiteError {
    let sql = "SELECT 1 FROM \(plan.name.quotedIdentifier) WHERE id = ?"
    let isThere = try first(sql, id) { (_) throws(SQLiteError) in true } ?? false
    return isThere ? .recordIgnored(table: plan.name) : .recordMissing(table: plan.name, id: id)
  }

  /// Deletes a record's row. The record is then one without a row, and can be saved anew. Where a
  /// transaction around this is rolled back later, the record has its row again.
  ///
  /// - Throws: What a hook throws, and then nothing was deleted; `SQLiteError.recordMissing` for a
  ///   record without a row, or whose row is no longer there; `SQLiteError.recordIgnored` if a trigger
  ///   ignored the deletion; `SQLiteError.recordUndone` if the record was found in a transaction that
  ///   was rolled back; else SQLite's reason.
  public func delete<Root: Record>(_ record: inout Root) throws {
    let plan = Root.table.plan
    let stored = record.stored.standing
    guard let identity = stored.identity else {
      throw SQLiteError.recordMissing(table: plan.name, id: 0)
    }
    guard !stored.isDoubtful else { throw plan.undone(identity) }
    let id = identity.id
    try transaction {
      try plan.hooks?.willDelete(&record, self)
      try execute("DELETE FROM \(plan.name.quotedIdentifier) WHERE id = ?", id)
      guard changes == 1 else { throw try unchanged(plan, id) }
      try plan.hooks?.didDelete(&record, self)
    }
    record.stored = Stored(deletedIn: openScope(), stored)
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

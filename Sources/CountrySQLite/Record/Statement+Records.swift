internal import CCountrySQLite

extension Statement {
  /// The records of all rows of a statement whose values are bound.
  ///
  /// This is compiled anew for the types of a program that uses it, and so all that knows their type
  /// can be inlined there.
  @inlinable
  func records<Root: Record>(_ plan: RecordPlan) throws(SQLiteError) -> Records<Root> {
    defer { reset() }
    guard try stepToRecord(plan) else { return Records([], count: 0) }
    let scope = scopeOfReading()
    var capacity = Snapshot<Root>.fewest
    var piece = Snapshot<Root>.make(capacity: capacity, scope)
    var pieces = [piece]
    var before = 0
    repeat {
      if piece.header.count == capacity {
        before += capacity
        capacity = Snapshot<Root>.most
        piece = .make(capacity: capacity, scope)
        pieces.append(piece)
      }
      try piece.read(handle, plan)
    } while try step()
    return Records(pieces, count: before + piece.header.count)
  }

  /// The record of the row with this number.
  @inlinable
  func record<Root: Record>(_ plan: RecordPlan, id: Int64) throws(SQLiteError) -> Root? {
    defer { reset() }
    guard try stepToRecord(plan, id: id) else { return nil }
    let piece = Snapshot<Root>.make(capacity: 1, scopeOfReading())
    try piece.read(handle, plan)
    return piece.record(0)
  }

  @usableFromInline
  func stepToRecord(_ plan: RecordPlan, id: Int64) throws(SQLiteError) -> Bool {
    try bind { (parameters) throws(SQLiteError) in try id.bind(to: parameters.next()) }
    return try stepToRecord(plan)
  }

  /// Steps to the first row, which has to have a column for each of the record's.
  @usableFromInline
  func stepToRecord(_ plan: RecordPlan) throws(SQLiteError) -> Bool {
    guard try step() else { return false }
    try plan.checkColumns(handle)
    return true
  }

  /// What undoes the rows of the statement, which has given the first, when it is rolled back: rows
  /// that it makes itself, with RETURNING, are of the innermost scope.
  @usableFromInline func scopeOfReading() -> RecordScope? {
    guard let open = connection.openScope() else { return nil }
    return isReadOnly ? connection.scopeOfReading(in: open) : open
  }

  @usableFromInline func reset() { sqlite3_reset(handle) }
}

internal import CCountrySQLite

extension Connection {
  /// Runs `body` in a transaction, which is committed when it returns and rolled back when it
  /// throws. Inside another transaction it is a savepoint of that one.
  ///
  ///     try connection.transaction {
  ///       try connection.execute("UPDATE account SET sum = sum - ? WHERE id = 1", amount)
  ///       try connection.execute("UPDATE account SET sum = sum + ? WHERE id = 2", amount)
  ///     }
  ///
  /// The lock for writing is taken at the start (`BEGIN IMMEDIATE`), so that a busy timeout is
  /// honoured and no statement in the middle fails for want of it. The error that `body` throws
  /// is the one that is thrown, whatever happens while rolling back.
  ///
  /// - Throws: what `body` throws, or SQLite's reason for not beginning or not committing; the
  ///   connection can be used after either. `SQLiteError.transactionLost` if `body` goes on after
  ///   its transaction was rolled back, by `INSERT OR ROLLBACK` for one: nothing that it runs then is
  ///   written by itself.
  public func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let scope = try begin()
    let result: Result
    do throws(SQLiteError) {
      result = try body()
    } catch {
      rollBack(scope)
      throw error
    }
    try commit(scope)
    return result
  }

  /// The same for a `body` that throws errors of its own.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let scope = try begin()
    let result: Result
    do {
      result = try body()
    } catch {
      rollBack(scope)
      throw error
    }
    try commit(scope)
    return result
  }

  /// Whether a transaction is open, begun here or by a statement.
  public var isInTransaction: Bool {
    handle.map { sqlite3_get_autocommit($0) == 0 } ?? false
  }
}

extension Connection {
  private struct TransactionScope {
    /// Of a savepoint; nil for a transaction.
    let name: String?
    let records: RecordScope
  }

  /// What each statement asks before it begins. Where a transaction was rolled back by SQLite, its
  /// block must not go on: each of its statements would be a transaction, written for good.
  func checkTransaction() throws(SQLiteError) {
    guard let handle, sqlite3_get_autocommit(handle) != 0 else { return }
    rest()
    guard transactionDepth == 0 else { throw .transactionLost }
  }

  /// No transaction is open.
  private func rest() {
    forgetMoment()
    settleScopes()
  }

  private func begin() throws(SQLiteError) -> TransactionScope {
    let isOutermost = openScope() == nil
    let name = isOutermost ? nil : "level\(transactionDepth)"
    if let name { try execute("SAVEPOINT \(name)") } else { try execute("BEGIN IMMEDIATE") }
    transactionDepth += 1
    let records = beginScope(changesBefore: sqlite3_total_changes64(handle))
    return TransactionScope(name: name, records: records)
  }

  private func commit(_ scope: TransactionScope) throws(SQLiteError) {
    guard isInTransaction else {
      transactionDepth -= 1
      if handle != nil { settleScopes() }
      throw .transactionLost
    }
    do throws(SQLiteError) {
      if let name = scope.name { try execute("RELEASE \(name)") } else { try execute("COMMIT") }
      transactionDepth -= 1
    } catch {
      rollBack(scope)
      throw error
    }
    endScope(scope.records, isKept: true)
  }

  /// Does nothing where SQLite has rolled back by itself, as it does on some errors.
  private func rollBack(_ scope: TransactionScope) {
    transactionDepth -= 1
    guard isInTransaction else {
      if handle != nil { settleScopes() }
      return
    }
    guard let name = scope.name else {
      try? execute("ROLLBACK")
      return
    }
    let isUndone = (try? execute("ROLLBACK TO \(name)")) != nil
    endScope(scope.records, isKept: !isUndone)
    try? execute("RELEASE \(name)")
  }
}

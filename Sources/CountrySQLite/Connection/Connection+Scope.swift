internal import CCountrySQLite

extension Connection {
  /// The innermost scope that is open; nil where no transaction is.
  ///
  /// A savepoint that a statement of the caller's begins is not known, and has none.
  @usableFromInline
  func openScope() -> RecordScope? {
    guard let handle, sqlite3_get_autocommit(handle) == 0 else { return nil }
    return scope ?? beginScope(changesBefore: changesAtRest)
  }

  /// The innermost scope, from the one that is open, in which anything was written before now, so that
  /// what is read now may be untrue when that is rolled back; nil where there is none.
  func scopeOfReading(in open: RecordScope) -> RecordScope? {
    let changes = sqlite3_total_changes64(handle)
    var scope: RecordScope? = open
    while let inner = scope, inner.changesBefore == changes { scope = inner.parent }
    return scope
  }

  /// A transaction or a savepoint has begun.
  @discardableResult
  func beginScope(changesBefore: Int64) -> RecordScope {
    let new = RecordScope(parent: scope, changesBefore: changesBefore)
    if scope == nil { watchRollbacks() }
    scope = new
    return new
  }

  /// The innermost scope ends.
  func endScope(_ ending: RecordScope, isKept: Bool) {
    if isKept { ending.keep() } else { ending.undo() }
    scope = ending.parent
  }

  /// No transaction is open. What was open has been committed, since of a rollback SQLite tells.
  func settleScopes() {
    changesAtRest = sqlite3_total_changes64(handle)
    while let open = scope { endScope(open, isKept: true) }
  }

  /// The transaction is rolled back, with all savepoints in it.
  func undoScopes() {
    while let open = scope { endScope(open, isKept: false) }
  }

  /// SQLite calls back for every transaction that it rolls back, also where nobody asked it to
  /// ([Commit And Rollback Notification Callbacks](https://www.sqlite.org/c3ref/commit_hook.html)).
  private func watchRollbacks() {
    // Unretained: the connection takes the call back before it closes.
    sqlite3_rollback_hook(
      handle,
      { context in
        guard let context else { return }
        Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().undoScopes()
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

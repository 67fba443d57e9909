/// How what is known of a row goes back to what it was when a transaction is rolled back.
///
/// What was saved in a transaction keeps what was known before, until it is saved again.
extension Stored {
  /// What is known without all that was rolled back since.
  @inlinable var standing: Stored {
    guard let snapshot, snapshot.header.scope != nil else { return self }
    return withoutUndone()
  }

  @inlinable
  func withoutUndone() -> Stored {
    var stored = self
    while stored.isDoubtful, let before = stored.snapshot?.header.before { stored = before }
    return stored
  }

  /// Whether the row was read in what was rolled back: nobody knows whether it is there.
  @inlinable var isDoubtful: Bool { snapshot?.header.scope?.isUndone ?? false }

  /// Of a record whose row was deleted in `scope`; without one, for good.
  init(deletedIn scope: RecordScope?, _ before: Stored) {
    guard let scope else {
      self.init()
      return
    }
    self.init(.make(capacity: 0, scope, before: before.beforeSaving(in: scope)), 0)
  }

  /// What to go back to if `scope` is rolled back, where this is saved anew in it.
  ///
  /// It is no longer a chain than there are scopes: of what was saved several times in one, or in one
  /// that was left to it, only the state before the first can come back.
  @inlinable
  func beforeSaving(in scope: RecordScope) -> Stored {
    guard let snapshot, let own = snapshot.header.scope?.heir, var before = snapshot.header.before
    else { return self }
    var isShorter = false
    while let earlier = before.snapshot?.header, earlier.scope?.heir === own,
      let next = earlier.before
    {
      before = next
      isShorter = true
    }
    if own === scope { return before }
    // What was inserted has nothing behind it that could be let go.
    guard isShorter || own.isSettled && before.snapshot != nil else { return self }
    return own.isSettled ? copy(nil, nil) : copy(own, before)
  }

  /// The same row with another past. What is there cannot be changed: others may look at it.
  @inlinable
  func copy(_ scope: RecordScope?, _ before: Stored?) -> Stored {
    guard let snapshot else { return self }
    let isDeleted = snapshot.header.count == 0
    if isDeleted && scope == nil { return Stored() }
    let copy = Snapshot<Root>.make(capacity: 1, scope, before: before)
    if !isDeleted { copy.append(snapshot.withRow(Int(index)) { $0.pointee }) }
    return Stored(copy, 0)
  }
}

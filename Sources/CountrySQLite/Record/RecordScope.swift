internal import Synchronization

/// A transaction or a savepoint, and what became of it: by this a record knows whether the row stands
/// that it was saved in, or read from.
///
/// The records may be on other threads by the time at which it ends, so that is an atomic.
@usableFromInline final class RecordScope: Sendable {
  private enum Fate: UInt8, AtomicRepresentable {
    case open
    /// Committed, or left to the scope around it.
    case kept
    case undone
  }

  /// The scope around this; nil for a transaction.
  let parent: RecordScope?
  /// How many rows the connection had changed when this began.
  let changesBefore: Int64
  private let fate = Atomic(Fate.open)

  init(parent: RecordScope?, changesBefore: Int64) {
    self.parent = parent
    self.changesBefore = changesBefore
  }

  /// Its savepoint is released, or its transaction committed.
  func keep() { fate.store(.kept, ordering: .releasing) }

  /// It is rolled back.
  func undo() { fate.store(.undone, ordering: .releasing) }

  /// Whether what was done in it was rolled back, by itself or with what is around it.
  @usableFromInline var isUndone: Bool {
    fate.load(ordering: .acquiring) == .undone || parent?.isUndone ?? false
  }

  /// The scope with which this now stands or falls: that around it where it was left to that.
  @usableFromInline var heir: RecordScope {
    guard let parent, fate.load(ordering: .acquiring) == .kept else { return self }
    return parent.heir
  }

  /// Whether it was committed, and stands for good.
  @usableFromInline var isSettled: Bool {
    let heir = heir
    return heir.parent == nil && heir.fate.load(ordering: .acquiring) == .kept
  }
}

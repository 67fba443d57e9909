/// What is known of a record's row: kept by the layer, in a property of the record.
public struct Stored<Root: Sendable>: Sendable {
  /// Holds the row, at `index`; nil as long as there is none.
  ///
  /// Safe to hand on: it is written only by what makes it, before anyone else has it, and what is in
  /// it is Sendable.
  @usableFromInline nonisolated(unsafe) var snapshot: Snapshot<Root>?
  @usableFromInline var index: Int32 = 0

  /// Nothing is known: the record has no row.
  public init() {}

  @inlinable
  init(_ snapshot: Snapshot<Root>, _ index: Int) {
    self.snapshot = snapshot
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// The row's number.
  public var id: Int64? { identity?.id }

  /// The row's number and its dates; nil as long as there is none.
  @inlinable var identity: RowIdentity? {
    guard let snapshot else { return nil }
    return withExtendedLifetime(snapshot) { snapshot.place(Int(index)).pointee.identity }
  }

  /// The indices of the columns in which a record differs from its row; nil for one without.
  @inlinable
  func changes(of record: UnsafePointer<Root>, _ plan: RecordPlan) -> [Int]? {
    guard let snapshot else { return nil }
    return withExtendedLifetime(snapshot) {
      withUnsafePointer(to: &snapshot.place(Int(index)).pointee.root) {
        plan.changes(UnsafeRawPointer(record), UnsafeRawPointer($0))
      }
    }
  }
}

extension Stored where Root: Record {
  /// Of a record that was written just now, as it is.
  @inlinable
  init(_ identity: RowIdentity, of record: UnsafePointer<Root>) {
    let snapshot = Snapshot<Root>.make(capacity: 1)
    let place = snapshot.place(0)
    place.initialize(to: Snapshot.Row(identity, record.pointee))
    snapshot.header = 1
    // What was known before is not kept with it.
    place.pointee.root.stored = Stored()
    self.init(snapshot, 0)
  }
}

extension Stored: Equatable {
  /// Two are equal that speak of the same row: what is in it are the records' own properties.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

extension Stored: Hashable {
  /// Hashes the row's number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

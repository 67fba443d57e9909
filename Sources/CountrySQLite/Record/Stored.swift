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
  public var id: Int64? { standing.identity?.id }

  /// The row's number and its dates; nil as long as there is none.
  @inlinable var identity: RowIdentity? {
    guard let snapshot, snapshot.header.count > 0 else { return nil }
    return snapshot.withRow(Int(index)) { $0.pointee.identity }
  }

  /// The indices of the columns in which a record differs from its row; nil for one without, or of
  /// which the row is not known any more.
  @inlinable
  func changes(of record: UnsafePointer<Root>, _ plan: RecordPlan) -> [Int]? {
    guard let snapshot, snapshot.header.count > 0, !isDoubtful else { return nil }
    return snapshot.withRow(Int(index)) { row in
      // A property of a struct in memory has an address.
      row.pointer(to: \.root).map { plan.changes(UnsafeRawPointer(record), UnsafeRawPointer($0)) }
    }
  }
}

extension Stored where Root: Record {
  /// Of a record that was written just now, as it is.
  @inlinable
  init(
    _ identity: RowIdentity, of record: UnsafePointer<Root>, in scope: RecordScope?
  ) {
    let before = scope.map { scope in
      // Most are new.
      record.pointee.stored.snapshot == nil
        ? Stored() : record.pointee.stored.standing.beforeSaving(in: scope)
    }
    let snapshot = Snapshot<Root>.make(capacity: 1, scope, before: before)
    var row = Snapshot.Row(identity, record.pointee)
    // What was known before is not kept with it.
    row.root.stored = Stored()
    snapshot.append(row)
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

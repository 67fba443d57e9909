/// Rows as they are in their table: to compare records with, which become something else.
///
/// A copy of a record cannot lie in the record itself. Those of rows that are read together lie in
/// one piece of memory, so that reading a row takes no memory of its own; it goes with the last of its
/// records, and there are few in one.
@usableFromInline
final class Snapshot<Root>: ManagedBuffer<Int, Snapshot<Root>.Row> {
  /// A row: its number, its dates, and the record that was made of it.
  @usableFromInline
  struct Row {
    @usableFromInline var identity: RowIdentity
    @usableFromInline var root: Root

    @inlinable
    init(_ identity: RowIdentity, _ root: Root) {
      self.identity = identity
      self.root = root
    }
  }

  /// How many rows of a query lie in one piece, at the most.
  @inlinable static var most: Int { 256 }

  /// How many lie in the first piece.
  @inlinable static var fewest: Int { 8 }

  /// With room for so many.
  @inlinable
  static func make(capacity: Int) -> Snapshot {
    unsafeDowncast(create(minimumCapacity: capacity) { _ in 0 }, to: Snapshot.self)
  }

  @inlinable deinit {
    withUnsafeMutablePointers { count, rows in _ = rows.deinitialize(count: count.pointee) }
  }

  /// Where the row `index` is, or is to be written. It counts when `header` is above it.
  @inlinable
  func place(_ index: Int) -> UnsafeMutablePointer<Row> {
    withUnsafeMutablePointerToElements { $0 + index }
  }
}

extension Snapshot where Root: Record {
  /// A record of the row `index`.
  @inlinable
  func record(_ index: Int) -> Root {
    var record = place(index).pointee.root
    record.stored = Stored(self, index)
    return record
  }

  /// Reads the row at which a statement stands, behind those that are here.
  @inlinable
  func read(_ statement: OpaquePointer, _ plan: RecordPlan) throws(SQLiteError) {
    let place = place(header)
    place.initialize(to: Row(RowIdentity(), Root()))
    do throws(SQLiteError) {
      try withUnsafeMutablePointer(to: &place.pointee.root) { (root) throws(SQLiteError) in
        try plan.read(statement, &place.pointee.identity, UnsafeMutableRawPointer(root))
      }
    } catch {
      place.deinitialize(count: 1)
      throw error
    }
    header += 1
  }
}

/// Rows as they are in their table: to compare records with, which become something else.
///
/// A copy of a record cannot lie in the record itself. Those of rows that are read together lie in
/// one piece of memory, so that reading a row takes no memory of its own; it goes with the last of its
/// records, and there are few in one.
@usableFromInline
final class Snapshot<Root: Sendable>: ManagedBuffer<Snapshot<Root>.Header, Snapshot<Root>.Row> {
  /// How many rows are here, and what they hang on.
  @usableFromInline
  struct Header {
    /// None in one that says that a row was deleted.
    @usableFromInline var count = 0
    /// What undoes the saving, the deletion or the reading of the rows when it is rolled back.
    @usableFromInline let scope: RecordScope?
    /// What was known of the row before it was saved or deleted in `scope`; nil for rows that were
    /// read.
    @usableFromInline let before: Stored<Root>?

    @inlinable
    init(_ scope: RecordScope?, _ before: Stored<Root>?) {
      self.scope = scope
      self.before = before
    }
  }

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
  static func make(
    capacity: Int, _ scope: RecordScope?, before: Stored<Root>? = nil
  ) -> Snapshot {
    unsafeDowncast(
      create(minimumCapacity: capacity) { _ in Header(scope, before) }, to: Snapshot.self)
  }

  @inlinable deinit {
    withUnsafeMutablePointers { header, rows in
      _ = rows.deinitialize(count: header.pointee.count)
    }
  }

  /// Lends the row `index`, which is there.
  @inlinable
  func withRow<Result>(_ index: Int, _ body: (UnsafePointer<Row>) -> Result) -> Result {
    withUnsafeMutablePointerToElements { body(UnsafePointer($0 + index)) }
  }

  /// Adds a row behind those that are here.
  @inlinable
  func append(_ row: Row) {
    withUnsafeMutablePointers { header, rows in
      (rows + header.pointee.count).initialize(to: row)
      header.pointee.count += 1
    }
  }
}

extension Snapshot where Root: Record {
  /// A record of the row `index`.
  @inlinable
  func record(_ index: Int) -> Root {
    var record = withRow(index) { $0.pointee.root }
    record.stored = Stored(self, index)
    return record
  }

  /// Reads the row at which a statement stands, behind those that are here.
  @inlinable
  func read(_ statement: OpaquePointer, _ plan: RecordPlan) throws(SQLiteError) {
    try withUnsafeMutablePointers { (header, rows) throws(SQLiteError) in
      let place = rows + header.pointee.count
      place.initialize(to: Row(RowIdentity(), Root()))
      do throws(SQLiteError) {
        try withUnsafeMutablePointer(to: &place.pointee.root) { (root) throws(SQLiteError) in
          try plan.read(statement, &place.pointee.identity, UnsafeMutableRawPointer(root))
        }
      } catch {
        place.deinitialize(count: 1)
        throw error
      }
      header.pointee.count += 1
    }
  }
}

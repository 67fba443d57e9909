/// A type of which values are rows of a table.
///
///     struct Friend: Record {
///       var stored = Stored<Friend>()
///       var name = ""
///       var birthday: Instant?
///
///       static let table = RecordTable<Friend>(
///         "friend", .init("name", \.name), .init("birthday", \.birthday))
///     }
///
///     try connection.createTable(of: Friend.self)
///     var ada = Friend()
///     ada.name = "Ada"
///     try connection.save(&ada)          // INSERT; ada.id is set
///     ada.name = "Ada Lovelace"
///     try connection.save(&ada)          // UPDATE of one column
///     try connection.save(&ada)          // nothing: nothing has changed
public protocol Record: Sendable {
  /// The table: its name and what goes into which column.
  static var table: RecordTable<Self> { get }
  /// What the layer keeps of the row that the record was read from or saved in.
  var stored: Stored<Self> { get set }
  /// A record without a row, to be filled.
  init()
}

extension Record {
  /// The row's number; nil as long as the record was not saved.
  public var id: Int64? { stored.id }

  /// When the row was made; nil as long as the record was not saved, or in a table without dates.
  public var created: Instant? { stored.created }

  /// When the row was changed last; nil as `created` is.
  public var modified: Instant? { stored.modified }

  /// Whether saving would write anything: the record has no row, or differs from it.
  public var isDirty: Bool { stored.row == nil || !changedColumns.isEmpty }

  /// The names of the columns in which the record differs from its row; all of a record without.
  public var changedColumns: [String] {
    Self.table.columns.filter { isChanged($0) }.map(\.name)
  }

  func isChanged(_ column: RecordColumn<Self>) -> Bool {
    guard let row = stored.row else { return true }
    return !column.isEqual(self, row)
  }
}

/// What may happen before and after a record is saved or deleted.
///
/// All of it happens in the transaction of the save or the deletion: what throws undoes it.
public protocol RecordHooks: Record {
  /// Before a record is saved: may put things right, or refuse by throwing.
  mutating func willSave(in connection: Connection) throws
  /// After a record was written; not where nothing had changed.
  func didSave(in connection: Connection) throws
  /// Before a record is deleted: may refuse by throwing.
  func willDelete(in connection: Connection) throws
  /// After a record was deleted.
  func didDelete(in connection: Connection) throws
}

extension RecordHooks {
  /// Does nothing.
  public mutating func willSave(in connection: Connection) throws {}
  /// Does nothing.
  public func didSave(in connection: Connection) throws {}
  /// Does nothing.
  public func willDelete(in connection: Connection) throws {}
  /// Does nothing.
  public func didDelete(in connection: Connection) throws {}
}

/// What is known of a record's row: kept by the layer, in a property of the record.
public struct Stored<Root: Sendable>: Sendable {
  /// The row's number.
  public internal(set) var id: Int64?
  var created: Instant?
  var modified: Instant?
  fileprivate var box: Box?

  /// Nothing is known: the record has no row.
  public init() {}

  /// The record as it is in its row.
  var row: Root? { box?.root }

  var hasRow: Bool { box != nil }

  /// A copy of the record cannot lie in the record itself.
  fileprivate final class Box: Sendable {
    let root: Root

    init(_ root: Root) { self.root = root }
  }
}

extension Stored where Root: Record {
  /// Notes that a record is what its row is.
  static func note(_ record: inout Root) {
    var row = record
    // What was known before is not kept with it.
    row.stored = Stored()
    record.stored.box = Box(row)
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

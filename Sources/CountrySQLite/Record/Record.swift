/// A type of which values are rows of a table: a struct or an enumeration.
///
/// A class cannot be one. What was saved is kept to see what has changed since, and of an object that
/// would be the object itself, in which nothing ever differs; its table refuses to be declared.
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
  public var created: Instant? {
    Self.table.plan.keepsDates ? stored.standing.identity?.created : nil
  }

  /// When the row was changed last; nil as `created` is.
  public var modified: Instant? {
    Self.table.plan.keepsDates ? stored.standing.identity?.modified : nil
  }

  /// Whether saving would write anything: the record has no row, differs from it, or was read from one
  /// in a transaction that was rolled back.
  public var isDirty: Bool { stored.id == nil || !changes.isEmpty }

  /// The names of the columns in which the record differs from its row; all of a record without.
  public var changedColumns: [String] {
    let columns = Self.table.plan.columns
    return changes.map { columns[$0].name }
  }

  /// The indices of the columns in which the record differs from its row; all of a record without.
  private var changes: [Int] {
    let plan = Self.table.plan
    return withUnsafePointer(to: self) { stored.standing.changes(of: $0, plan) ?? plan.all }
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

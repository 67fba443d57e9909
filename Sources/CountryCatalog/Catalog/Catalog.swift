internal import CountrySQLite

/// An open catalog of countries.
///
///     let catalog = try Catalog.bundled()
///     let india = try catalog.country(named: "INDIA")
///     print(india.name, india.capitals.first?.name ?? "")
///
/// It reads from one connection, on one thread at a time, and so is not Sendable; what it gives
/// out is.
public final class Catalog {
  /// The file, or `nil` for the bundled catalog read from the program itself.
  public let path: String?
  /// Who made the catalog and what is in it.
  public let identity: CatalogIdentity
  /// Why the bundled catalog stands in for a file, where it does.
  public internal(set) var substitution: SystemError?
  /// Whether this opening made the file, as a copy of the bundled catalog.
  public internal(set) var isNewFile = false
  /// Whether it is the bundled catalog of this program, as a file or not, and no visitor has
  /// changed it.
  public let isBundled: Bool
  /// Whether the file is as the program made it, so that what is derived can be relied on.
  let isAsMade: Bool
  let connection: Connection
  /// Read when they are first needed.
  var nearKeys: NearKeys?

  /// The catalog that is part of the program, as it is, without a file.
  public static func bundled() throws(CatalogError) -> Catalog {
    try Catalog(.bytes(BundledSeed.bytes), access: .readOnly, path: nil, isBundled: true)
  }

  /// Makes SQLite keep no memory statistics in this process, which cost it a mutex at every
  /// allocation. A program may call it before it opens its first database; it is not for
  /// libraries, since others in the process may want the figures.
  package static func prepareProcess() {
    Connection.disableMemoryStatistics()
  }

  convenience init(
    _ location: Connection.Location, access: Connection.Access, path: String?, isBundled: Bool,
    changeCounter: Int? = nil
  ) throws(CatalogError) {
    let connection: Connection
    do throws(SQLiteError) {
      connection = try Connection(location, access: access)
      // A visitor who is writing is waited for.
      if access == .readOnly { try connection.setBusyTimeout(milliseconds: 5000) }
    } catch {
      throw CatalogError(error, path: path ?? Self.bundledName)
    }
    try self.init(connection, path: path, isBundled: isBundled, changeCounter: changeCounter)
  }

  init(
    _ connection: Connection, path: String?, isBundled: Bool, changeCounter: Int?
  ) throws(CatalogError) {
    self.path = path
    self.isBundled = isBundled
    self.connection = connection
    do throws(SQLiteError) {
      // A damaged page is then found when it is first looked at.
      try connection.prepare("PRAGMA cell_size_check = ON").execute()
      identity = try isBundled ? .bundled : CatalogIdentity(readFrom: connection)
      isAsMade = isBundled || identity.changeCounter == changeCounter
      if !isAsMade { try VisitedCatalog.derive(in: connection) }
    } catch {
      throw CatalogError(error, path: path ?? Self.bundledName)
    }
  }

  /// Reads every page of the catalog at `path`.
  ///
  /// - Throws: `CatalogError.damaged` for what SQLite finds wrong.
  static func checkPages(of path: String) throws(CatalogError) {
    do throws(SQLiteError) {
      try checkPages(Connection(.file(path)))
    } catch {
      throw CatalogError(error, path: path)
    }
  }

  static func checkPages(_ connection: Connection) throws(SQLiteError) {
    let verdict: String =
      try connection.prepare("PRAGMA quick_check(1)").first {
        (row) throws(SQLiteError) in try row[0]
      } ?? ""
    guard verdict == "ok" else { throw .failed(.corrupt, message: verdict, sql: nil) }
  }

  /// What messages call the catalog.
  var name: String { path ?? Self.bundledName }

  private static let bundledName = "that is part of this program"

  /// Runs `body`; an error of SQLite becomes one that names the file.
  func reading<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(SQLiteError) {
      return try body(connection)
    } catch {
      throw CatalogError(error, path: name)
    }
  }
}

extension Catalog {
  /// The same for a `body` that throws errors of its own.
  func reading<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    do {
      return try body(connection)
    } catch let error as SQLiteError {
      throw CatalogError(error, path: name)
    }
  }
}

@available(*, unavailable)
extension Catalog: Sendable {}

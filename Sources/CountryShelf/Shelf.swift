public import CountrySQLite
private import Glibc

/// What a user keeps: favourites in an order of their own, and notes. It is a file of its own, which
/// no other catalog and no newer program's facts ever touch.
///
///     let shelf = try Shelf(path: "shelf.sqlite")
///     try shelf.addFavorite(ShelfCountry(alpha2: "IN", name: "India"))
///     print(try shelf.favorites().map(\.name))
///
/// One thread at a time may use it: not Sendable.
public final class Shelf {
  /// Marks the file as a shelf of this program: "CtSh".
  static let applicationID: Int64 = 0x4374_5368

  let connection: Connection
  /// The file.
  public let path: String

  /// Opens a shelf, making its file where there is none. The folder must be there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - patience: The milliseconds for which another program that is changing it is waited for.
  /// - Throws: `ShelfError.foreign` for a database of another program, `ShelfError.newer` for one of
  ///   a newer version, `ShelfError.database` with SQLite's reason else.
  public init(path: String, patience: Int32 = 5000) throws(ShelfError) {
    self.path = path
    // A new file is its owner's alone, as SQLite's journals beside it then are too.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    do {
      connection = try Connection(.file(path), access: .create)
      try connection.setBusyTimeout(milliseconds: patience)
      try Self.claim(connection)
      try connection.execute("PRAGMA synchronous = FULL")
      try connection.migrate(ShelfMigrations.all)
    } catch {
      throw ShelfError(error, path: path)
    }
  }

  /// A shelf in a database that a script has made.
  ///
  /// - Throws: `SQLiteError`, also where the database is none of a shelf.
  init(holding connection: Connection) throws {
    path = "that the script makes"
    self.connection = connection
    for table in ["favorite", "note"] {
      let _: Int = try connection.value("SELECT count(*) FROM \(table)")
    }
    try connection.migrate(ShelfMigrations.all)
  }

  /// Marks a new file as a shelf; what another program has made is left alone.
  private static func claim(_ connection: Connection) throws {
    let id: Int64 = try connection.value("PRAGMA application_id")
    if id == applicationID { return }
    guard id == 0, try connection.tableNames().isEmpty else { throw ShelfError.Foreign() }
    try connection.execute("PRAGMA application_id = \(applicationID)")
  }

  /// Runs `body` in a transaction; an error of SQLite becomes one that names the file.
  func change<Result>(_ body: () throws -> Result) throws(ShelfError) -> Result {
    do {
      return try connection.transaction(body)
    } catch {
      throw ShelfError(error, path: path)
    }
  }

  func reading<Result>(_ body: () throws -> Result) throws(ShelfError) -> Result {
    do {
      return try body()
    } catch {
      throw ShelfError(error, path: path)
    }
  }
}

@available(*, unavailable)
extension Shelf: Sendable {}

/// Why a shelf cannot be used.
public enum ShelfError: Error, Hashable, Sendable {
  /// The file is a database of another program.
  case foreign(path: String)
  /// The file is a shelf of a newer program, which migrated it by these steps.
  case newer(path: String, unknown: [String])
  /// SQLite refused.
  case database(path: String, SQLiteError)
  /// What is to be imported is not what the shelf understands; nothing was changed.
  case badImport(reason: String)
  /// The text of a note, or the name of a country, holds a NUL.
  case noText
  /// The country is no favourite.
  case noFavorite(name: String)

  struct Foreign: Error {}

  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as ShelfError: error
      case is Foreign: .foreign(path: path)
      case SQLiteError.newerDatabase(let unknown): .newer(path: path, unknown: unknown)
      case let error as SQLiteError: .database(path: path, error)
      default: .badImport(reason: "\(error)")
      }
  }
}

extension ShelfError {
  /// Whether another program was changing the shelf for too long.
  package var isBusy: Bool {
    if case .database(_, let error) = self { error.code?.primary == .busy } else { false }
  }
}

extension ShelfError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .foreign(let path): "\(path) is a database of another program"
    case .newer(let path, let unknown):
      "the shelf \(path) is of a newer version (\(unknown.joined(separator: ", ")))"
    case .database(let path, let error): "the shelf \(path) cannot be used: \(error)"
    case .badImport(let reason): reason
    case .noText: "what is kept is text, and this holds a NUL"
    case .noFavorite(let name): "\(name) is no favourite"
    }
  }
}

internal import CountrySQLite
internal import Glibc

/// The tables of the cache's database. A file of another version is set aside and begun anew.
enum CacheSchema {
  /// Marks the file as a cache of this program: "CtFc".
  static let applicationID: Int64 = 0x4374_4663
  static let version: Int64 = 1

  /// What a database file says that it is.
  enum Kind: Equatable {
    /// Made by this version.
    case current
    /// Nothing is in it yet.
    case empty
    /// Made by a version that does things differently.
    case otherVersion(Int64)
    /// Made by another program.
    case foreign
  }

  static func kind(of connection: Connection) throws(SQLiteError) -> Kind {
    let id: Int64 = try connection.value("PRAGMA application_id")
    if id == applicationID { return known(try connection.value("PRAGMA user_version")) }
    // In one statement, since another process may be making the tables.
    let all = """
      SELECT
        (SELECT application_id FROM pragma_application_id),
        (SELECT user_version FROM pragma_user_version),
        (SELECT count(*) FROM sqlite_schema)
      """
    let kind = try connection.first(all) { row throws(SQLiteError) in
      let (id, version, objects): (Int64, Int64, Int64) = (try row[0], try row[1], try row[2])
      if id == applicationID { return known(version) }
      return objects == 0 && id == 0 ? Kind.empty : .foreign
    }
    return kind ?? .foreign
  }

  private static func known(_ version: Int64) -> Kind {
    version == Self.version ? .current : .otherVersion(version)
  }

  /// Makes the tables unless another process was quicker.
  static func create(in connection: Connection) throws(SQLiteError) {
    // Before the first table, so that space can be given back later.
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
    // Before the tables, which then need not be flushed to the disk one by one.
    useWriteAheadLog(connection)
    try connection.transaction { () throws(SQLiteError) in
      guard try kind(of: connection) == .empty else { return }
      for statement in tables { try connection.execute(statement) }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }

  /// SQLite does not wait for the lock that the change of mode needs, so this does. Without
  /// it the cache is slower and as good.
  private static func useWriteAheadLog(_ connection: Connection) {
    for _ in 0..<50 {
      do throws(SQLiteError) {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.code?.primary == .busy else { return }
        usleep(5000)
      }
    }
  }

  private static let moments = "\(UnixTime.range.lowerBound) AND \(UnixTime.range.upperBound)"

  /// The pictures have a table of their own, so that a change to an entry's fields does not
  /// write its picture again. Moments are seconds since 1970. Older files lack the checks, and
  /// any file may have been written by others: what is read is checked again.
  private static let tables = [
    """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      url TEXT NOT NULL UNIQUE,
      status INTEGER NOT NULL CHECK (status BETWEEN 100 AND 599),
      length INTEGER NOT NULL CHECK (length BETWEEN 0 AND \(Int32.max)),
      etag TEXT,
      last_modified TEXT,
      cache_control TEXT,
      expires TEXT,
      date TEXT,
      age TEXT,
      requested_at INTEGER NOT NULL CHECK (requested_at BETWEEN \(moments)),
      received_at INTEGER NOT NULL CHECK (received_at BETWEEN \(moments)),
      last_used INTEGER NOT NULL CHECK (last_used BETWEEN \(moments))
    ) STRICT
    """,
    """
    CREATE TABLE body (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      bytes BLOB NOT NULL
    ) STRICT
    """,
  ]
}

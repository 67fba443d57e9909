internal import CountrySQLite

/// What a catalog says of itself: written by the program when it has made one.
public struct CatalogIdentity: Hashable, Sendable {
  /// Where a catalog comes from.
  public enum Origin: String, Sendable {
    /// The catalog that is part of a program, of this version or another.
    case bundled
    /// A script of the user's.
    case user
  }

  /// A digest of the catalog's rows: 16 hexadecimal digits. Equal rows have equal digests.
  public var digest: String
  /// Where it comes from.
  public var origin: Origin
  /// The version of the rules by which the look-up keys were made.
  public var keyVersion: Int
  /// How many countries there are.
  public var countryCount: Int
  /// The day to which its facts are true, as `2026-11-30`, where its maker said so.
  public var dataVersion: String?
  /// The file's change counter when it was made; with another one, somebody has changed the file
  /// since, and what is derived may no longer be what it was derived from.
  var changeCounter: Int

  static let table = """
    CREATE TABLE identity (
      digest TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('bundled', 'user')),
      key_version INTEGER NOT NULL,
      country_count INTEGER NOT NULL,
      change_counter INTEGER NOT NULL
    ) STRICT
    """

  /// That of the catalog in this program, known without a look into it.
  static var bundled: CatalogIdentity {
    CatalogIdentity(
      digest: BundledSeed.identity, origin: .bundled, keyVersion: NameFolding.version,
      countryCount: BundledSeed.countryCount, dataVersion: BundledSeed.dataVersion,
      changeCounter: BundledSeed.changeCounter)
  }

  init(readFrom connection: Connection) throws(SQLiteError) {
    let sql = """
      SELECT digest, origin, key_version, country_count,
        (SELECT value FROM metadata WHERE key = 'data_version'), change_counter
      FROM identity
      """
    let found = try connection.prepare(sql).first { (row) throws(SQLiteError) in
      CatalogIdentity(
        digest: try row[0], origin: Origin(rawValue: try row[1]) ?? .user, keyVersion: try row[2],
        countryCount: try row[3], dataVersion: try row[4], changeCounter: try row[5])
    }
    guard let found else { throw .noRow(sql: sql) }
    self = found
  }

  init(
    digest: String, origin: Origin, keyVersion: Int, countryCount: Int, dataVersion: String?,
    changeCounter: Int
  ) {
    self.changeCounter = changeCounter
    self.digest = digest
    self.origin = origin
    self.keyVersion = keyVersion
    self.countryCount = countryCount
    self.dataVersion = dataVersion
  }

  func write(to connection: Connection) throws(SQLiteError) {
    try connection.execute(
      "INSERT INTO identity VALUES (?, ?, ?, ?, ?)", digest, origin.rawValue, keyVersion,
      countryCount, changeCounter)
  }
}

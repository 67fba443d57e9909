import CountrySQLite
import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

/// A store in a folder of its own.
struct StoreFixture {
  let folder = ScratchFolder()
  var store: CatalogStore { CatalogStore(path: folder.path("catalog.sqlite")) }

  /// The bundled catalog's bytes.
  static var seed: [UInt8] { [UInt8](BundledSeed.bytes) }

  var bytes: [UInt8]? { folder.bytes(of: "catalog.sqlite") }

  /// Reseeds from a text.
  @discardableResult
  func reseed(_ script: String) throws -> ReseedReport {
    folder.write(script, to: "script.sql")
    let file = try FileDescriptor(opening: folder.path("script.sql"), flags: O_RDONLY)
    return try store.reseed(fromScript: file.rawValue)
  }

  /// Changes the catalog in place, as a visitor with the sqlite3 shell would.
  func visit(_ statements: String...) throws {
    let connection = try Connection(.file(store.path), access: .readWrite)
    for statement in statements { try connection.execute(statement) }
  }

  /// Puts a whole, untouched catalog in place that an older program would have bundled.
  func publishOlderSeed() throws {
    folder.write(Self.seed, to: "catalog.sqlite")
    try visit("UPDATE metadata SET value = '2001-01-01' WHERE key = 'data_version'")
    let digest = try CatalogDigest.digest(of: Connection(.file(store.path)))
    try visit("UPDATE identity SET digest = '\(digest)'")
  }
}

/// A small catalog in its own tables.
let smallScript = """
  CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, flag_url TEXT);
  INSERT INTO country VALUES (7, 'Utopia', 'UT', 'https://example.org/ut.png');
  INSERT INTO country VALUES (9, 'Erewhon', NULL, NULL);
  CREATE TABLE capital (country_id INTEGER, position INTEGER, name TEXT);
  INSERT INTO capital VALUES (7, 1, 'Amaurot');
  """

/// The table that the first program of this kind had.
let legacyScript = """
  CREATE TABLE mysqlitetable (id INTEGER PRIMARY KEY, countryname VARCHAR(50),
    nationalanthem TEXT, cntryflagimg VARCHAR(255));
  INSERT INTO mysqlitetable(countryname,nationalanthem,cntryflagimg)
    VALUES ('INDIA', 'A song, adopted in 1950.', 'http://flags.example/in.png');
  INSERT INTO mysqlitetable(countryname,nationalanthem,cntryflagimg)
    VALUES ('UNITED STATUS', NULL, '');
  """

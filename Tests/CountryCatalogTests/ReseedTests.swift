import CountrySQLite
import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

@Suite struct ReseedTests {
  let fixture = StoreFixture()

  private func names() throws -> [String] { try fixture.store.open().summaries().map(\.name) }

  @Test func theSeedsOwnScriptGivesTheSeed() throws {
    // given
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let script = try FileDescriptor(
      opening: "/\(root)/SeedData/countries.sql", flags: O_RDONLY)
    // when
    let report = try fixture.store.reseed(fromScript: script.rawValue)
    // then
    let catalog = try fixture.store.open()
    #expect(report == ReseedReport(countryCount: 250, leftOut: []))
    #expect(catalog.identity.digest == BundledSeed.identity)
    #expect(catalog.identity.dataVersion == BundledSeed.dataVersion)
    #expect(catalog.identity.origin == .user)
    #expect(try catalog.countries() == Catalog.bundled().countries())
  }

  @Test func theBundledFileIsWhatItsHeaderSays() throws {
    let bundled = try Catalog.bundled()
    #expect(try CatalogIdentity(readFrom: bundled.connection) == bundled.identity)
    #expect(try CatalogDigest.digest(of: bundled.connection) == BundledSeed.identity)
  }

  @Test func aCatalogMayHoldNoMoreThanNames() throws {
    let report = try fixture.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('X')")
    #expect(report.countryCount == 1)
    let country = try fixture.store.open().country(named: "x")
    #expect(country == Country(id: 1, name: "X"))
  }

  @Test func tablesOfOnesOwnGiveWhatTheyHave() throws {
    try fixture.reseed(smallScript)
    let utopia = try fixture.store.open().country(named: "ut")
    #expect(utopia.id == 7)
    #expect(utopia.capitals.map(\.name) == ["Amaurot"])
    #expect(utopia.flagURL == "https://example.org/ut.png")
    #expect(try names() == ["Erewhon", "Utopia"])
  }

  @Test func theOldTableBecomesCountries() throws {
    try fixture.reseed(legacyScript)
    #expect(try names() == ["INDIA", "UNITED STATUS"])
    let india = try fixture.store.open().country(named: "india")
    #expect(india.id == 1)
    #expect(india.anthems.map(\.title) == ["A song, adopted in 1950."])
    #expect(india.flagURL == "http://flags.example/in.png")
    let other = try fixture.store.open().country(named: "United Status")
    #expect(other == Country(id: 2, name: "UNITED STATUS"))
    #expect(try connection().value("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'my%'") == 0)
  }

  @Test func theOldTablesNumbersStay() throws {
    try fixture.reseed(
      """
      CREATE TABLE MySQLiteTable (id INTEGER PRIMARY KEY, countryname TEXT, nationalanthem TEXT);
      INSERT INTO mysqlitetable VALUES (31, 'A', 'x'), (5, 'B', 'y');
      """)
    #expect(try fixture.store.open().country(named: "A").id == 31)
    #expect(try fixture.store.open().country(named: "B").anthems.first?.title == "y")
  }

  @Test func theOldTableMayHaveNoNumbers() throws {
    try fixture.reseed(
      """
      CREATE TABLE mysqlitetable (countryname TEXT PRIMARY KEY) WITHOUT ROWID;
      INSERT INTO mysqlitetable VALUES ('B'), ('A');
      """)
    #expect(try names() == ["A", "B"])
  }

  @Test func theOldTableMayStandBesideTheNewOne() throws {
    try fixture.reseed(smallScript + legacyScript)
    #expect(try names() == ["Erewhon", "INDIA", "UNITED STATUS", "Utopia"])
  }

  @Test func whatACatalogHasNoPlaceForIsTold() throws {
    let report = try fixture.reseed(
      """
      CREATE TABLE country (name, colour, Alpha2); INSERT INTO country VALUES ('X', 'red', 'XX');
      CREATE TABLE visit (a); CREATE TABLE lookup_key (a); CREATE VIEW countries AS SELECT 1;
      """)
    #expect(report.leftOut == ["country.colour", "visit", "lookup_key"])
    #expect(try fixture.store.open().country(named: "XX").name == "X")
    #expect(try connection().value("SELECT alpha2 FROM countries") == "XX")
  }

  private func connection() throws -> Connection { try Connection(.file(fixture.store.path)) }

  // MARK: All or nothing

  /// The error, and a check that the catalog is what it was and nothing else is left.
  private func refusal(_ script: String) throws -> CatalogError? {
    try fixture.reseed(smallScript)
    let before = fixture.bytes
    let error = #expect(throws: CatalogError.self) { try fixture.reseed(script) }
    #expect(fixture.bytes == before)
    #expect(
      fixture.folder.names == ["catalog.sqlite", "catalog.sqlite.lock", "script.sql"])
    return error
  }

  @Test func anErrorAtLineSevenSaysSo() throws {
    let error = try refusal(
      "CREATE TABLE country (name);\n\n\n\n\nINSERT INTO country VALUES ('A');\nINSRT INTO x;\n")
    guard case .script(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.line == 7)
    #expect(reason.statement == "INSRT INTO x;")
    #expect(reason.reason == "near \"INSRT\": syntax error")
  }

  @Test(arguments: [
    "", "-- nothing", "CREATE TABLE country (name);", "CREATE TABLE city (name);",
  ])
  func aScriptWithoutACountryMakesNoCatalog(script: String) throws {
    guard case .content(let reason, _) = try refusal(script) else {
      Issue.record("another error")
      return
    }
    #expect(
      ["the script makes no country", "there is no table 'country' with a column 'name'"].contains(
        reason))
  }

  @Test(arguments: [
    (
      "CREATE TABLE country (name); INSERT INTO country VALUES ('A'), (NULL), ('B');",
      "row 2 of 'country': ", "country.name"
    ),
    (
      """
      CREATE TABLE country (name, alpha2);
      INSERT INTO country VALUES ('A', 'AA'), ('B', 'BB'), ('C', 'CC'), ('D', 'd1'), ('E', 'x');
      """, "row 4 of 'country' ('D'): ", "alpha2"
    ),
    (
      "CREATE TABLE country (name, alpha2); INSERT INTO country VALUES ('A', 'AA'), ('B', 'AA');",
      "row 2 of 'country' ('B'): ", "UNIQUE"
    ),
    (
      "CREATE TABLE country (name, population); INSERT INTO country VALUES ('A', 'many');",
      "row 1 of 'country' ('A'): ", "country.population"
    ),
    (
      "CREATE TABLE country (id, name, population); "
        + "INSERT INTO country VALUES (1, 'A', 5), (2, 'B', 6), (3, 'C', 'many'), (4, 'D', 'x');",
      "row 3 of 'country' ('C'): ", "TEXT value"
    ),
    (
      "CREATE TABLE country (name, population); "
        + "INSERT INTO country VALUES ('A', 5), ('B', 6.5), ('C', 'many');",
      "row 2 of 'country' ('B'): ", "REAL value"
    ),
    (
      "CREATE TABLE country (name); INSERT INTO country VALUES ('A'), ('B'), ('C'), (x'44');",
      "row 4 of 'country' ('D'): ", "BLOB value"
    ),
    (
      "CREATE TABLE country (id, name); INSERT INTO country VALUES (1, 'A'), ('two', 'B'), (3, 'C');",
      "row 2 of 'country' ('B'): ", "datatype mismatch"
    ),
    (
      """
      CREATE TABLE country (id, name, population, alpha2);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO country SELECT i, 'C' || i, iif(i = 4097, 'x', i), iif(i > 4500, 'x', NULL) FROM n;
      """, "row 4097 of 'country' ('C4097'): ", "TEXT value"
    ),
    (
      """
      CREATE TABLE country (name); INSERT INTO country VALUES ('A');
      CREATE TABLE capital (country_id, position, name);
      INSERT INTO capital VALUES (1, 2, 'X'), (1, 1, 'Y'), (1, 3, 'Z'), (1, 'x', 'W');
      """, "row 4 of 'capital' ('W'): ", "TEXT value"
    ),
    (
      """
      CREATE TABLE country (name); INSERT INTO country VALUES ('A');
      CREATE TABLE capital (country_id, position, name); INSERT INTO capital VALUES (9, 1, 'X');
      """, "a row of ", "'capital'"
    ),
    (
      "CREATE TABLE mysqlitetable (countryname); INSERT INTO mysqlitetable VALUES ('');", "", "name"
    ),
  ])
  func rowsThatDoNotFitAreRefused(script: String, row: String, word: String) throws {
    guard case .content(let reason, _) = try refusal(script) else {
      Issue.record("another error")
      return
    }
    #expect(reason.hasPrefix(row), "\(reason)")
    #expect(reason.contains(word), "\(reason)")
  }

  @Test func theRowIsTheOneThatIsWrongWhateverIndexesThereAre() throws {
    guard
      case .content(let reason, _) = try refusal(
        """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT);
        INSERT INTO country VALUES (1, 'Zed', 'bad'), (2, 'Moo', 'AB'), (3, 'Abe', 'AA');
        CREATE INDEX i ON country (name, alpha2, id);
        """)
    else {
      Issue.record("another error")
      return
    }
    #expect(reason.hasPrefix("row 1 of 'country' ('Zed'): "))
  }

  @Test func aMisspeltColumnIsToldWithTheError() throws {
    let error = try refusal("CREATE TABLE country (nmae); INSERT INTO country VALUES ('A');")
    #expect(
      error
        == .content(
          "there is no table 'country' with a column 'name'", leftOut: ["country.nmae"]))
  }

  @Test func theSandboxHolds() throws {
    let path = fixture.folder.path("stolen.sqlite")
    guard case .script(let reason) = try refusal("ATTACH '\(path)' AS x;") else {
      Issue.record("another error")
      return
    }
    #expect(reason.reason.contains("ATTACH"))
  }

  @Test func whatAWriterThatDiedHasLeftIsRemoved() throws {
    for name in ["incoming", "incoming-journal", "staging-12345678", "staging-12345678-journal"] {
      fixture.folder.write("x", to: "catalog.sqlite.\(name)")
    }
    try fixture.reseed(smallScript)
    #expect(
      fixture.folder.names == ["catalog.sqlite", "catalog.sqlite.lock", "script.sql"])
  }

  @Test func whoeverHoldsTheLockIsWaitedFor() throws {
    // given
    let path = fixture.folder.path("catalog.sqlite.lock")
    let held = try FileLock.acquire(path: path)
    // then
    #expect(throws: CatalogError.busy(path: path)) {
      try FileLock.acquire(path: path, seconds: 0.02).release()
    }
    held.release()
    try FileLock.acquire(path: path, seconds: 0.02).release()
  }
}

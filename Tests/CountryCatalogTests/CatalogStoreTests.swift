import CountrySQLite
import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

@Suite struct CatalogStoreTests {
  let fixture = StoreFixture()

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  // MARK: First run

  @Test func theFirstOpeningCopiesTheBundledCatalog() throws {
    let catalog = try fixture.store.open()
    #expect(catalog.isNewFile)
    #expect(catalog.substitution == nil)
    #expect(try catalog.summaries().count == 250)
    #expect(fixture.bytes == StoreFixture.seed)
    #expect(fixture.folder.names == ["catalog.sqlite"])
    #expect(mode(fixture.store.path) == 0o600)
    #expect(try !fixture.store.open().isNewFile)
    #expect(try fixture.store.open().isBundled)
  }

  @Test func missingFoldersAreMadeForTheUserAlone() throws {
    let store = CatalogStore(path: fixture.folder.path("a/b/catalog.sqlite"))
    #expect(try store.open().summaries().count == 250)
    #expect(mode(fixture.folder.path("a")) == 0o700)
    #expect(mode(fixture.folder.path("a/b")) == 0o700)
  }

  @Test func whereNothingCanBeWrittenTheBundledCatalogStandsIn() throws {
    // given: a folder that cannot be made, for root neither
    fixture.folder.write("", to: "file")
    let store = CatalogStore(path: fixture.folder.path("file/countries/catalog.sqlite"))
    // when
    let catalog = try store.open()
    // then
    #expect(catalog.substitution?.code == ENOTDIR)
    #expect(catalog.path == nil)
    #expect(try catalog.summaries().count == 250)
    #expect(try catalog.country(named: "INDIA").alpha2 == "IN")
  }

  @Test func whoeverWasQuickerStays() throws {
    // given: a reseed between the look and the link of a first run
    try fixture.reseed(smallScript)
    let before = fixture.bytes
    // when
    try CatalogFiles(path: fixture.store.path).publishIfMissing(BundledSeed.bytes)
    // then
    #expect(fixture.bytes == before)
    #expect(try fixture.store.open().summaries().count == 2)
  }

  // MARK: What is wrong with the file

  /// The error, and a check that the file is what it was.
  private func refusal() -> CatalogError? {
    let before = fixture.bytes
    let error = #expect(throws: CatalogError.self) { try fixture.store.open() }
    #expect(fixture.bytes == before)
    return error
  }

  @Test(arguments: [
    ([], "is empty"), (Array("garbage".utf8), "is not a SQLite database"),
    (Array(repeating: 7, count: 5000), "is not a SQLite database"),
    (Array(StoreFixture.seed.prefix(50)), "is not a SQLite database"),
    (
      Array(StoreFixture.seed.dropLast()),
      "is cut short: it has \(StoreFixture.seed.count - 1) bytes of \(StoreFixture.seed.count)"
    ),
    (Array(StoreFixture.seed.prefix(4096)), "is cut short"),
    (
      StoreFixture.seed + [0],
      "is damaged: it has \(StoreFixture.seed.count + 1) bytes instead of \(StoreFixture.seed.count)"
    ),
  ])
  func aFileThatIsNoWholeDatabaseIsSeenAtOnce(bytes: [UInt8], reason: String) throws {
    fixture.folder.write(bytes, to: "catalog.sqlite")
    let error = refusal()
    guard case .damaged(fixture.store.path, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.hasPrefix(reason), "\(found)")
  }

  @Test func aFolderAndAPipeAreNoCatalog() throws {
    mkdir(fixture.store.path, 0o700)
    let error = CatalogError.notAFile(path: fixture.store.path)
    #expect(throws: error) { try fixture.store.open() }
    #expect(throws: error) { try fixture.store.restoreBundled() }
    rmdir(fixture.store.path)
    mkfifo(fixture.store.path, 0o600)
    #expect(throws: error) { try fixture.store.open() }
    #expect(throws: error) { try fixture.reseed(smallScript) }
    #expect(fixture.folder.names == ["catalog.sqlite", "script.sql"])
  }

  @Test func anotherProgramsDatabaseIsNoCatalog() throws {
    try Connection(.file(fixture.store.path), access: .create).execute("CREATE TABLE t (a)")
    #expect(refusal() == .notACatalog(path: fixture.store.path))
  }

  @Test func aNewerSchemaIsRefusedWithBothVersions() throws {
    _ = try fixture.store.open()
    try fixture.visit("PRAGMA user_version = 99")
    #expect(
      refusal() == .newerSchema(path: fixture.store.path, found: 99, supported: 1))
  }

  /// The pages of the seed from the second on, by index. Nearly all hold names in other languages
  /// and look-up keys, which a list does not read: of these every 16th will do.
  private func pagesToDamage() throws -> [Int] {
    try Catalog.bundled().connection.rows(
      """
      SELECT pageno - 1 FROM dbstat
      WHERE pageno > 1 AND (name NOT IN ('name', 'lookup_key') OR pageno % 16 = 0)
      """
    ) { (row) throws(SQLiteError) in Int(try row[0] as Int64) }
  }

  @Test func anyDamagedPageGivesAnErrorOrAllThatThereIs() throws {
    // given
    let seed = StoreFixture.seed
    let whole = try Catalog.bundled().countries()
    var found = 0
    for page in try pagesToDamage() {
      var bytes = seed
      // when: zeros, and then bytes that look like anything
      for (pattern, byte) in [(0, 0), (1, 0xAB)] as [(Int, UInt8)] {
        for offset in 0..<4096 where pattern == 0 || offset > 8 {
          bytes[page * 4096 + offset] = byte
        }
        fixture.folder.write(bytes, to: "catalog.sqlite")
        // then
        do throws(CatalogError) {
          #expect(try fixture.store.open().countries() == whole, "page \(page)")
        } catch {
          guard case .damaged = error else {
            Issue.record("page \(page): \(error)")
            continue
          }
          found += 1
        }
        #expect(fixture.bytes == bytes)
      }
    }
    #expect(found > 40)
  }

  @Test func aPageThatHasLostARowIsNoShorterList() throws {
    // given: pages that are sound to SQLite, each with one cell less than it had
    let seed = StoreFixture.seed
    var refused = 0
    for page in try pagesToDamage() {
      let header = page * 4096
      let isLeaf = seed[header] == 0x0D || seed[header] == 0x0A
      guard isLeaf, seed[header + 4] > 0 else { continue }
      var bytes = seed
      bytes[header + 4] -= 1
      fixture.folder.write(bytes, to: "catalog.sqlite")
      // then
      do throws(CatalogError) {
        #expect(try fixture.store.open().summaries().count == 250, "page \(page)")
      } catch {
        guard case .damaged(_, let reason) = error else {
          Issue.record("page \(page): \(error)")
          continue
        }
        if reason.contains("249 of 250 countries") { refused += 1 }
      }
    }
    #expect(refused > 2)
  }

  @Test func aListTellsWhatAVisitorChanged() throws {
    // given: a user's catalog and a copy of the bundled one
    for isBundled in [true, false] {
      if isBundled { _ = try fixture.store.open() } else { try fixture.reseed(smallScript) }
      #expect(try fixture.store.open().isAsMade)
      // when
      try fixture.visit(
        "UPDATE country SET name = 'Ruritania' WHERE id = (SELECT min(id) FROM country)")
      // then
      try fixture.visit("INSERT INTO country (id, name) VALUES (5000, 'Extra')")
      let catalog = try fixture.store.open()
      #expect(!catalog.isAsMade)
      #expect(try catalog.summaries().contains { $0.name == "Ruritania" })
    }
  }

  // MARK: Newer programs

  @Test func anUntouchedOlderSeedIsReplaced() throws {
    try fixture.publishOlderSeed()
    let catalog = try fixture.store.open()
    #expect(fixture.bytes == StoreFixture.seed)
    #expect(catalog.isBundled)
    #expect(catalog.identity.dataVersion == BundledSeed.dataVersion)
    #expect(fixture.folder.names == ["catalog.sqlite", "catalog.sqlite.lock"])
  }

  @Test func anOlderSeedThatAVisitorChangedIsTheUsers() throws {
    try fixture.publishOlderSeed()
    try fixture.visit("UPDATE country SET name = 'Bharat' WHERE alpha2 = 'IN'")
    let before = fixture.bytes
    let catalog = try fixture.store.open()
    #expect(fixture.bytes == before)
    #expect(try catalog.country(named: "IN").name == "Bharat")
  }

  @Test func theUsersCatalogIsLeftAlone() throws {
    try fixture.reseed(smallScript)
    let before = fixture.bytes
    #expect(try !fixture.store.open().isBundled)
    #expect(fixture.bytes == before)
  }

  @Test func aCopyThatAVisitorChangedIsNoLongerTheBundledOne() throws {
    _ = try fixture.store.open()
    try fixture.visit("UPDATE country SET flag_url = 'https://example.org/' WHERE alpha2 = 'IN'")
    #expect(try !fixture.store.open().isBundled)
  }

  @Test func whatIsKeptForUndoSurvivesAnUpgrade() throws {
    try fixture.reseed(smallScript)
    try fixture.store.restoreBundled()
    try fixture.publishOlderSeed()
    _ = try fixture.store.open()
    try fixture.store.undo()
    #expect(try fixture.store.open().summaries().map(\.name) == ["Erewhon", "Utopia"])
  }

  @Test(arguments: ["PRAGMA user_version = 0", "UPDATE identity SET key_version = 0"])
  func aUsersCatalogOfAnOlderProgramIsBroughtUpToDate(change: String) throws {
    // given
    try fixture.reseed(smallScript)
    try fixture.visit(change, "DELETE FROM lookup_key WHERE key = 'utopia'")
    // when
    let catalog = try fixture.store.open()
    // then
    #expect(try catalog.country(named: "UTOPIA").id == 7)
    #expect(catalog.identity.keyVersion == NameFolding.version)
    #expect(catalog.identity.origin == .user)
  }

  @Test func bringingACatalogUpToDateLeavesTheWayBack() throws {
    // given
    try fixture.reseed(legacyScript)
    try fixture.reseed(smallScript)
    try fixture.visit("UPDATE identity SET key_version = 0")
    // when
    _ = try fixture.store.open()
    // then
    try fixture.store.undo()
    #expect(try fixture.store.open().summaries().map(\.name) == ["INDIA", "UNITED STATUS"])
  }

  @Test func whatHasNoPlaceInTheNewTablesIsKept() throws {
    // given: a visitor's own table in a catalog of an older program
    try fixture.reseed(smallScript)
    try fixture.visit(
      "CREATE TABLE visit AS SELECT 1 AS year", "UPDATE identity SET key_version = 0")
    // when
    _ = try fixture.store.open()
    // then
    let previous = try Connection(.file(fixture.folder.path("catalog.sqlite.previous")))
    #expect(try previous.value("SELECT year FROM visit") == 1)
  }

  @Test func anOldFormatOfAnUntouchedCopyIsTheSeedAgain() throws {
    // given: one byte of the header is wrong
    fixture.folder.write(StoreFixture.seed, to: "catalog.sqlite")
    var bytes = StoreFixture.seed
    bytes[63] = 0
    fixture.folder.write(bytes, to: "catalog.sqlite")
    // then
    #expect(try fixture.store.open().isBundled)
    #expect(fixture.bytes == StoreFixture.seed)
  }

  @Test func aWriterAtWorkHoldsUpNoReaderOfAnOlderCatalog() throws {
    try fixture.publishOlderSeed()
    let before = fixture.bytes
    let held = try FileLock.acquire(path: fixture.folder.path("catalog.sqlite.lock"))
    #expect(try fixture.store.open().summaries().count == 250)
    #expect(fixture.bytes == before)
    held.release()
    #expect(try fixture.store.open().isBundled)
  }
}

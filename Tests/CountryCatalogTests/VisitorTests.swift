import CountrySQLite
import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

/// Other programs that open and change the catalog's file, as the sqlite3 shell does.
@Suite struct VisitorTests {
  let fixture = StoreFixture()

  @Test func whatAVisitorHasInAJournalIsRead() throws {
    // given: a visitor in WAL mode who is still there
    _ = try fixture.store.open()
    let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
    try visitor.execute("PRAGMA journal_mode = WAL")
    try visitor.execute("UPDATE country SET name = 'Bharat' WHERE alpha2 = 'IN'")
    #expect(fixture.folder.has("catalog.sqlite-wal"))
    // then
    #expect(try fixture.store.open().country(named: "IN").name == "Bharat")
  }

  @Test func aJournalWithoutItsCatalogIsNotTakenForTheNextOne() throws {
    // given: a catalog in WAL mode of which only the journal is left
    try fixture.reseed(smallScript)
    do {
      let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
      try visitor.execute("PRAGMA journal_mode = WAL")
      try visitor.execute("UPDATE country SET name = 'X'")
      let wal = fixture.folder.bytes(of: "catalog.sqlite-wal") ?? []
      visitor.close()
      fixture.folder.write(wal, to: "catalog.sqlite-wal")
    }
    unlink(fixture.store.path)
    // then
    #expect(try fixture.store.open().summaries().count == 250)
    #expect(!fixture.folder.has("catalog.sqlite-wal"))
  }

  @Test func aReaderFinishesNoChangeThatAVisitorLeft() throws {
    // given: a journal of an unfinished change, which SQLite would undo in place
    _ = try fixture.store.open()
    do {
      let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
      try visitor.execute("PRAGMA cache_size = 1")
      try visitor.execute("BEGIN")
      try visitor.execute("UPDATE country SET name = name || ' '")
      try visitor.execute("UPDATE name SET name = name || ' '")
      let kept = ["catalog.sqlite", "catalog.sqlite-journal"].map {
        ($0, fixture.folder.bytes(of: $0) ?? [])
      }
      visitor.close()
      for (name, bytes) in kept { fixture.folder.write(bytes, to: name) }
    }
    let before = fixture.bytes
    // then
    let error = #expect(throws: CatalogError.self) {
      try fixture.store.open().summaries()
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fixture.bytes == before)
  }

  @Test func aVisitorWhoIsStillThereLosesNothing() throws {
    // given: a visitor whose changes are in a journal
    _ = try fixture.store.open()
    let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
    try visitor.execute("PRAGMA journal_mode = WAL")
    try visitor.execute("UPDATE country SET name = 'Bharat' WHERE alpha2 = 'IN'")
    // then: nothing takes the catalog's place until the visitor has gone
    #expect(throws: CatalogError.busy(path: fixture.store.path)) {
      try fixture.reseed(smallScript)
    }
    visitor.close()
    try fixture.reseed(smallScript)
    try fixture.store.undo()
    #expect(try fixture.store.open().country(named: "IN").name == "Bharat")
  }

  @Test func aLinkIsFollowed() throws {
    // given
    mkdir(fixture.folder.path("real"), 0o700)
    symlink("real/mine.sqlite", fixture.store.path)
    let store = CatalogStore(path: fixture.store.path)
    _ = try store.open()
    #expect(fixture.folder.has("real/mine.sqlite"))
    // when
    try fixture.reseed(smallScript)
    // then
    #expect(try store.open().summaries().count == 2)
    #expect(fixture.folder.has("real/mine.sqlite.previous"))
    var status = stat()
    lstat(fixture.folder.path("catalog.sqlite"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func anUpgradeThatCannotBeDoneLeavesTheCatalogUsable() throws {
    try fixture.reseed(smallScript)
    try fixture.visit(
      "PRAGMA foreign_keys = OFF", "INSERT INTO border VALUES (7, 99, NULL)",
      "UPDATE identity SET key_version = 0")
    #expect(try fixture.store.open().country(named: "Utopia").id == 7)
  }

  @Test func aReseedLeavesNoJournalBeside() throws {
    // given: a visitor's journal, and the visitor gone without a word
    _ = try fixture.store.open()
    do {
      let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
      try visitor.execute("PRAGMA journal_mode = WAL")
      try visitor.execute("UPDATE country SET name = 'Bharat' WHERE alpha2 = 'IN'")
      let names = ["catalog.sqlite", "catalog.sqlite-wal", "catalog.sqlite-shm"]
      let kept = names.map { fixture.folder.bytes(of: $0) ?? [] }
      visitor.close()
      for (name, bytes) in zip(names, kept) { fixture.folder.write(bytes, to: name) }
    }
    // when
    try fixture.reseed(smallScript)
    // then: the new one is read as it is, and the old one is whole
    #expect(!fixture.folder.has("catalog.sqlite-wal"))
    #expect(try fixture.store.open().summaries().count == 2)
    try fixture.store.undo()
    #expect(try fixture.store.open().country(named: "IN").name == "Bharat")
  }

  private func visit(_ sql: String...) throws {
    _ = try fixture.store.open()
    let visitor = try Connection(.file(fixture.store.path), access: .readWrite)
    for statement in sql { try visitor.execute(statement) }
  }

  @Test func whatAVisitorHasAddedOrRenamedIsFoundAndListed() throws {
    try visit(
      "INSERT INTO country (id, name, alpha2) VALUES (9001, 'Oz', 'QQ')",
      "UPDATE country SET name = 'Hindland' WHERE alpha2 = 'IN'",
      "INSERT INTO name VALUES (9001, 'alias', 'en', 1, 'Emerald City')")
    let catalog = try fixture.store.open()
    #expect(try catalog.country(named: "oz").id == 9001)
    #expect(try catalog.country(named: "Emerald City").id == 9001)
    #expect(try catalog.country(named: "Hindland").alpha2 == "IN")
    #expect(try catalog.search("emerald").map(\.country.name) == ["Oz"])
    #expect(try catalog.summaries().count == 251)
    #expect(try catalog.summaries().contains { $0.name == "Oz" })
    var names: [String] = []
    try catalog.forEachRow(of: CatalogQuery(fields: [.id])) { names.append($0[0].text) }
    #expect(names.count == 251)
  }

  @Test(arguments: [
    "DROP VIEW countries", "DROP TABLE lookup_key", "DELETE FROM lookup_key", "DROP TABLE summary",
  ])
  func whatIsDerivedIsDerivedAgain(sql: String) throws {
    try visit(sql)
    let catalog = try fixture.store.open()
    #expect(try catalog.summaries().count == 250)
    #expect(try catalog.country(named: "India").alpha2 == "IN")
    var query = CatalogQuery(fields: [.id])
    query.condition = "name = 'India'"
    var count = 0
    try catalog.forEachRow(of: query) { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func aVisitorsViewIsNotAsked() throws {
    // given a view that never ends
    try visit(
      "DROP VIEW countries",
      """
      CREATE VIEW countries AS
      WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r)
      SELECT x AS id, 'a' AS name FROM r WHERE x < 0
      """)
    let catalog = try fixture.store.open()
    var names: [String] = []
    try catalog.answer("SELECT name FROM countries WHERE alpha2 = 'IN'", begin: { _ in }) {
      names.append($0[0].text)
    }
    #expect(names == ["India"])
  }

  @Test func aTableOfFactsThatIsGoneIsDamage() throws {
    try visit("DROP TABLE border", "PRAGMA foreign_keys = OFF", "DROP TABLE country")
    let error = #expect(throws: CatalogError.self) {
      try fixture.store.open().country(named: "India")
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

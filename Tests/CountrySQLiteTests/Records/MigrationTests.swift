import TestSupport
import Testing

@testable import CountrySQLite

@Suite struct MigrationTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
  }

  private static let first = Migration("one") { try $0.execute("CREATE TABLE one (id INTEGER)") }
  private static let second = Migration("two") { try $0.execute("CREATE TABLE two (id INTEGER)") }

  @Test func stepsAreRunOnceAndInOrder() throws {
    #expect(try connection.migrate([Self.first]) == ["one"])
    #expect(try connection.migrate([Self.first, Self.second]) == ["two"])
    #expect(try connection.migrate([Self.first, Self.second]) == [])
    #expect(try connection.tableNames() == ["migration", "one", "two"])
  }

  @Test func aStepThatFailsLeavesThoseBeforeIt() throws {
    struct Broken: Error {}
    let broken = Migration("broken") { connection in
      try connection.execute("CREATE TABLE half (id INTEGER)")
      throw Broken()
    }
    #expect(throws: Broken.self) { try connection.migrate([Self.first, broken, Self.second]) }
    #expect(try connection.tableNames() == ["migration", "one"])
    #expect(try connection.migrate([Self.first, Self.second]) == ["two"])
  }

  @Test func referencesAreCheckedAtTheEndOfAStep() throws {
    let tables = Migration("tables") { connection in
      try connection.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
      try connection.execute("CREATE TABLE child (parent INTEGER REFERENCES parent)")
      try connection.execute("INSERT INTO parent VALUES (1)")
      try connection.execute("INSERT INTO child VALUES (1)")
    }
    // A table may be made anew in a step, as SQLite's own recipe says
    let anew = Migration("anew") { connection in
      try connection.execute("CREATE TABLE new_parent (id INTEGER PRIMARY KEY, name TEXT)")
      try connection.execute("INSERT INTO new_parent SELECT id, 'x' FROM parent")
      try connection.execute("DROP TABLE parent")
      try connection.execute("ALTER TABLE new_parent RENAME TO parent")
    }
    let wrong = Migration("wrong") { try $0.execute("DELETE FROM parent") }
    #expect(try connection.migrate([tables, anew]) == ["tables", "anew"])
    #expect(throws: SQLiteError.danglingReference(table: "child", parent: "parent")) {
      try connection.migrate([tables, anew, wrong])
    }
    // And they are enforced again
    #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO child VALUES (9)") }
  }

  @Test func foreignKeysAreLeftAsTheyWere() throws {
    try connection.execute("PRAGMA foreign_keys = OFF")
    _ = try connection.migrate([Self.first])
    #expect(try connection.value("PRAGMA foreign_keys") == 0)
    try connection.execute("PRAGMA foreign_keys = ON")
    _ = try connection.migrate([Self.first, Self.second])
    #expect(try connection.value("PRAGMA foreign_keys") == 1)
  }

  @Test func foreignKeysThatCannotBeEnforcedAgainAreAnError() throws {
    let refuses = Migration("refuses") { connection in
      connection.authorize { $0.firstName == "foreign_keys" ? "not this" : nil }
    }
    let error = #expect(throws: SQLiteError.self) { try connection.migrate([refuses]) }
    #expect(error?.code == .notAuthorized)
    connection.stopAuthorizing()
    // The step itself is done
    #expect(try connection.migrate([refuses]) == [])
  }

  @Test func namesAreComparedByteForByte() throws {
    let composed = Migration("caf\u{E9}") { try $0.execute("CREATE TABLE one (id INTEGER)") }
    let other = Migration("cafe\u{301}") { try $0.execute("CREATE TABLE two (id INTEGER)") }
    _ = try connection.migrate([composed])
    let error = #expect(throws: SQLiteError.self) { try connection.migrate([other]) }
    guard case .newerDatabase(let unknown) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(unknown.map { Array($0.utf8) } == [Array("caf\u{E9}".utf8)])
    #expect(try connection.migrate([composed, other]).count == 1)
    #expect(try connection.tableNames() == ["migration", "one", "two"])
  }

  @Test func aNewerDatabaseIsRefused() throws {
    _ = try connection.migrate([Self.first, Self.second])
    #expect(throws: SQLiteError.newerDatabase(unknown: ["two"])) {
      try connection.migrate([Self.first])
    }
    #expect(throws: SQLiteError.newerDatabase(unknown: [])) {
      try connection.migrate([Self.second, Self.first])
    }
  }
}

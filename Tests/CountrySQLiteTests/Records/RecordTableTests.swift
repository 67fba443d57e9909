import Testing

@testable import CountrySQLite

/// Records and what their tables do by themselves.
@Suite struct RecordTableTests {
  struct Place: Record {
    var stored = Stored<Place>()
    var name = ""
    var height: Int64 = 0

    static let table = RecordTable<Place>(
      "place \"of\" 🇮🇳", .init("name; --", \.name, "UNIQUE ON CONFLICT IGNORE"),
      .init("select", \.height))
  }

  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.createTable(of: Place.self)
  }

  @discardableResult
  private func save(_ name: String, height: Int64 = 0) throws -> Place {
    var place = Place()
    place.name = name
    place.height = height
    try connection.save(&place)
    return place
  }

  @Test(arguments: [
    "", "O'Brien", "\"", "\0", "a\0b", "a\0", "🏔️👩‍👩‍👧", "e\u{301}", "x'); DROP TABLE t; --", "?1",
    "%_\\",
    String(repeating: "long ", count: 20_000),
  ])
  func namesGoInAndComeOutUnchanged(name: String) throws {
    let saved = try save(name)
    let found = try #require(try connection.find(Place.self, id: saved.id ?? 0))
    #expect(Array(found.name.utf8) == Array(name.utf8))
    #expect(!found.isDirty)
    #expect(try connection.find(Place.self, \.name, is: name).count == 1)
    #expect(try connection.find(Place.self, where: #""name; --" = ?"#, name).count == 1)
    #expect(try connection.find(Place.self, \.name, contains: name).count == 1)
  }

  @Test func tablesAndColumnsMayHaveAnyName() throws {
    try save("Everest", height: 8849)
    #expect(try connection.tableNames() == ["place \"of\" 🇮🇳"])
    #expect(
      try connection.columnNames(of: "place \"of\" 🇮🇳")
        == ["id", "created", "modified", "name; --", "select"])
    #expect(try connection.find(Place.self, order: .init(\Place.height)).count == 1)
    #expect(try connection.deleteAll(Place.self, where: "\"select\" > ?", 8000) == 1)
  }

  @Test func textWithANULIsFoundByWhatIsBehindIt() throws {
    try save("left\0Right")
    #expect(try connection.find(Place.self, \.name, contains: "right").count == 1)
    #expect(try connection.find(Place.self, \.name, contains: "t\0r").count == 1)
    #expect(try connection.find(Place.self, \.name, contains: "t\0left").isEmpty)
  }

  @Test func integersOf64BitsComeBack() throws {
    for height in [Int64.min, -1, 0, Int64.max] {
      let id = try #require(try save("\(height)", height: height).id)
      #expect(try connection.find(Place.self, id: id)?.height == height)
      #expect(try connection.find(Place.self, \.height, is: height).map(\.id) == [id])
    }
  }

  @Test func aRowThatWasNotMadeIsAnError() throws {
    // given: the table ignores a second row of the same name
    try save("A")
    let last = try save("B")
    // when
    var again = Place()
    again.name = "A"
    let table = Place.table.name
    #expect(throws: SQLiteError.recordIgnored(table: table)) { try connection.save(&again) }
    // then it is not taken for the row that was made last
    #expect(again.id == nil && again.isDirty && last.id == 2)
    #expect(connection.lastInsertID == 2)
  }

  @Test func anUpdateThatIsIgnoredIsNotARowThatIsMissing() throws {
    // given
    try save("A")
    var other = try save("B")
    // when
    other.name = "A"
    let table = Place.table.name
    #expect(throws: SQLiteError.recordIgnored(table: table)) { try connection.save(&other) }
    // then
    #expect(other.id == 2 && other.changedColumns == ["name; --"])
    #expect(try connection.find(Place.self).map(\.name) == ["A", "B"])
    // And so with a trigger that ignores a deletion
    try connection.execute(
      """
      CREATE TRIGGER keeps BEFORE DELETE ON "place ""of"" 🇮🇳" BEGIN SELECT RAISE(IGNORE); END
      """)
    #expect(throws: SQLiteError.recordIgnored(table: table)) { try connection.delete(&other) }
    #expect(other.id == 2)
  }

  // Sendable as far as this test goes, whose process ends before there is one.
  final class Shared: Record, @unchecked Sendable {
    var stored = Stored<Shared>()
    var name = ""

    static let table = RecordTable<Shared>("shared", .init("name", \.name))
  }

  @Test func aClassIsRefused() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      print(Shared.table.name)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("a record must be a struct or an enumeration"))
  }

  @Test func anOrderByWhatIsNoColumnIsAnError() throws {
    try save("A")
    let error = #expect(throws: SQLiteError.self) {
      try connection.find(Place.self, order: .init(\Place.name.count))
    }
    guard case .noColumnOfRecord = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func thereAreOrdersByWhatTheLayerKeeps() throws {
    var time: Int64 = 10
    connection.clock = {
      time += 1
      return Instant(seconds: time)
    }
    var first = try save("A")
    try save("B")
    first.height = 1
    try connection.save(&first)
    func names(_ order: RecordOrder<Place>) throws -> [String] {
      try connection.find(Place.self, order: order).map(\.name)
    }
    #expect(try names(.id) == ["A", "B"])
    #expect(try names(.id(isDescending: true)) == ["B", "A"])
    #expect(try names(.modified()) == ["B", "A"])
    #expect(try names(.modified(isDescending: true)) == ["A", "B"])
  }

  @Test func transactionsBegunByHandHaveAMomentEach() throws {
    var time: Int64 = 0
    connection.clock = {
      time += 1
      return Instant(seconds: time)
    }
    var moments: [Instant?] = []
    for round in 1...2 {
      try connection.execute("BEGIN")
      moments.append(try save("A\(round)").created)
      moments.append(try save("B\(round)").created)
      try connection.execute("COMMIT")
    }
    #expect(moments == [1, 1, 2, 2].map { Instant(seconds: $0) })
  }

  @Test func recordsAreReadAfterAnAlter() throws {
    // given: their statement is in the cache
    var place = try save("A", height: 3)
    #expect(try connection.find(Place.self, id: 1)?.height == 3)
    let all = "SELECT id, created, modified, \"name; --\", \"select\" FROM \"place \"\"of\"\" 🇮🇳\""
    let names = try connection.cachedStatement("SELECT * FROM (\(all))").columnNames
    #expect(names.count == 5)
    // when
    try connection.execute("ALTER TABLE \"place \"\"of\"\" 🇮🇳\" ADD COLUMN more TEXT")
    // then
    #expect(try connection.find(Place.self, id: 1)?.height == 3)
    place.height = 4
    try connection.save(&place)
    #expect(try connection.find(Place.self).map(\.height) == [4])
    #expect(try connection.columnNames(of: Place.table.name).last == "more")
  }

  @Test func aStatementNamesTheColumnsThatThereAreNow() throws {
    try connection.execute("CREATE TABLE t (a)")
    let kept = try connection.prepare("SELECT * FROM t")
    #expect(try connection.cachedStatement("SELECT * FROM t").columnNames == ["a"])
    try connection.execute("ALTER TABLE t ADD COLUMN b")
    #expect(try connection.cachedStatement("SELECT * FROM t").columnNames == ["a", "b"])
    #expect(kept.columnNames == ["a", "b"] && kept.columnCount == 2)
  }

  @Test func anErrorOnALaterRowReachesTheCaller() throws {
    try save("A", height: 1)
    try save("B", height: .min)
    let columns = "id, created, modified, \"name; --\""
    let error = #expect(throws: SQLiteError.self) {
      try connection.find(
        Place.self, sql: "SELECT \(columns), abs(\"select\") FROM \"place \"\"of\"\" 🇮🇳\"")
    }
    #expect(error?.description == "integer overflow")
    // And a value of another type names its column
    #expect(throws: SQLiteError.columnType(column: "x", stored: .text, wanted: "INTEGER")) {
      try connection.find(Place.self, sql: "SELECT 1, 2, 3, 'name', 'x' AS x")
    }
    // And so does a row that is too short
    #expect(throws: SQLiteError.noColumn(4)) {
      try connection.find(Place.self, sql: "SELECT 1, 2, 3, 'name'")
    }
  }
}

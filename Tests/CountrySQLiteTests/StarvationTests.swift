import Testing

@testable import CountrySQLite

/// What is read where there is no memory to read it into: in processes of their own, since SQLite's
/// limit is one for all of a process.
@Suite struct StarvationTests {
  /// Leaves SQLite no memory as soon as it is read.
  struct Hunger: RecordValue {
    static var columnType: StorageClass { .integer }

    init() {}

    init(from column: Column) throws(SQLiteError) {
      // It fails once it has done what it is for
      try? Connection(.memory).execute("PRAGMA hard_heap_limit = 1")
    }

    func bind(to parameter: Parameter) throws(SQLiteError) { try 0.bind(to: parameter) }
  }

  struct Page: Record {
    var stored = Stored<Page>()
    var hunger = Hunger()
    var text = ""
    var maybe: String?

    static let table = RecordTable<Page>(
      "page", keepsDates: false, .init("hunger", \.hunger), .init("text", \.text),
      .init("maybe", \.maybe))
  }

  /// A database in UTF-16, so that a text is made when it is asked for.
  private static func fill() throws -> Connection {
    let connection = try Connection(.memory, access: .create)
    try connection.execute("PRAGMA encoding = 'UTF-16'")
    try connection.execute("CREATE TABLE page (text TEXT)")
    try connection.execute("INSERT INTO page VALUES (replace(hex(zeroblob(1000000)), '0', 'é'))")
    return connection
  }

  private static func isOutOfMemory(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      return (error as? SQLiteError)?.code?.primary == .outOfMemory
    }
  }

  @Test func aValueIsNotEmptyForWantOfMemory() async {
    await #expect(processExitsWith: .success) {
      var read: Int?
      let connection = try Self.fill()
      let isError = Self.isOutOfMemory {
        try connection.forEachRow("SELECT 0, text FROM page") { row in
          _ = try row[0] as Hunger
          read = try (row[1] as String).utf8.count
        }
      }
      #expect(isError && read == nil)
    }
  }

  @Test func aRecordsTextIsNotEmptyForWantOfMemory() async {
    await #expect(processExitsWith: .success) {
      let connection = try Self.fill()
      let sql = "SELECT 1, 0, text, '' FROM page LIMIT 1"
      #expect(Self.isOutOfMemory { _ = try connection.find(Page.self, sql: sql) })
    }
    await #expect(processExitsWith: .success) {
      let connection = try Self.fill()
      let statement = try connection.cachedStatement("SELECT 1, 0, '', text FROM page")
      var page: Page?
      #expect(try statement.stepToRecord(Page.table.plan))
      let piece = Snapshot<Page>.make(capacity: 1, nil)
      let isError = Self.isOutOfMemory {
        try piece.read(statement.handle, Page.table.plan)
        page = piece.record(0)
      }
      #expect(isError && page == nil)
    }
  }

  @Test func aBlobIsNotEmptyForWantOfMemory() async {
    await #expect(processExitsWith: .success) {
      var read: Int?
      let connection = try Self.fill()
      #expect(try connection.value("SELECT zeroblob(0)") == [UInt8]())
      let isError = Self.isOutOfMemory {
        // Zeros that are made when they are asked for
        try connection.forEachRow("SELECT 0, zeroblob(length(text)) FROM page") { row in
          _ = try row[0] as Hunger
          read = try (row[1] as [UInt8]).count
        }
      }
      #expect(isError && read == nil)
    }
  }

  @Test func lentBytesThatAreNoneEndTheStatement() async {
    await #expect(processExitsWith: .success) {
      let connection = try Self.fill()
      let isError = Self.isOutOfMemory {
        try connection.forEachRow("SELECT 0, text FROM page") { row in
          _ = try row[0] as Hunger
          row.withBytes(at: 1) { _ in }
        }
      }
      #expect(isError)
    }
    await #expect(processExitsWith: .success) {
      let connection = try Self.fill()
      let isError = Self.isOutOfMemory {
        _ = try connection.first("SELECT 0, text FROM page") { (row) throws(SQLiteError) in
          _ = try row[0] as Hunger
          return row.withBytes(at: 1) { $0.count }
        }
      }
      #expect(isError)
    }
    await #expect(processExitsWith: .success) {
      let connection = try Self.fill()
      let isError = Self.isOutOfMemory {
        try connection.forEachRow("SELECT 0, text FROM page") { row in
          _ = try row[0] as Hunger
          _ = row.lentValue(at: 1)
        }
      }
      #expect(isError)
    }
  }
}

import CountrySQLite
import Glibc
import TestSupport
import Testing

/// Several connections to one file, some on threads of their own.
@Suite struct SharedFileTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path("db") }

  private static func open(_ path: String) throws -> Connection {
    let connection = try Connection(.file(path), access: .create)
    try connection.setBusyTimeout(milliseconds: 20_000)
    return connection
  }

  @Test func transactionsThatReadAndThenWriteTakeTurns() async throws {
    // given
    let path = path
    let connection = try Self.open(path)
    try connection.execute("CREATE TABLE counter (value INTEGER)")
    try connection.execute("INSERT INTO counter VALUES (0)")
    // when: without the lock at the start, both would read the same and one fail as busy
    async let one = onThread { try Self.count(to: 30, path) }
    async let two = onThread { try Self.count(to: 30, path) }
    _ = try await (one, two)
    // then
    #expect(try connection.value("SELECT value FROM counter") == 60)
  }

  /// Adds 1 so many times, each time taking a while between reading and writing.
  private static func count(to times: Int, _ path: String) throws {
    let connection = try open(path)
    try connection.execute("PRAGMA synchronous = OFF")
    for _ in 0..<times {
      try connection.transaction { () throws(SQLiteError) in
        let value: Int = try connection.value("SELECT value FROM counter")
        usleep(1000)
        try connection.execute("UPDATE counter SET value = ?", value + 1)
      }
    }
  }

  /// What `body` returns on a thread of its own.
  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      detachThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  @Test func migrationsOfTwoProgramsAtOnceAreRunOnce() async throws {
    let path = path
    let steps = (1...5).map { number in
      Migration("step \(number)") {
        usleep(2000)
        try $0.execute("CREATE TABLE t\(number) (a)")
      }
    }
    async let one = onThread { try Self.open(path).migrate(steps) }
    async let two = onThread { try Self.open(path).migrate(steps) }
    let done = try await one + two
    #expect(done.sorted() == steps.map(\.name))
    #expect(try Self.open(path).tableNames() == ["migration", "t1", "t2", "t3", "t4", "t5"])
  }

  @Test func columnsAreThoseAfterAnotherConnectionsAlter() throws {
    // given: statements that were prepared before
    let one = try Self.open(path)
    let two = try Self.open(path)
    try one.execute("CREATE TABLE t (a)")
    try one.execute("INSERT INTO t VALUES (1)")
    #expect(try one.columnNames(of: "t") == ["a"])
    #expect(try one.first("SELECT * FROM t") { (row) throws(SQLiteError) in row.count } == 1)
    // when
    try two.execute("ALTER TABLE t RENAME COLUMN a TO b")
    try two.execute("ALTER TABLE t ADD COLUMN c DEFAULT 'new'")
    // then
    #expect(try one.columnNames(of: "t") == ["b", "c"])
    let names = try one.first("SELECT * FROM t") { (row) throws(SQLiteError) in
      (0..<row.count).map { row.columnName(at: $0) }
    }
    #expect(names == ["b", "c"])
  }

  @Test func aFileIsLetGoOfWhereStatementsWereAlive() throws {
    // given
    let closed = try Self.open(path)
    try closed.execute("CREATE TABLE t (a)")
    try closed.execute("INSERT INTO t VALUES (1), (2), (3)")
    var seen: [Int] = []
    do {
      let kept = try closed.prepare("SELECT 1")
      // when: closed in the middle of a loop
      try closed.forEachRow("SELECT a FROM t") { (row) throws(SQLiteError) in
        seen.append(try row[0])
        closed.close()
      }
      #expect(throws: SQLiteError.closed) { try closed.execute("SELECT 1") }
      try kept.execute()
    }
    // then: the loop ended well, and no lock is left
    #expect(seen == [1, 2, 3])
    let other = try Connection(.file(path), access: .readWrite)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE")
    try other.execute("INSERT INTO t VALUES (4)")
  }
}

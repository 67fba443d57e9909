import CountrySQLite
import Glibc
import Testing

/// Scripts that do not end, and somebody who does not wait for them.
@Suite struct ScriptStopTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
  }

  private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "

  /// True from a tenth of a second on.
  private func deadline() -> () -> Bool {
    let end = ContinuousClock.now + .milliseconds(100)
    return { ContinuousClock.now >= end }
  }

  @Test(arguments: [
    "\(endless)SELECT count(*) FROM n;", "\(endless)SELECT i FROM n;",
    "\(endless)INSERT INTO t SELECT 1 FROM n WHERE i = 2;",
    "\(endless)UPDATE t SET name = 2 WHERE (SELECT max(i) FROM n);",
    "\(endless)DELETE FROM t WHERE name IN (SELECT i FROM n);",
    "CREATE TABLE u AS \(endless)SELECT i FROM n WHERE i = 2;",
    "SELECT count(*) FROM t a, t b, t c, t d, t e, t f, t g, t h, t i, t j, t k, t l;",
  ])
  func anEndlessStatementIsStoppedAtADeadline(statement: String) throws {
    let rows = (0..<10).map { "(\($0))" }.joined(separator: ",")
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(
        "CREATE TABLE t(name);\nINSERT INTO t VALUES \(rows);\n  \(statement)",
        isCancelled: deadline())
    }
    guard case .script(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.code == .interrupted)
    #expect(reason.line == 3 && reason.column == 3)
    #expect(statement.hasPrefix(reason.statement.prefix(40)))
    // The connection can be used, and nobody stops it any more.
    #expect(try connection.value("SELECT count(*) FROM t") == 10)
  }

  @Test func manySmallStatementsAreStopped() throws {
    let script = String(repeating: "SELECT 1;\n", count: 100_000)
    var questions = 0
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(script) {
        questions += 1
        return questions > 5
      }
    }
    #expect(error?.code == .interrupted)
  }

  @Test func whatNeverArrivesIsNotWaitedFor() throws {
    // given: a pipe into which nobody writes, and which nobody closes
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { ends.forEach { close($0) } }
    // when
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(descriptor: ends[0], isCancelled: deadline())
    }
    // then
    #expect(error?.code == .interrupted)
  }
}

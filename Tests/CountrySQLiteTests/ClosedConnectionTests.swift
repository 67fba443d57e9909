import Testing

@testable import CountrySQLite

/// What is called on a connection that somebody has closed.
@Suite struct ClosedConnectionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    connection.close()
  }

  @Test func aFunctionCannotBeDefined() {
    #expect(throws: SQLiteError.closed) { try connection.define("f") { $0 } }
    connection.undefine("f")
  }

  @Test func nobodyIsAsked() {
    connection.interrupt { true }
    connection.stopInterrupting()
    connection.authorize { _ in "no" }
    connection.stopAuthorizing()
    connection.allowOnlyReading()
    #expect(connection.lastRefusal == nil)
    #expect(throws: SQLiteError.closed) { try connection.execute("SELECT 1") }
  }

  @Test func nothingIsLimitedAndNothingWaits() {
    connection.limitLength(to: 10)
    #expect(throws: SQLiteError.closed) { try connection.setBusyTimeout(milliseconds: 1) }
    #expect(throws: SQLiteError.closed) { try connection.executeAll("SELECT 1") }
    #expect(throws: SQLiteError.closed) { try connection.migrate([]) }
    #expect(throws: SQLiteError.closed) { try connection.transaction {} }
    #expect(connection.changes == 0 && connection.lastInsertID == 0 && !connection.isInTransaction)
    connection.close()
  }

  @Test func whatASlowStatementAsksMayCloseIt() throws {
    // given
    let connection = try Connection(.memory, access: .create)
    connection.interrupt {
      connection.close()
      return true
    }
    // when
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    }
    // then
    #expect(error?.code == .interrupted)
    connection.stopInterrupting()
  }
}

import CountrySQLite
import Testing

private struct Stop: Error {}

@Suite struct TransactionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE t (a INTEGER UNIQUE)")
  }

  private func count() throws -> Int { try connection.value("SELECT count(*) FROM t") }

  private func insert(_ value: Int) throws(SQLiteError) {
    try connection.execute("INSERT INTO t VALUES (?)", value)
  }

  @Test func whatReturnsIsCommitted() throws {
    try connection.transaction { () throws(SQLiteError) in try insert(1) }
    #expect(!connection.isInTransaction)
    #expect(try count() == 1)
  }

  @Test func whatThrowsIsRolledBackAndItsErrorThrown() throws {
    #expect(throws: Stop.self) {
      try connection.transaction {
        try insert(1)
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count() == 0)
  }

  @Test func aNestedOneThatThrowsLeavesTheOuterOne() throws {
    try connection.transaction {
      try insert(1)
      #expect(throws: Stop.self) {
        try connection.transaction {
          try insert(2)
          throw Stop()
        }
      }
      try connection.transaction { () throws(SQLiteError) in try insert(3) }
    }
    #expect(try connection.value("SELECT sum(a) FROM t") == 4)
  }

  @Test func aFailedCommitLeavesTheConnectionUsable() throws {
    // given
    try connection.execute("CREATE TABLE p (id INTEGER PRIMARY KEY)")
    try connection.execute(
      "CREATE TABLE c (p INTEGER REFERENCES p DEFERRABLE INITIALLY DEFERRED)")
    // when
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO c VALUES (7)")
      }
    }
    // then
    #expect(error?.code?.primary == .constraint)
    #expect(!connection.isInTransaction)
    try connection.transaction { () throws(SQLiteError) in try insert(1) }
    #expect(try count() == 1)
  }

  @Test func aStatementThatRollsBackByItselfReportsItsOwnCause() throws {
    try insert(1)
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try insert(2)
        try connection.execute("INSERT OR ROLLBACK INTO t VALUES (1)")
      }
    }
    #expect(error?.code?.primary == .constraint)
    #expect(try count() == 1)
  }

  @Test func aTransactionEndedInsideIsAnError() throws {
    #expect(throws: SQLiteError.transactionLost) {
      try connection.transaction { () throws(SQLiteError) in try connection.execute("ROLLBACK") }
    }
    try connection.transaction { () throws(SQLiteError) in try insert(1) }
    #expect(try count() == 1)
  }
}

import CountrySQLite
import TestSupport
import Testing

/// What becomes of a transaction that SQLite ends by itself or does not commit.
@Suite struct TransactionFaultTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE t (a INTEGER UNIQUE, b BLOB)")
    try connection.execute("INSERT INTO t (a) VALUES (1)")
  }

  private func numbers() throws -> [Int] {
    try connection.rows("SELECT a FROM t ORDER BY a") { (row) throws(SQLiteError) in try row[0] }
  }

  private func insert(_ value: Int) throws(SQLiteError) {
    try connection.execute("INSERT INTO t (a) VALUES (?)", value)
  }

  /// The connection is in no transaction, and the next one goes well.
  private func checkUsable(_ connection: Connection) throws {
    #expect(!connection.isInTransaction)
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t (a) VALUES (100)")
    }
    #expect(try connection.value("SELECT count(*) FROM t WHERE a = 100") == 1)
  }

  @Test func aCommitThatIsBusyLeavesTheConnectionUsable() throws {
    // given: a reader in the middle of a table, whose lock no commit passes
    let path = ScratchFolder()
    let writer = try Connection(.file(path.path("db")), access: .create)
    try writer.execute("CREATE TABLE t (a)")
    try writer.execute("INSERT INTO t VALUES (1), (2)")
    let reader = try Connection(.file(path.path("db")))
    var error: SQLiteError?
    try reader.forEachRow("SELECT a FROM t") { (_) throws(SQLiteError) in
      guard error == nil else { return }
      // when
      do throws(SQLiteError) {
        try writer.transaction { () throws(SQLiteError) in
          try writer.execute("INSERT INTO t VALUES (3)")
        }
      } catch let reason {
        error = reason
      }
    }
    // then
    #expect(error?.code == .busy)
    #expect(try writer.value("SELECT count(*) FROM t") == 2)
    try checkUsable(writer)
  }

  @Test func aTriggerThatRollsBackReportsItsOwnCauseThroughAllLevels() throws {
    try connection.execute(
      """
      CREATE TRIGGER guard BEFORE INSERT ON t WHEN new.a < 0
      BEGIN SELECT RAISE(ROLLBACK, 'no debts'); END
      """)
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try insert(2)
        try connection.transaction { () throws(SQLiteError) in
          try insert(3)
          try insert(-1)
        }
      }
    }
    #expect(error?.description == "no debts")
    #expect(error?.code?.primary == .constraint)
    #expect(try numbers() == [1])
    try checkUsable(connection)
  }

  @Test func aDatabaseThatIsFullSaysSo() throws {
    try connection.execute("PRAGMA max_page_count = 20")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try insert(2)
        try connection.execute("INSERT INTO t VALUES (3, zeroblob(1000000))")
      }
    }
    #expect(error?.code == .full)
    #expect(try numbers() == [1])
    try checkUsable(connection)
  }

  @Test func whatGoesOnAfterSQLiteRolledBackIsNotWrittenByItself() throws {
    #expect(throws: SQLiteError.transactionLost) {
      try connection.transaction {
        try insert(2)
        // A program that takes every error for a small one
        try? connection.execute("INSERT OR ROLLBACK INTO t (a) VALUES (1)")
        try? insert(3)
        try? connection.transaction { () throws(SQLiteError) in try insert(4) }
        try insert(5)
      }
    }
    #expect(try numbers() == [1])
    try checkUsable(connection)
  }

  @Test func aSavepointIsClosedAfterAnError() throws {
    try connection.transaction {
      let error = #expect(throws: SQLiteError.self) {
        try connection.transaction { () throws(SQLiteError) in
          try insert(2)
          try insert(1)
        }
      }
      #expect(error?.code?.primary == .constraint)
      // SQLite knows the savepoint no longer
      let gone = #expect(throws: SQLiteError.self) { try connection.execute("RELEASE level1") }
      #expect(gone?.description == "no such savepoint: level1")
      try insert(3)
    }
    #expect(try numbers() == [1, 3])
  }

  @Test func theFirstErrorIsTheOneThatIsThrown() throws {
    struct First: Error {}
    // What throws has ended the transaction too, so that there is nothing left to roll back
    #expect(throws: First.self) {
      try connection.transaction {
        try connection.transaction {
          try insert(2)
          try connection.execute("ROLLBACK")
          throw First()
        }
      }
    }
    #expect(try numbers() == [1])
    try checkUsable(connection)
  }
}

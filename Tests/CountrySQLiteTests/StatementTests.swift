import CountrySQLite
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE t (a, b)")
  }

  @Test(arguments: [("é", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}")])
  func textsThatAreEqualInSwiftAreTwoStatements(one: String, other: String) throws {
    for text in [one, other, one] {
      let found: String = try connection.value("SELECT '\(text)'")
      #expect(Array(found.utf8) == Array(text.utf8))
    }
  }

  @Test func aSecondStatementIsAnErrorAndNeitherRuns() throws {
    let sql = "INSERT INTO t VALUES (1, 1); INSERT INTO t VALUES (2, 2)"
    #expect(throws: SQLiteError.moreThanOneStatement(sql: sql)) { try connection.execute(sql) }
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
  }

  @Test(arguments: [
    "SELECT 1;", "SELECT 1; ", "SELECT 1; -- done", "SELECT 1 /* x */", ";SELECT 1",
  ])
  func whatIsNoStatementMayFollow(sql: String) throws {
    #expect(try connection.value(sql) == 1)
  }

  @Test(arguments: ["", "  ", "-- nothing"])
  func noStatementIsAnError(sql: String) {
    #expect(throws: SQLiteError.noStatement(sql: sql)) { try connection.execute(sql) }
  }

  @Test func anotherNumberOfValuesThanParametersIsAnError() {
    let sql = "SELECT ?, ?"
    #expect(throws: SQLiteError.parameterCount(expected: 2, given: 1, sql: sql)) {
      try connection.execute(sql, 1)
    }
    #expect(throws: SQLiteError.self) { try connection.execute(sql, 1, 2, 3) }
  }

  @Test func aCachedStatementIsReusedInsideItsOwnLoop() throws {
    // given
    for number in 1...3 { try connection.execute("INSERT INTO t VALUES (?, 0)", number) }
    // when
    var pairs: [[Int]] = []
    let sql = "SELECT a FROM t ORDER BY a"
    try connection.forEachRow(sql) { (outer) throws(SQLiteError) in
      let first: Int = try outer[0]
      try connection.forEachRow(sql) { (inner) throws(SQLiteError) in
        pairs.append([first, try inner[0]])
      }
    }
    // then
    #expect(pairs == (1...3).flatMap { a in (1...3).map { [a, $0] } })
  }

  @Test func aReusedStatementKeepsNoValues() throws {
    try connection.execute("INSERT INTO t VALUES (?, ?)", 1, "x")
    #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO t VALUES (?, ?)", 2) }
    #expect(try connection.value("SELECT count(*) FROM t WHERE b IS NULL OR a = 2") == 0)
  }

  @Test func columnsAreThoseAfterAnAlter() throws {
    // given
    try connection.execute("INSERT INTO t VALUES (1, 2)")
    let sql = "SELECT * FROM t"
    #expect(try connection.first(sql) { (row) throws(SQLiteError) in row.count } == 2)
    // when
    try connection.execute("ALTER TABLE t ADD COLUMN c DEFAULT 3")
    // then
    let last = try connection.first(sql) { (row) throws(SQLiteError) in
      (row.count, row.columnName(at: 2), try row[2] as Int)
    }
    #expect(last?.0 == 3)
    #expect(last?.1 == "c")
    #expect(last?.2 == 3)
  }

  @Test func anErrorOnALaterStepReachesTheCaller() throws {
    // given: the third row divides the smallest integer, which overflows
    let sql = "SELECT abs(value) FROM (SELECT 1 AS value UNION ALL SELECT 2 UNION ALL SELECT ?)"
    var seen = 0
    // then
    #expect(throws: SQLiteError.self) {
      try connection.forEachRow(sql, Int64.min) { (_) throws(SQLiteError) in seen += 1 }
    }
    #expect(seen == 2)
  }

  @Test func anErrorCarriesTheStatementAndTheMessage() {
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("SELECT missing FROM t")
    }
    #expect(
      error
        == .failed(.error, message: "no such column: missing", sql: "SELECT missing FROM t"))
  }

  @Test func valueWithoutARowIsAnError() {
    #expect(throws: SQLiteError.noRow(sql: "SELECT a FROM t")) {
      try connection.value("SELECT a FROM t") as Int
    }
  }

  @Test func changesAndIdAreReported() throws {
    try connection.execute("INSERT INTO t VALUES (1, 1), (2, 2)")
    #expect(connection.changes == 2)
    #expect(connection.lastInsertID == 2)
  }

  @Test func aNULInAStatementIsAnErrorAndNothingRuns() throws {
    try connection.execute("INSERT INTO t VALUES (1, 1)")
    let sql = "DELETE FROM t\0 WHERE a = 2"
    #expect(throws: SQLiteError.nulInStatement(sql: sql)) { try connection.execute(sql) }
    #expect(try connection.value("SELECT count(*) FROM t") == 1)
  }

  @Test func aStatementIsNotBegunAgainInsideItsOwnLoop() throws {
    let statement = try connection.prepare("SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3")
    var seen = 0
    #expect(throws: SQLiteError.statementInUse(sql: statement.sql)) {
      try statement.forEachRow { (_) throws(SQLiteError) in
        seen += 1
        if seen > 10 { throw .closed }
        try statement.execute()
      }
    }
    #expect(seen == 1)
    // and it can be used again
    #expect(try statement.rows { (row) throws(SQLiteError) in try row[0] as Int } == [1, 2, 3])
  }

  @Test func aColumnThatIsNotThereIsAnError() {
    for index in [-1, 1, 1 << 32] {
      #expect(throws: SQLiteError.noColumn(index)) {
        _ = try connection.first("SELECT 1") { (row) throws(SQLiteError) in
          try row[index] as Int?
        }
      }
    }
  }
}

import CountrySQLite
import Testing

/// Rows of literals are bound to a statement that is compiled once: what is inserted, and what is
/// said against it, must be what SQLite makes of the text itself.
@Suite struct LiteralRowTests {
  private static let literals = [
    "NULL", "null", "0", "-0", "7", "007", "-5", "999999999999999999", "-999999999999999999",
    "1000000000000000000", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "99999999999999999999", "0x10", "1.0", "-0.0", "0.1", "1.", ".5", "1e3", "-2.5E-3", "1e+400",
    "-9e999", "123456789.123456789123", "0.30000000000000004", "2.2250738585072011e-308",
    "5e-324", "179769313486231570000000000000000.0e276", "1e", "1.5.2", "1_000", "12a", "'a''b'",
    "''", "''''", "'नेपाल; -- /* '", "' 12 '", "'1e2'", "x''", "X'00fF27'", "x'0'", "x'0g'", "true",
    "current_user", "?", "+1", "- 1", "(1)", "'a' || 'b'", "\"n\"", "abs(-1)",
  ]

  private static let tables = [
    "CREATE TABLE t (a INTEGER, n)", "CREATE TABLE t (a REAL, n)", "CREATE TABLE t (a TEXT, n)",
    "CREATE TABLE t (a BLOB, n)", "CREATE TABLE t (a NUMERIC, n)",
    "CREATE TABLE t (a ANY, n INTEGER) STRICT", "CREATE TABLE t (a INTEGER, n INTEGER) STRICT",
    "CREATE TABLE t (a REAL, n INTEGER) STRICT", "CREATE TABLE t (a TEXT, n INTEGER) STRICT",
    "CREATE TABLE t (a INTEGER PRIMARY KEY, n)", "CREATE TABLE t (a NOT NULL CHECK (a <> 7), n)",
    "CREATE TABLE t (a UNIQUE ON CONFLICT REPLACE, n)",
  ]

  /// What a script leaves in the table, and how it failed.
  private func outcome(_ table: String, _ insertion: String) throws -> [String] {
    let connection = try Connection(.memory, access: .create)
    var failure = ""
    do {
      try connection.runScript("\(table);\nINSERT INTO t VALUES (7, 1);\n\(insertion)")
    } catch {
      guard case .script(let reason) = error else { throw error }
      failure =
        "\(reason.line):\(reason.column) \(reason.reason) \(String(describing: reason.code))"
    }
    return try connection.rows(
      "SELECT typeof(a) || ' ' || quote(a) || ' ' || hex(a) || ' ' || quote(n), a FROM t ORDER BY rowid"
    ) { (row) throws(SQLiteError) in
      guard row.storageClass(at: 1) == .real else { return try row[0] }
      let number: Double = try row[1]
      return try row[0] as String + " \(number.bitPattern)"
    } + [failure]
  }

  @Test(arguments: tables)
  func literalsAreWhatSQLiteMakesOfThem(table: String) throws {
    for literal in Self.literals {
      // A comment makes it a statement that SQLite reads itself.
      let known = try outcome(table, "INSERT INTO t VALUES (\(literal) , 2)/**/;")
      #expect(try outcome(table, "INSERT INTO t VALUES (\(literal) , 2);") == known, "\(literal)")
    }
  }

  @Test(arguments: [
    "insert into t values(1,2);", "Insert\tInto \"t\"(\"a\", n)\r\nValues ( 1 , 2 )\n;",
    "INSERT INTO t (n, a) VALUES (1, 2);", "INSERT INTO t (n) VALUES (1);",
    "INSERT INTO t VALUES (1);", "INSERT INTO t VALUES (1, 2, 3);", "INSERT INTO u VALUES (1, 2);",
    "INSERT INTO t (b) VALUES (1);", "INSERT INTO t VALUES (1, 2), (3, 4);",
    "INSERT INTO t VALUES (1, 2) ;INSERT INTO t VALUES (1, 2);", "INSERT INTO t VALUES (1, 2",
    "INSERT INTO t VALUES (1, 2)", "INSERT INTO t VALUES (1, 2) RETURNING a;",
    "INSERT INTO tVALUES (1, 2);", "INSERTINTO t VALUES (1, 2);", "INSERT INTO main.t VALUES(1,2);",
    "INSERT INTO [t] VALUES (1, 2);", "INSERT INTO t VALUES (1,, 2);", "INSERT INTO t VALUES ();",
    "INSERT INTO \"t\"\"\" VALUES (1, 2);", "INSERT OR IGNORE INTO t VALUES (7, 2);",
    "INSERT INTO t VALUES\u{B}(1, 2);", "INSERT INTO t DEFAULT VALUES;",
    "INSERT INTO t VALUES (?1, 2);",
    "INSERT INTO sqlite_schema VALUES (1, 2);",
    "INSERT INTO t VALUES (1, 2) ON CONFLICT DO NOTHING;",
  ])
  func formsAreWhatSQLiteMakesOfThem(statement: String) throws {
    let table = "CREATE TABLE t (a UNIQUE, n)"
    let known = try outcome(table, "/**/ " + statement.replacingFirst("INSERT", "/**/INSERT"))
    let found = try outcome(table, "     " + statement)
    #expect(known.dropLast() == found.dropLast())
    #expect((known.last ?? "").isEmpty == (found.last ?? "").isEmpty)
  }

  @Test func aTableThatChangesBetweenItsRowsIsTakenAsItIs() throws {
    let connection = try Connection(.memory, access: .create)
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(
        """
        CREATE TABLE t (a);
        INSERT INTO t VALUES (1);
        SAVEPOINT s; ALTER TABLE t ADD COLUMN b DEFAULT 5; ROLLBACK TO s; RELEASE s;
        INSERT INTO t VALUES (2);
        DROP TABLE t;
        CREATE TABLE t (a INTEGER PRIMARY KEY, b);
        INSERT INTO t VALUES (3, 4);
          INSERT INTO t VALUES (5);
        """)
    }
    guard case .script(let reason) = error else { throw try #require(error) }
    #expect(reason.reason == "table t has 2 columns but 1 values were supplied")
    #expect(reason.line == 8 && reason.column == 3)
    #expect(try connection.value("SELECT a * 10 + b FROM t") == 34)
  }

  @Test func manyTablesAndTextsOfAnyLengthTakeTurns() throws {
    let connection = try Connection(.memory, access: .create)
    var script = ""
    for table in 0..<20 { script += "CREATE TABLE t\(table) (a, b);\n" }
    for round in 0..<30 {
      for table in 0..<20 {
        let text = String(repeating: "it''s ", count: round * table * 10)
        script += "INSERT INTO t\(table) VALUES ('\(text)', \(round)); -- \(round)\n"
      }
    }
    try connection.runScript(script)
    for table in 0..<20 {
      #expect(
        try connection.value("SELECT sum(length(a)) FROM t\(table)") == 435 * table * 10 * 5)
      #expect(try connection.value("SELECT count(*) FROM t\(table)") == 30)
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ word: String, _ other: String) -> String {
    hasPrefix(word) ? other + dropFirst(word.count) : self
  }
}

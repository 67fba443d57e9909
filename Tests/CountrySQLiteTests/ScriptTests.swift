import CountrySQLite
import Glibc
import Testing

@Suite struct ScriptTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
  }

  private func failure(_ script: String) -> ScriptError? {
    let error = #expect(throws: SQLiteError.self) { try connection.runScript(script) }
    guard case .script(let reason) = error else { return nil }
    return reason
  }

  private func names() throws -> [String] {
    try connection.rows("SELECT name FROM t ORDER BY rowid") { (row) throws(SQLiteError) in
      try row[0]
    }
  }

  @Test(arguments: [
    "CREATE TABLE t(name); INSERT INTO t VALUES('a;b'),('c'';d'); INSERT INTO t VALUES('e')",
    "\u{FEFF}CREATE TABLE t(name);\r\nINSERT INTO t VALUES('a;b');\r\nINSERT INTO t VALUES('c'';d'),('e');",
    "-- a ; comment ' with a quote\nCREATE TABLE t([name]); /* ; ' */INSERT INTO t VALUES/*x*/('a;b'),('c'';d'),('e')--",
    "BEGIN; CREATE TABLE \"t\"(`name`); INSERT INTO t VALUES('a;b'),('c'';d');; INSERT INTO t VALUES('e'); COMMIT;",
    "PRAGMA foreign_keys=OFF; BEGIN TRANSACTION; CREATE TABLE t(name); INSERT INTO t SELECT 'a;b' UNION ALL SELECT 'c'';d' UNION ALL SELECT 'e' LIMIT 4 - -1; COMMIT; /* closed */",
  ])
  func statementsEndWhereSQLSaysSo(script: String) throws {
    try connection.runScript(script)
    #expect(try names() == ["a;b", "c';d", "e"])
  }

  @Test func anErrorNamesLineColumnStatementAndMessage() throws {
    let reason = failure(
      "CREATE TABLE t(name);\n-- note\n\nINSERT INTO t\n  VALUSE ('x');\nSELECT 1;")
    #expect(reason?.line == 5)
    #expect(reason?.column == 3)
    #expect(reason?.statement == "INSERT INTO t")
    #expect(reason?.reason == "near \"VALUSE\": syntax error")
  }

  @Test func anErrorWhileRunningNamesTheStatementsLine() throws {
    let reason = failure("CREATE TABLE t(name NOT NULL);\n\n  /* x */ INSERT INTO t VALUES (NULL);")
    #expect(reason?.line == 3)
    #expect(reason?.column == 11)
    #expect(reason?.reason == "NOT NULL constraint failed: t.name")
    #expect(reason?.code?.primary == .constraint)
  }

  @Test(arguments: [
    (".mode csv\nSELECT 1;", 1, 1, "commands of the sqlite3 shell are not SQL"),
    ("SELECT 1;\n  .quit", 2, 3, "commands of the sqlite3 shell are not SQL"),
    ("SELECT 1;\nSELECT 'abc", 2, 8, "a quote is opened and never closed"),
    ("SELECT 1;\nSELECT 'a',\n  \"b;\n;", 3, 3, "a quote is opened and never closed"),
    ("SELECT [a;", 1, 8, "a quote is opened and never closed"),
    ("SELECT `a;", 1, 8, "a quote is opened and never closed"),
    ("SELECT 'it''s;", 1, 8, "a quote is opened and never closed"),
    ("SELECT 'a\nit''s\n\"b\"''''c;", 1, 8, "a quote is opened and never closed"),
    ("SELECT 'a' 'b;", 1, 12, "a quote is opened and never closed"),
    ("SELECT [a][b;", 1, 11, "a quote is opened and never closed"),
    (
      "SELECT 1;\nSELECT\0 1;", 2, 7,
      "a NUL byte, which cannot stand in SQL (is the script in UTF-16?)"
    ),
    ("SELECT 1;\n/* open\nSELECT 2;", 2, 1, "a comment is opened and never closed"),
    ("SELECT 1;\n/*/ open *", 2, 1, "a comment is opened and never closed"),
    ("SELECT 1 /* a */ /* b", 1, 18, "a comment is opened and never closed"),
    ("SELECT 1", 0, 0, ""), ("SELECT 1 /*/ */", 0, 0, ""), ("SELECT 1 /***/; /* **/", 0, 0, ""),
    ("BEGIN;\nSELECT 1;\n", 3, 1, "the script ends inside a transaction; its BEGIN has no COMMIT"),
  ])
  func whatIsNoSQLIsNamed(script: String, line: Int, column: Int, reason: String) throws {
    guard line > 0 else {
      try connection.runScript(script)
      return
    }
    let error = failure(script)
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.reason == reason)
  }

  @Test func aScriptMayArriveByteByByte() throws {
    // given: what belongs together, and is torn apart at every byte
    let script = """
      \u{FEFF}CREATE TABLE t(name); /*/ ; */ -- ;'
      INSERT INTO t VALUES('a;b'), /***/ ('c'';d');\r\nINSERT INTO "t" VALUES('e')-- e
      """
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { ends.forEach { close($0) } }
    var rest = Array(script.utf8)[...]
    // when: the question before each read sends the next byte
    var isClosed = false
    try connection.runScript(descriptor: ends[0]) {
      if let byte = rest.popFirst() {
        _ = withUnsafeBytes(of: byte) { write(ends[1], $0.baseAddress, 1) }
      } else if !isClosed {
        close(ends[1])
        ends[1] = open("/dev/null", O_RDONLY)
        isClosed = true
      }
      return false
    }
    // then
    #expect(try names() == ["a;b", "c';d", "e"])
  }

  @Test func bytesThatAreNotUTF8AreNamedWithTheirPlace() throws {
    // given
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let script: [UInt8] = Array("SELECT 1;\nSELECT '".utf8) + [0xC3, 0x28] + Array("';".utf8)
    write(ends[1], script, script.count)
    close(ends[1])
    defer { close(ends[0]) }
    // when
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(descriptor: ends[0])
    }
    // then
    guard case .script(let reason) = error else { return #expect(Bool(false)) }
    #expect(reason.line == 2)
    #expect(reason.column == 9)
    #expect(reason.reason == "bytes that are not UTF-8")
  }

  @Test(arguments: [
    ("ATTACH '/tmp/countries-test-stolen' AS y;", "ATTACH"),
    ("VACUUM INTO '/tmp/countries-test-stolen';", "VACUUM"),
    ("DETACH main;", "DETACH"), ("VACUUM;", "VACUUM"),
    ("SELECT load_extension('x');", "load_extension"),
    ("PRAGMA writable_schema=1;", "writable_schema"), ("PRAGMA journal_mode=WAL;", "journal_mode"),
    ("PRAGMA temp_store_directory='/tmp';", "temp_store_directory"),
    ("CREATE TABLE a(b); CREATE TRIGGER c AFTER INSERT ON a BEGIN SELECT 1; END;", "triggers"),
    ("CREATE TABLE a(b); CREATE TEMP TRIGGER c AFTER INSERT ON a BEGIN SELECT 1; END;", "triggers"),
    ("CREATE TABLE temp.a(b);", "temporary tables"),
    ("CREATE TABLE temp.a AS SELECT 1;", "temporary"),
    ("CREATE TABLE \"TEMP\".a(b);", "temporary"), ("CREATE TABLE temp.a(b UNIQUE);", "temporary"),
    ("CREATE TEMP TABLE a(b);", "temporary tables"), ("PRAGMA encoding='UTF-16';", "UTF-8"),
    ("CREATE VIRTUAL TABLE a USING fts5(b);", "virtual tables"),
    ("CREATE VIEW v AS SELECT 1;", "view"), ("CREATE TEMP VIEW v AS SELECT 1;", "view"),
    ("SELECT fts3_tokenizer('x');", "fts3_tokenizer"),
    ("SELECT writefile('/tmp/countries-test-stolen', 'y');", "writefile"),
    ("PRAGMA synchronous=FULL;", "synchronous"), ("PRAGMA locking_mode=NORMAL;", "locking_mode"),
    ("PRAGMA temp_store=MEMORY;", "temp_store"), ("PRAGMA mmap_size=1;", "mmap_size"),
    ("PRAGMA cache_size=-64001;", "cache_size"), ("PRAGMA cache_size=1000000;", "cache_size"),
    ("PRAGMA cache_size=0x7fffffff;", "cache_size"),
    ("PRAGMA cache_size='2000000x';", "cache_size"),
    ("PRAGMA cache_size='16001 ';", "cache_size"),
    ("PRAGMA main.cache_size=16001.5;", "cache_size"),
    ("PRAGMA cache_size='';", "cache_size"),
    ("PRAGMA cache_size=99999999999999999999;", "cache_size"),
    ("SELECT randomblob(200000000);", "too big"),
    ("PRAGMA trusted_schema=1;", "trusted_schema"), ("PRAGMA page_size=512;", "page_size"),
    ("SELECT edit('x');", "edit"), ("SELECT readfile('/etc/passwd');", "readfile"),
    ("EXPLAIN ATTACH '/tmp/countries-test-stolen' AS y;", "ATTACH"),
    ("ALTER TABLE sqlite_schema RENAME TO x;", "sqlite_master"),
    ("UPDATE sqlite_schema SET sql = '';", "sqlite_master"),
  ])
  func whatReachesOutsideIsRefusedByName(script: String, name: String) throws {
    let reason = failure(script)
    #expect(reason?.reason.contains(name) == true, "\(reason?.reason ?? "no reason")")
    #expect(access("/tmp/countries-test-stolen", F_OK) != 0)
  }

  @Test(arguments: [
    ("BEGIN; INSERT INTO t VALUES (1); COMMIT;", 1, []),
    ("begin transaction;\nINSERT INTO t VALUES (1);\n\n rollback;", 0, [5]),
    ("BEGIN; ROLLBACK; INSERT INTO t VALUES (1);", 1, []),
    ("INSERT INTO t VALUES (1); BEGIN; CREATE TABLE u (a);\nROLLBACK;", 1, [3]),
    ("BEGIN; CREATE TABLE u AS SELECT 1;\nROLLBACK/**/;", 0, [3]),
    ("BEGIN; INSERT INTO t VALUES (1);\nROLLBACK -- back to nothing\n;", 0, [3]),
    ("SAVEPOINT s; INSERT INTO t SELECT 1;\nROLLBACK TO s -- undo\n; RELEASE s;", 0, [3]),
    ("SAVEPOINT \"a b\"; INSERT INTO t VALUES (1);\nROLLBACK TO [A B];\nROLLBACK;", 0, [3]),
    ("SAVEPOINT s; INSERT INTO t VALUES (1);\nROLLBACK TO s;\nROLLBACK TO s; RELEASE s;", 0, [3]),
    (
      "SAVEPOINT s; INSERT INTO t VALUES (1);\nROLLBACK TO s; INSERT INTO t VALUES (2);\n"
        + "ROLLBACK TO s;\nRELEASE s;", 0, [3, 4]
    ),
    (
      "SAVEPOINT s; INSERT INTO t VALUES (1); SAVEPOINT u; INSERT INTO t VALUES (2);\n"
        + "ROLLBACK TO s; SAVEPOINT u;\nROLLBACK TO u;\nRELEASE s;", 0, [3]
    ),
    ("BEGIN;\nINSERT INTO t VALUES (1);\nEND TRANSACTION;\nBEGIN; ROLLBACK;", 1, []),
    (
      "SAVEPOINT a; INSERT INTO t VALUES (1);\nSAVEPOINT \"B\";\nROLLBACK TO b; RELEASE a;", 1,
      []
    ),
    (
      "BEGIN; INSERT INTO t VALUES (1); SAVEPOINT a; INSERT INTO t VALUES (2);\n"
        + "ROLLBACK TO SAVEPOINT A;\nINSERT INTO t VALUES (3); RELEASE a; COMMIT;", 2, [3]
    ),
    (
      "SAVEPOINT a; INSERT INTO t VALUES (1), (2); RELEASE a; BEGIN;\nDELETE FROM t;\n/**/ROLLBACK;",
      2, [4]
    ),
  ])
  func aRollbackIsObeyedAndTold(script: String, count: Int, lines: [Int]) throws {
    let report = try connection.runScript("CREATE TABLE t (a);\n\(script)")
    #expect(report.rollbacks == lines)
    #expect(try connection.value("SELECT count(*) FROM t") == count)
  }

  @Test(arguments: ["BEGIN; INSERT INTO t VALUES (1); SELEC;", "BEGIN; INSERT INTO t VALUES (1);"])
  func aTransactionThatAScriptLeavesOpenIsRolledBack(script: String) throws {
    try connection.execute("CREATE TABLE t (a)")
    #expect(throws: SQLiteError.self) { try connection.runScript(script) }
    // What is done next is done for good
    try connection.transaction { try connection.execute("INSERT INTO t VALUES (2)") }
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT group_concat(a) FROM t") == "2")
  }

  @Test func aViewThatIsAllowedIsMade() throws {
    try connection.runScript(
      "CREATE VIEW Countries AS SELECT 1;", allowedViews: ["countries"])
    #expect(try connection.value("SELECT * FROM countries") == 1)
  }

  @Test(arguments: ["CREATE TEMP VIEW", "CREATE VIEW temp.", "CREATE TEMPORARY VIEW"])
  func aViewThatIsAllowedIsNoTemporaryOne(beginning: String) {
    let error = #expect(throws: SQLiteError.self) {
      try connection.runScript(
        "\(beginning) countries AS SELECT 1;", allowedViews: ["countries"])
    }
    #expect(error.map { "\($0)" }?.contains("temporary views are not allowed in a script") == true)
  }

  @Test func aTableMayBeAlteredAndDropped() throws {
    try connection.runScript(
      """
      CREATE TABLE a (b, c UNIQUE); CREATE INDEX i ON a (b); ALTER TABLE a RENAME TO t;
      ALTER TABLE t RENAME COLUMN b TO name; ALTER TABLE t ADD COLUMN d; ALTER TABLE t DROP COLUMN d;
      INSERT INTO t VALUES ('x', 1); DROP INDEX i; CREATE TABLE u (a); DROP TABLE u;
      """)
    #expect(try names() == ["x"])
  }

  @Test func theSandboxEndsWithTheScript() throws {
    try connection.runScript(
      "PRAGMA cache_size=-64000; PRAGMA cache_size=+16000; PRAGMA cache_size; SELECT 1;")
    #expect(try connection.value("SELECT length(randomblob(140000000))") == 140_000_000)
    try connection.execute("CREATE VIEW v AS SELECT 1")
  }

  @Test func aStatementOfSeveralMegabytesIsRead() throws {
    // given: longer than any chunk, with a quote that is doubled across chunks
    let value = String(repeating: "abc;''-- ", count: 400_000)
    // when
    let reason = failure("CREATE TABLE t(name);\nINSERT INTO t VALUES('\(value)');\nSELEC 1;")
    // then: it went in whole, and the place of the next statement is right
    #expect(try connection.value("SELECT length(name) FROM t") == 400_000 * 8)
    #expect(reason?.line == 3)
  }
}

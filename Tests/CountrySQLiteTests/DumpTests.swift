import CountrySQLite
import Testing

@Suite struct DumpTests {
  private func dump(_ connection: Connection, leavingOut: Set<String> = []) throws -> String {
    var bytes: [UInt8] = []
    try SQLDump(connection, leavingOut: leavingOut).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func made(by script: String) throws -> Connection {
    let connection = try Connection(.memory, access: .create)
    try connection.runScript(script, allowedViews: ["v"])
    return connection
  }

  @Test func aDatabaseBecomesAScript() throws {
    let connection = try Connection(.memory, access: .create)
    try connection.execute(
      "CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent)")
    try connection.execute("CREATE TABLE parent (name TEXT PRIMARY KEY) WITHOUT ROWID")
    try connection.execute("CREATE INDEX by_parent ON child (parent)")
    try connection.execute("CREATE VIEW v AS SELECT * FROM child")
    try connection.execute("INSERT INTO parent VALUES ('b'), ('a')")
    try connection.execute("INSERT INTO child VALUES (2, 'a'), (1, NULL)")
    let script = """
      PRAGMA foreign_keys=OFF;
      BEGIN TRANSACTION;
      CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent);
      INSERT INTO "child" VALUES(1,NULL);
      INSERT INTO "child" VALUES(2,'a');
      CREATE TABLE parent (name TEXT PRIMARY KEY) WITHOUT ROWID;
      INSERT INTO "parent" VALUES('a');
      INSERT INTO "parent" VALUES('b');
      CREATE INDEX by_parent ON child (parent);
      CREATE VIEW v AS SELECT * FROM child;
      COMMIT;

      """
    #expect(try dump(connection) == script)
    #expect(try dump(made(by: script)) == script)
    #expect(!(try dump(connection, leavingOut: ["child", "v"])).contains("child"))
  }

  @Test func aCommentAtTheEndOfADefinitionSwallowsNothing() throws {
    let connection = try made(
      by: "CREATE TABLE t (a /* x */ -- y\n);CREATE VIEW v AS SELECT 1 -- z\n;")
    let script = try dump(connection)
    let again = try made(by: script)
    #expect(try dump(again) == script)
    #expect(try again.value("SELECT * FROM v") == 1)
  }

  @Test func aCarriageReturnIsWrittenInHexadecimal() throws {
    let connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE t (a)")
    for text in ["a\r\nb", "\r", "it's\r"] {
      try connection.execute("INSERT INTO t VALUES (?)", text)
    }
    let script = try dump(connection)
    #expect(!script.contains("\r"))
    #expect(script.contains("CAST(x'610d0a62' AS TEXT)"))
    #expect(try dump(made(by: script)) == script)
    let texts: String = try made(by: script).value("SELECT group_concat(hex(a)) FROM t")
    #expect(texts == "610D0A62,0D,69742773" + "0D")
  }

  @Test func numbersThatAreGivenOnceAreNotGivenAgain() throws {
    let connection = try made(
      by: """
        CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, a); INSERT INTO t (a) VALUES (1), (2);
        DELETE FROM t;
        """)
    let again = try made(by: try dump(connection))
    #expect(try dump(again) == dump(connection))
    try again.execute("INSERT INTO t (a) VALUES (3)")
    #expect(again.lastInsertID == 3)
  }

  @Test func everyValueComesBackAsItWas() throws {
    let connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE t (value ANY) STRICT")
    let numbers: [Double] = [
      0, -0.0, 0.1, 1 / 3, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
      -.infinity,
      0.30000000000000004, 9_007_199_254_740_994, -1.7976931348623157e308,
      1_764_000_000.123456, 2.5, 1e15, 123_456_789_012_345_680,
    ]
    for number in numbers { try connection.execute("INSERT INTO t VALUES (?)", number) }
    for text in ["", "it's", "a\u{0}b", "\u{0}", "line\nline\r\n", "नेपाल", "'';--", "x'00'"] {
      try connection.execute("INSERT INTO t VALUES (?)", text)
    }
    for bytes: [UInt8] in [[], [0], [0xFF, 0, 0x27]] {
      try connection.execute("INSERT INTO t VALUES (?)", bytes)
    }
    for number: Int64 in [.min, -1, 0, .max] {
      try connection.execute("INSERT INTO t VALUES (?)", number)
    }
    try connection.execute("INSERT INTO t VALUES (CAST(x'FF41' AS TEXT)), (NULL)")
    let script = try dump(connection)
    let copy = try made(by: script)
    #expect(try dump(copy) == script)
    let values = "SELECT group_concat(typeof(value) || quote(value) || hex(value)) FROM t"
    #expect(try connection.value(values) as String == (try copy.value(values)))
    for (index, number) in numbers.enumerated() {
      let back: Double = try copy.value("SELECT value FROM t WHERE rowid = ?", index + 1)
      #expect(back.bitPattern == number.bitPattern, "\(number)")
    }
  }

  @Test func namesAreQuotedAndGeneratedColumnsAreNotFilled() throws {
    let connection = try Connection(.memory, access: .create)
    try connection.execute(#"CREATE TABLE "a ""b""" ("x y" INTEGER, twice AS ("x y" * 2), z TEXT)"#)
    try connection.execute(#"INSERT INTO "a ""b""" ("x y", z) VALUES (3, 'q')"#)
    let script = try dump(connection)
    #expect(script.contains(#"INSERT INTO "a ""b"""("x y","z") VALUES(3,'q');"#))
    #expect(try made(by: script).value(#"SELECT twice FROM "a ""b""""#) == 6)
  }
}

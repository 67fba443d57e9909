import CountrySQLite
import Glibc
import TestSupport
import Testing

@Suite struct ConnectionTests {
  @Test func aMissingFileIsNotMadeForReading() {
    let scratch = ScratchFolder()
    #expect(throws: SQLiteError.self) { try Connection(.file(scratch.path("none"))) }
    #expect(access(scratch.path("none"), F_OK) != 0)
  }

  @Test(arguments: ["plain", "with space", "100%25?mode=ro#x", "a\"b'c", "日本.sqlite"])
  func everyFileNameIsTakenLiterally(name: String) throws {
    // given
    let scratch = ScratchFolder()
    let path = scratch.path(name)
    do {
      let connection = try Connection(.file(path), access: .create)
      try connection.execute("CREATE TABLE t (a)")
    }
    // then
    #expect(access(path, F_OK) == 0)
    let reader = try Connection(.file(path), access: .immutable)
    #expect(try reader.value("SELECT count(*) FROM t") == 0)
  }

  @Test func aRelativePathIsOneOfTheWorkingFolder() throws {
    let error = #expect(throws: SQLiteError.self) { try Connection(.file("no/such/file")) }
    #expect(error?.code?.primary == .cannotOpen)
  }

  @Test func aReadOnlyConnectionDoesNotWrite() throws {
    let scratch = ScratchFolder()
    try Connection(.file(scratch.path("db")), access: .create).execute("CREATE TABLE t (a)")
    let connection = try Connection(.file(scratch.path("db")))
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (1)")
    }
    #expect(error?.code?.primary == .readOnly)
  }

  @Test func aFileThatIsNoDatabaseIsSaidToBeNone() throws {
    let scratch = ScratchFolder()
    let file = try #require(fopen(scratch.path("garbage"), "w"))
    fputs(String(repeating: "garbage ", count: 200), file)
    fclose(file)
    let connection = try Connection(.file(scratch.path("garbage")))
    let error = #expect(throws: SQLiteError.self) {
      try connection.value("SELECT count(*) FROM sqlite_schema") as Int
    }
    #expect(error?.code == .notADatabase)
  }

  @Test func aDatabaseInBytesIsReadAndNeverWritten() throws {
    // given
    let scratch = ScratchFolder()
    try Connection(.file(scratch.path("db")), access: .create).execute(
      "CREATE TABLE t AS SELECT 'Åland' AS name")
    let file = try #require(fopen(scratch.path("db"), "r"))
    defer { fclose(file) }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { bytes.deallocate() }
    let count = fread(bytes.baseAddress, 1, bytes.count, file)
    let image = UnsafeRawBufferPointer(rebasing: bytes[..<count])
    // then
    let connection = try Connection(.bytes(image), access: .readWrite)
    #expect(try connection.value("SELECT name FROM t") == "Åland")
    #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM t") }
  }

  @Test func foreignKeysAreEnforced() throws {
    let connection = try Connection(.memory, access: .create)
    try connection.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
    try connection.execute("CREATE TABLE child (parent INTEGER REFERENCES parent)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO child VALUES (1)")
    }
    #expect(error?.code?.primary == .constraint)
  }

  @Test func aWordInDoubleQuotesIsNeverText() throws {
    let connection = try Connection(.memory, access: .create)
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT \"abc\"") }
  }

  @Test func aClosedConnectionSaysSo() throws {
    let connection = try Connection(.memory, access: .create)
    connection.close()
    #expect(throws: SQLiteError.closed) { try connection.execute("SELECT 1") }
  }

  @Test func aStatementInUseOutlivesTheClosing() throws {
    // given
    let connection = try Connection(.memory, access: .create)
    let statement = try connection.cachedStatement("SELECT 1 UNION ALL SELECT 2")
    // when
    connection.close()
    // then
    var seen: [Int] = []
    try statement.forEachRow { (row) throws(SQLiteError) in seen.append(try row[0]) }
    #expect(seen == [1, 2])
  }

  @Test func aBusyTimeoutIsHonouredAtTheStartOfATransaction() throws {
    // given
    let scratch = ScratchFolder()
    let first = try Connection(.file(scratch.path("db")), access: .create)
    let second = try Connection(.file(scratch.path("db")), access: .create)
    try second.setBusyTimeout(milliseconds: 1)
    try first.execute("CREATE TABLE t (a)")
    // when
    try first.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) {
      try second.transaction { () throws(SQLiteError) in try second.execute("SELECT 1") }
    }
    // then
    #expect(error?.code == .busy)
    try first.execute("COMMIT")
    try second.transaction { () throws(SQLiteError) in
      try second.execute("INSERT INTO t VALUES (1)")
    }
  }
}

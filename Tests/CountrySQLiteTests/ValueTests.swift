import CountrySQLite
import Testing

@Suite struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
  }

  private func roundTrip<Value: Bindable & ColumnValue>(_ value: Value) throws -> Value {
    try connection.value("SELECT ?", value)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func integersOf64BitsComeBack(value: Int64) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test(arguments: ["", "a\0b", "\0", "Côte d'Ivoire", "🇮🇳", "'; DROP TABLE t; --", "e\u{301}"])
  func textComesBackByteForByte(value: String) throws {
    #expect(Array(try roundTrip(value).utf8) == Array(value.utf8))
  }

  @Test(arguments: [[], [0], [0, 255, 1]] as [[UInt8]])
  func bytesComeBack(value: [UInt8]) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test func emptyTextAndEmptyBlobAreNotNull() throws {
    #expect(try connection.value("SELECT ? IS NULL", "") == 0)
    #expect(try connection.value("SELECT ? IS NULL", [UInt8]()) == 0)
    #expect(try connection.value("SELECT typeof(?)", [UInt8]()) == "blob")
    #expect(try connection.value("SELECT ? IS NULL", String?.none) == 1)
  }

  @Test(arguments: [0.1, -0.0, Double.infinity, -Double.infinity, Double.greatestFiniteMagnitude])
  func numbersComeBack(value: Double) throws {
    #expect(try roundTrip(value).bitPattern == value.bitPattern)
  }

  @Test func notANumberIsStoredAsNull() throws {
    #expect(try connection.value("SELECT ?", Double.nan) as Double? == nil)
  }

  @Test func anUnsignedIntegerThatDoesNotFitIsAnError() throws {
    #expect(throws: SQLiteError.integerTooLarge(1 << 63)) {
      try connection.execute("SELECT ?", UInt64(1) << 63)
    }
    #expect(try connection.value("SELECT ?", UInt64(1) << 62) == Int64(1) << 62)
  }

  @Test func readingIsStrict() {
    #expect(
      throws: SQLiteError.columnType(column: "n", stored: .text, wanted: "INTEGER")
    ) { try connection.value("SELECT '1' AS n") as Int }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT NULL") as String }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT 2") as Bool }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT x'00'") as String }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT 1.5") as Int }
  }

  @Test func aNumberMayBeReadFromAnInteger() throws {
    #expect(try connection.value("SELECT 3") == 3.0)
  }

  @Test func bytesAreLentWithoutACopy() throws {
    let count = try connection.first("SELECT 'Åland', NULL") { (row) throws(SQLiteError) in
      (row.withBytes(at: 0) { $0.count }, row.withBytes(at: 1) { $0.count })
    }
    #expect(count?.0 == 6)
    #expect(count?.1 == 0)
  }
}

internal import CountrySQLite

/// A digest of a catalog's rows, by which an untouched catalog is known from one that was changed.
///
/// It is 64-bit FNV-1a, enough to notice a change and no protection from one that is made to go
/// unnoticed. Tables are taken by name, and rows by primary key, the
/// order in which they are stored; what is derived is left out.
enum CatalogDigest {
  static func digest(of connection: Connection) throws(SQLiteError) -> String {
    let sql = """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name
      """
    let tables = try connection.rows(sql) { (row) throws(SQLiteError) in try row[0] as String }
    var hash = FowlerNollVo()
    for table in tables where !DerivedTables.names.contains(table) {
      hash.add(table)
      try connection.forEachRow("SELECT * FROM \(table.quotedIdentifier)") {
        (row) throws(SQLiteError) in
        for column in 0..<row.count { hash.add(row.lentValue(at: column)) }
      }
    }
    return hash.hexadecimal
  }
}

/// [The FNV-1a hash](https://datatracker.ietf.org/doc/html/rfc9923) of 64 bits.
private struct FowlerNollVo {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0 as UInt8)
  }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ value: LentValue) {
    switch value {
    case .null: add(0 as UInt8)
    case .integer(let number):
      add(1 as UInt8)
      add(UInt64(bitPattern: number))
    case .real(let number):
      add(2 as UInt8)
      add(number.bitPattern)
    case .text(let bytes): add(bytes, tag: 3)
    case .blob(let bytes): add(bytes, tag: 4)
    }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer, tag: UInt8) {
    add(tag)
    add(UInt64(bytes.count))
    for byte in bytes { add(byte) }
  }

  var hexadecimal: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

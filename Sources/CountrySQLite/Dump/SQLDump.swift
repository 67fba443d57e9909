/// Writes a database as a script of SQL, a row a line, that makes an equal one.
///
///     try SQLDump(connection).write { bytes in try file.write(bytes) }
///
/// Tables come in the order in which they were made, each with its rows in the order in which these
/// are stored, then indexes and views. Two databases with the same tables and rows give the same
/// bytes, and what the script makes gives them again. Virtual tables and triggers are left out.
public struct SQLDump {
  private let connection: Connection
  private let leavesOut: Set<String>
  private let header: String

  /// A dump of a database.
  ///
  /// - Parameters:
  ///   - connection: The database.
  ///   - leavesOut: Tables that are not written, with their indexes.
  ///   - header: Lines that come first, as comments.
  public init(_ connection: Connection, leavingOut leavesOut: Set<String> = [], header: String = "")
  {
    self.connection = connection
    self.leavesOut = leavesOut
    self.header = header
  }

  /// Writes the script, in one read transaction.
  ///
  /// - Parameter sink: Takes a piece of the script, which is borrowed for the call.
  /// - Throws: What `sink` throws, or SQLite's reason for not reading.
  public func write(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    var script = ScriptWriter(sink)
    try connection.execute("BEGIN")
    defer { try? connection.execute("COMMIT") }
    for line in header.split(separator: "\n", omittingEmptySubsequences: false)
    where !header.isEmpty {
      try script.line(line.isEmpty ? "" : "-- \(line)")
    }
    // Rows may come before those that they refer to.
    try script.line("PRAGMA foreign_keys=OFF;")
    try script.line("BEGIN TRANSACTION;")
    let objects = try objects()
    for object in objects where object.type == "table" {
      try script.line(Self.statement(object.sql))
      try writeRows(of: object.name, to: &script)
    }
    if try hasSequences() {
      try script.line("DELETE FROM sqlite_sequence;")
      try writeRows(of: "sqlite_sequence", to: &script)
    }
    for object in objects where object.type != "table" {
      try script.line(Self.statement(object.sql))
    }
    try script.line("COMMIT;")
    try script.finish()
  }

  /// With its `;`, which a comment at the end must not swallow.
  private static func statement(_ sql: String) -> String {
    let last = sql.utf8.split(separator: UInt8(ascii: "\n")).last ?? sql.utf8[...]
    let hyphen = UInt8(ascii: "-")
    let mayEndInComment = zip(last, last.dropFirst()).contains { $0 == hyphen && $1 == hyphen }
    return sql + (mayEndInComment ? "\n;" : ";")
  }

  /// Whether there are tables with AUTOINCREMENT, whose last numbers SQLite keeps in a table.
  private func hasSequences() throws(SQLiteError) -> Bool {
    try connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_sequence'")
  }

  private func objects() throws(SQLiteError) -> [(type: String, name: String, sql: String)] {
    let sql = """
      SELECT type, name, sql, tbl_name FROM sqlite_schema
      WHERE sql IS NOT NULL AND type IN ('table', 'index', 'view')
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%'
      ORDER BY rowid
      """
    let all = try connection.rows(sql) { (row) throws(SQLiteError) in
      (
        type: try row[0] as String, name: try row[1] as String, sql: try row[2] as String,
        table: try row[3] as String
      )
    }
    return all.filter { !leavesOut.contains($0.name) && !leavesOut.contains($0.table) }
      .map { ($0.type, $0.name, $0.sql) }
  }

  private func writeRows(of table: String, to script: inout ScriptWriter) throws {
    let all: Int = try connection.value("SELECT count(*) FROM pragma_table_xinfo(?)", table)
    // Generated columns cannot be filled.
    let columns = try connection.columnNames(of: table).map(\.quotedIdentifier)
    let list = columns.joined(separator: ",")
    let target = table.quotedIdentifier + (columns.count == all ? "" : "(\(list))")
    let start = "INSERT INTO \(target) VALUES("
    let quote = try connection.prepare("SELECT quote(?)")
    let rows = try connection.prepare("SELECT \(list) FROM \(table.quotedIdentifier) NOT INDEXED")
    try rows.forEachRow { row in
      script.write(start)
      for index in 0..<row.count {
        if index > 0 { script.write(",") }
        switch row.lentValue(at: index) {
        case .null: script.write("NULL")
        case .integer(let number): script.write(number)
        case .real(let number): try write(number, with: quote, to: &script)
        case .text(let bytes): script.write(text: bytes)
        case .blob(let bytes): script.write(blob: bytes)
        }
      }
      script.write(");\n")
      try script.drainIfFull()
    }
  }

  /// Writes digits that SQLite reads as the same number again, which `quote` knows; but not those
  /// of infinities, for which stands a number that is too large, and not the sign of a zero.
  private func write(
    _ number: Double, with quote: borrowing Statement, to script: inout ScriptWriter
  ) throws {
    guard number.isFinite else { return script.write(number < 0 ? "-9e999" : "9e999") }
    if number == 0, number.sign == .minus { return script.write("-0.0") }
    try quote.forEachRow(number) { digits in
      digits.withBytes(at: 0) { script.write($0) }
    }
  }
}

@available(*, unavailable)
extension SQLDump: Sendable {}

internal import CountrySQLite

/// Brings the rows of one attached table into the catalog's table of that name.
struct RowImport {
  let connection: Connection
  let table: String
  /// The columns that both tables have.
  let columns: [String]

  /// - Throws: SQLite's reason with the number of the row, and its name if it has one, where a
  ///   row does not fit.
  func run() throws(SQLiteError) {
    do throws(SQLiteError) {
      try connection.execute("INSERT \(insertion)")
    } catch {
      guard case .failed(let code, let message, let sql) = error,
        [.constraint, .mismatch].contains(code.primary)
      else { throw error }
      throw .failed(code, message: "\(try firstMisfit()): \(message)", sql: sql)
    }
  }

  /// In the order in which the rows are stored, whatever indexes the script has made.
  private var insertion: String {
    let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
    return "INTO main.\(table.quotedIdentifier) (\(list)) SELECT \(list) FROM \(source) NOT INDEXED"
  }

  private var source: String { "\(TableImport.schema).\(table.quotedIdentifier)" }

  /// Inserts again, this time keeping what goes in before the first row that does not: the number
  /// of these tells which row it is. The transaction around it is rolled back.
  private func firstMisfit() throws(SQLiteError) -> String {
    try? connection.execute("INSERT OR FAIL \(insertion)")
    let fitting: Int = try connection.value(
      "SELECT count(*) FROM main.\(table.quotedIdentifier)")
    let row = "row \(fitting + 1) of '\(table)'"
    guard columns.contains("name") else { return row }
    let name: String?? = try connection.first(
      "SELECT CAST(name AS TEXT) FROM \(source) NOT INDEXED LIMIT 1 OFFSET ?", fitting
    ) { (row) throws(SQLiteError) in try row[0] }
    guard case .some(.some(let name)) = name else { return row }
    return "\(row) ('\(name.firstLine)')"
  }
}

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
      guard error.isMisfit, case .failed(let code, let message, let sql) = error else {
        throw error
      }
      throw .failed(code, message: "\(try firstMisfit()): \(message)", sql: sql)
    }
  }

  /// In the order in which the rows are stored, whatever indexes the script has made.
  private var insertion: String {
    let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
    return "INTO main.\(table.quotedIdentifier) (\(list)) SELECT \(list) FROM \(source) NOT INDEXED"
  }

  private var source: String { "\(TableImport.schema).\(table.quotedIdentifier)" }

  /// Inserts the rows anew, in portions that are halved where one does not go in: a portion that
  /// fails leaves nothing, whatever was wrong with it. The transaction around it is rolled back.
  private func firstMisfit() throws(SQLiteError) -> String {
    var fitting = 0
    var end: Int = try connection.value("SELECT count(*) FROM \(source)")
    while end - fitting > 1 {
      let middle = (fitting + end) / 2
      if try fits(fitting..<middle) { fitting = middle } else { end = middle }
    }
    let row = "row \(fitting + 1) of '\(table)'"
    guard columns.contains("name") else { return row }
    let name: String?? = try connection.first(
      "SELECT CAST(name AS TEXT) FROM \(source) NOT INDEXED LIMIT 1 OFFSET ?", fitting
    ) { (row) throws(SQLiteError) in try row[0] }
    guard case .some(.some(let name)) = name else { return row }
    return "\(row) ('\(name.firstLine)')"
  }

  private func fits(_ rows: Range<Int>) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      try connection.execute(
        "INSERT \(insertion) LIMIT \(rows.count) OFFSET \(rows.lowerBound)")
      return true
    } catch {
      guard error.isMisfit else { throw error }
      return false
    }
  }
}

extension SQLiteError {
  /// Whether a row is what is wrong.
  fileprivate var isMisfit: Bool {
    guard case .failed(let code, _, _) = self else { return false }
    return [.constraint, .mismatch].contains(code.primary)
  }
}

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
      try insert(firstRows: -1)
    } catch {
      guard case .failed(let code, let message, let sql) = error,
        [.constraint, .mismatch].contains(code.primary)
      else { throw error }
      throw .failed(code, message: "\(try firstMisfit()): \(message)", sql: sql)
    }
  }

  /// Inserts the first rows of the source; all of them for -1. It fails for as many rows as hold
  /// the first one that does not fit, and for any more.
  private func insert(firstRows count: Int) throws(SQLiteError) {
    let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
    let name = table.quotedIdentifier
    try connection.execute(
      "INSERT INTO main.\(name) (\(list)) SELECT \(list) FROM \(TableImport.schema).\(name) LIMIT ?",
      count)
  }

  /// Finds the row by halving: the database knows what fits, and tells nothing but yes or no.
  private func firstMisfit() throws(SQLiteError) -> String {
    var fitting = 0
    var misfit: Int = try connection.value("SELECT count(*) FROM \(source)")
    while misfit - fitting > 1 {
      let middle = (fitting + misfit) / 2
      if try fits(firstRows: middle) { fitting = middle } else { misfit = middle }
    }
    let row = "row \(misfit) of '\(table)'"
    guard columns.contains("name") else { return row }
    let name: String? = try connection.value(
      "SELECT CAST(name AS TEXT) FROM \(source) LIMIT 1 OFFSET ?", misfit - 1)
    return name.map { "\(row) ('\($0.firstLine)')" } ?? row
  }

  private var source: String { "\(TableImport.schema).\(table.quotedIdentifier)" }

  private func fits(firstRows count: Int) throws(SQLiteError) -> Bool {
    var fits = false
    do throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in
        try insert(firstRows: count)
        fits = true
        throw .transactionLost  // so that it is rolled back
      }
    } catch {
      if case .failed(let code, _, _) = error,
        ![.constraint, .mismatch].contains(code.primary)
      {
        throw error
      }
    }
    return fits
  }
}

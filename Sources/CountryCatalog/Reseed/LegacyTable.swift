internal import CountrySQLite

/// The table of the first program of this kind, whose scripts still make a catalog: a name, an
/// anthem's text and the address of a flag.
struct LegacyTable {
  static let name = "mysqlitetable"

  let connection: Connection
  let tables: TableImport

  /// Turns the table's rows, where the source has one, into rows of `country` and `anthem`.
  func importRows() throws(SQLiteError) {
    let columns = try tables.columns(of: Self.name, in: TableImport.schema)
    guard columns.contains("countryname") else { return }
    func text(_ column: String) -> String {
      columns.contains(column) ? "nullif(trim(CAST(\(column) AS TEXT)), '')" : "NULL"
    }
    let id = try keepsIDs(columns) ? "id" : try Self.newID(in: connection)
    let rows = """
      (SELECT \(id) AS id, \(text("countryname")) AS name, \(text("nationalanthem")) AS anthem,
        \(text("cntryflagimg")) AS flag_url
      FROM \(TableImport.schema).\(Self.name))
      """
    try connection.execute(
      "INSERT INTO main.country (id, name, flag_url) SELECT id, name, flag_url FROM \(rows)")
    try connection.execute(
      """
      INSERT INTO main.anthem (country_id, position, title)
      SELECT id, 1, anthem FROM \(rows) WHERE anthem IS NOT NULL
      """)
  }

  /// Whether the table's own numbers can stay: there is one for each row, and no other country.
  private func keepsIDs(_ columns: [String]) throws(SQLiteError) -> Bool {
    guard columns.contains("id") else { return false }
    return try connection.value(
      """
      SELECT count(DISTINCT id) = count(*) AND total(typeof(id) <> 'integer') = 0
        AND NOT EXISTS (SELECT 1 FROM main.country)
      FROM \(TableImport.schema).\(Self.name)
      """)
  }

  /// Numbers after those of the countries that are there.
  private static func newID(in connection: Connection) throws(SQLiteError) -> String {
    let last: Int64 = try connection.value("SELECT coalesce(max(id), 0) FROM main.country")
    return "row_number() OVER () + \(last)"
  }
}

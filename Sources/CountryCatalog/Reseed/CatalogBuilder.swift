internal import CountrySQLite

/// Makes a catalog file: tables, rows, look-up keys, the view `countries`, identity.
struct CatalogBuilder {
  private let connection: Connection
  private let tables: TableImport

  /// Makes the catalog's tables in the empty file at `path`, to be filled from the database at
  /// `source`. The file needs no flushing before it is whole, since nobody sees it until then.
  init(path: String, source: String, isCancelled: @escaping () -> Bool) throws(SQLiteError) {
    connection = try Connection(.file(path), access: .readWrite)
    connection.interrupt(when: isCancelled)
    tables = TableImport(connection: connection)
    try connection.execute("PRAGMA journal_mode = MEMORY")
    try connection.execute("PRAGMA synchronous = OFF")
    try connection.execute("PRAGMA cache_size = -8000")
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.execute("PRAGMA application_id = \(CatalogHeader.applicationID)")
    try connection.execute("PRAGMA user_version = \(CatalogHeader.schemaVersion)")
    try connection.executeAll(BundledSeed.schema)
    try connection.execute(LookupStep.table)
    try connection.execute(SummaryTable.sql)
    try connection.execute(CatalogIdentity.table)
    try connection.execute(FlatView.sql)
    try connection.attach(source, as: TableImport.schema)
  }

  /// The source's tables and columns that a catalog has no place for.
  func leftOut() throws(SQLiteError) -> [String] {
    try tables.leftOut()
  }

  /// Brings in the source's rows, adds what is derived and checks the whole.
  ///
  /// - Throws: `.failed` with `ResultCode.constraint` for rows that do not fit, and for a source
  ///   without a table of countries.
  func fill() throws(SQLiteError) {
    guard try hasCountries() else {
      throw .failed(
        .constraint, message: "there is no table 'country' with a column 'name'", sql: nil)
    }
    try connection.transaction { () throws(SQLiteError) in
      try tables.importAll()
      try LegacyTable(connection: connection, tables: tables).importRows()
    }
    try connection.detach(TableImport.schema)
    try connection.checkInterruption()
    try connection.transaction { () throws(SQLiteError) in
      try SummaryTable.fill(in: connection)
      try LookupKeys(connection: connection).fill(from: true)
    }
    try connection.checkInterruption()
    try checkReferences()
    try checkPages()
  }

  /// Looks through all pages and rows. Each row's conditions were looked at when it was inserted.
  private func checkPages() throws(SQLiteError) {
    try connection.execute("PRAGMA ignore_check_constraints = ON")
    let verdict: String = try connection.value("PRAGMA quick_check(1)")
    guard verdict == "ok" else { throw .failed(.corrupt, message: verdict, sql: nil) }
  }

  /// Whether the source has a table of countries, of today's shape or the first.
  private func hasCountries() throws(SQLiteError) -> Bool {
    if try tables.hasColumn("name", of: "country") { return true }
    return try tables.hasColumn("countryname", of: LegacyTable.name)
  }

  /// Says of the catalog what it is: the last change of the file, which SQLite counts too.
  ///
  /// - Parameters:
  ///   - origin: Where the catalog comes from.
  ///   - changeCounter: The file's change counter before.
  /// - Throws: SQLite's reason for not writing.
  func sign(origin: CatalogIdentity.Origin, changeCounter: Int) throws(SQLiteError) {
    let identity = CatalogIdentity(
      digest: try CatalogDigest.digest(of: connection), origin: origin,
      keyVersion: NameFolding.version, countryCount: try countryCount(), dataVersion: nil,
      changeCounter: changeCounter + 1)
    try identity.write(to: connection)
  }

  func countryCount() throws(SQLiteError) -> Int {
    try connection.value("SELECT count(*) FROM country")
  }

  func close() {
    connection.close()
  }

  /// Foreign keys are checked at the end, when a violation can be told with its table. What is
  /// derived refers to the countries that it is derived from.
  private func checkReferences() throws(SQLiteError) {
    for table in try tables.tables(of: "main") where !DerivedTables.names.contains(table) {
      let violation = try connection.first(
        "SELECT \"table\", parent FROM pragma_foreign_key_check(?)", table
      ) {
        (row) throws(SQLiteError) in
        "a row of '\(try row[0] as String)' names a '\(try row[1] as String)' that is not there"
      }
      guard let violation else { continue }
      throw .failed(.constraint, message: violation, sql: nil)
    }
  }
}

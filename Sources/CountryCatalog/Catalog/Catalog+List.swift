internal import CountrySQLite

/// What a table of countries shows of each.
public struct CountrySummary: Identifiable, Hashable, Sendable {
  /// The catalog's own number for the country.
  public var id: Int64
  /// The flag as an emoji.
  public var flag: String?
  /// ISO 3166-1 alpha-2, in capitals.
  public var alpha2: String?
  /// The common English name.
  public var name: String
  /// The first of the capitals.
  public var capital: String?
  /// The region by UN M49.
  public var region: String?
}

extension Catalog {
  /// The SQL of the list, whose order is that in which the table is stored.
  package static let summarySQL = """
    SELECT flag, alpha2, name, capital, region, country_id
    FROM summary ORDER BY key, country_id
    """

  private var summarySQL: String {
    isAsMade
      ? Self.summarySQL
      : "SELECT flag, alpha2, name, capital, region, country_id FROM (\(SummaryTable.source))"
        + " ORDER BY key, country_id"
  }

  /// Every country, by the folded key of its name (Åland under A), then by id.
  ///
  /// - Throws: `CatalogError`: `.damaged` also where fewer countries can be read than were
  ///   written.
  public func summaries() throws(CatalogError) -> [CountrySummary] {
    let summaries = try reading { (connection) throws(SQLiteError) in
      try connection.prepare(summarySQL).rows { (row) throws(SQLiteError) in
        CountrySummary(
          id: try row[5], flag: try row[0], alpha2: try row[1], name: try row[2],
          capital: try row[3], region: try row[4])
      }
    }
    try checkCount(summaries.count)
    return summaries
  }

  /// The texts of `summaries()` (flag, alpha-2, name, capital, region) as they are in the file,
  /// empty where there is none, without a string made of each: a list is to be printed before
  /// anyone notices that it was asked for.
  ///
  /// - Parameters:
  ///   - limit: How many at the most; all without it.
  ///   - cell: Called with each text.
  ///   - endRow: Called after those of a country.
  /// - Throws: What `endRow` throws, or `CatalogError` as `summaries()`.
  package func writeSummaries(
    limit: Int? = nil,
    cell: (UnsafeBufferPointer<UInt8>) -> Void, endRow: () throws -> Void
  ) throws {
    var count = 0
    let sql = limit.map { "\(summarySQL) LIMIT \($0)" } ?? summarySQL
    try reading { connection in
      try connection.prepare(sql).forEachRow { row in
        count += 1
        for column in 0..<5 {
          row.withBytes(at: column) { cell($0.assumingMemoryBound(to: UInt8.self)) }
        }
        try endRow()
      }
    }
    // Where the limit ended the list, nothing is known of the rows behind it.
    if let limit, count >= limit { return }
    try checkCount(count)
  }

  /// Every country with all that `Country` holds, in the order of `summaries()`.
  ///
  /// - Throws: `CatalogError` as `summaries()`.
  public func countries() throws(CatalogError) -> [Country] {
    let order = try summaries()
    let read = try allCountries()
    var countries: [Country] = []
    countries.reserveCapacity(order.count)
    for summary in order {
      guard let country = read[summary.id] else {
        throw .damaged(path: name, reason: "is damaged (country \(summary.id) is missing)")
      }
      countries.append(country)
    }
    return countries
  }

  private func checkCount(_ count: Int) throws(CatalogError) {
    // Who has changed the file since it was made may have changed how many there are.
    guard isAsMade, count != identity.countryCount else { return }
    throw .damaged(
      path: name, reason: "is damaged: \(count) of \(identity.countryCount) countries read")
  }
}

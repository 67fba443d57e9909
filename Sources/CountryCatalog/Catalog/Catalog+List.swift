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
  /// The SQL behind `forEachSummary`: the look-up keys of common names are also the order of the
  /// list, so that nothing needs sorting.
  package static let summarySQL = """
    SELECT country.id, flag, alpha2, country.name, capital.name, region
    FROM lookup_key JOIN country ON country.id = lookup_key.country_id
      LEFT JOIN capital ON capital.country_id = country.id AND capital.position = 1
    WHERE step = 1 ORDER BY key, lookup_key.country_id
    """

  /// Calls `body` with every country, by the folded key of its name (Åland under A), then by id.
  ///
  /// - Throws: What `body` throws, or `CatalogError`: `.damaged` also where fewer countries can be read than were written.
  public func forEachSummary(_ body: (CountrySummary) throws -> Void) throws {
    var count = 0
    try reading { connection in
      try connection.forEachRow(Self.summarySQL) { row in
        count += 1
        try body(
          CountrySummary(
            id: try row[0], flag: try row[1], alpha2: try row[2], name: try row[3],
            capital: try row[4], region: try row[5]))
      }
    }
    try checkCount(count)
  }

  /// Every country with all that `Country` holds, in the order of `forEachSummary`.
  ///
  /// - Throws: `CatalogError` as `forEachSummary`.
  public func countries() throws(CatalogError) -> [Country] {
    let ids = try reading { (connection) throws(SQLiteError) in
      try connection.rows(Self.summarySQL) { (row) throws(SQLiteError) in try row[0] as Int64 }
    }
    try checkCount(ids.count)
    var countries: [Country] = []
    for id in ids { countries.append(try country(id: id)) }
    return countries
  }

  private func checkCount(_ count: Int) throws(CatalogError) {
    guard count != identity.countryCount else { return }
    throw .damaged(
      path: path ?? "", reason: "is damaged: \(count) of \(identity.countryCount) countries read")
  }
}

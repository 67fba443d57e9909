internal import CountrySQLite

extension Catalog {
  /// What is known of the country with this number beyond ``Country``.
  ///
  ///     let india = try catalog.country(named: "India")
  ///     print(try catalog.details(of: india.id)?.currencies.first?.code ?? "")   // INR
  ///
  /// - Returns: Nil if the catalog has no such country.
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func details(of id: Country.ID) throws(CatalogError) -> CountryDetails? {
    try reading { (connection) throws(SQLiteError) in
      guard var details = try Self.figures(of: id, in: connection) else { return nil }
      try Self.readNames(of: id, into: &details, in: connection)
      try Self.readCodes(of: id, into: &details, in: connection)
      try Self.readPlaces(of: id, into: &details, in: connection)
      return details
    }
  }

  /// What stands in the country's own row.
  private static func figures(
    of id: Country.ID, in connection: Connection
  ) throws(SQLiteError) -> CountryDetails? {
    let sql = """
      SELECT ioc, fifa, vehicle, flag_description, intermediate_region, area, land_area, latitude,
        longitude, landlocked, population, population_year, gini, gini_year, independent,
        independence_date, independent_from, un_member, un_member_year, driving_side, week_start,
        measurement_system, paper_size, postal_code_format, postal_code_pattern, weekend_start,
        weekend_end
      FROM country WHERE id = ?
      """
    return try connection.first(sql, id) { (row) throws(SQLiteError) in
      var details = CountryDetails()
      details.otherCodes = .init(ioc: try row[0], fifa: try row[1], vehicle: try row[2])
      details.flagDescription = try row[3]
      details.geography = .init(
        intermediateRegion: try row[4], area: try row[5], landArea: try row[6],
        latitude: try row[7], longitude: try row[8], isLandlocked: try row[9])
      details.population = .init(
        count: try row[10], year: try row[11], gini: try row[12], giniYear: try row[13])
      details.standing = .init(
        isIndependent: try row[14], independenceDate: try row[15], independentFrom: try row[16],
        isUNMember: try row[17], unMemberYear: try row[18])
      let days: [String?] = [try row[25], try row[26]]
      details.customs = .init(
        drivingSide: try row[19], weekStart: try row[20], weekend: days.compactMap { $0 },
        measurementSystem: try row[21], paperSize: try row[22], postalCodeFormat: try row[23],
        postalCodePattern: try row[24])
      return details
    }
  }

  private static func readNames(
    of id: Country.ID, into details: inout CountryDetails, in connection: Connection
  ) throws(SQLiteError) {
    let names = "SELECT name, language FROM name WHERE country_id = ? AND kind"
    // In the order of the country's languages, and those in other scripts after them.
    let native = """
      SELECT name.name, language FROM name LEFT JOIN country_language AS spoken
        ON spoken.country_id = name.country_id AND spoken.code = language
      WHERE name.country_id = ? AND kind = 'native'
      ORDER BY spoken.position NULLS LAST, language, name.position
      """
    details.nativeNames = try connection.rows(native, id) { (row) throws(SQLiteError) in
      .init(name: try row[0], language: try row[1])
    }
    let aliases = "\(names) = 'alias' AND language = 'en' ORDER BY position"
    details.aliases = try connection.rows(aliases, id) { (row) throws(SQLiteError) in try row[0] }
    let demonym = "\(names) = 'demonym' AND language = 'en' ORDER BY position"
    details.demonym = try connection.first(demonym, id) { (row) throws(SQLiteError) in try row[0] }
  }

  private static func readCodes(
    of id: Country.ID, into details: inout CountryDetails, in connection: Connection
  ) throws(SQLiteError) {
    let languages = """
      SELECT code, name, status FROM country_language JOIN language USING (code)
      WHERE country_id = ? ORDER BY position
      """
    details.languages = try connection.rows(languages, id) { (row) throws(SQLiteError) in
      .init(code: try row[0], name: try row[1], status: try row[2])
    }
    let currencies = """
      SELECT code, numeric, name, symbol, decimals FROM country_currency JOIN currency USING (code)
      WHERE country_id = ? ORDER BY position
      """
    details.currencies = try connection.rows(currencies, id) { (row) throws(SQLiteError) in
      .init(
        code: try row[0], numeric: try row[1], name: try row[2], symbol: try row[3],
        decimals: try row[4])
    }
    let callingCodes = """
      SELECT code, leading_digits FROM calling_code WHERE country_id = ? ORDER BY position
      """
    details.callingCodes = try connection.rows(callingCodes, id) { (row) throws(SQLiteError) in
      .init(code: try row[0], leadingDigits: try row[1])
    }
  }

  private static func readPlaces(
    of id: Country.ID, into details: inout CountryDetails, in connection: Connection
  ) throws(SQLiteError) {
    let domains = "SELECT domain FROM top_level_domain WHERE country_id = ? ORDER BY position"
    details.topLevelDomains = try connection.rows(domains, id) { (row) throws(SQLiteError) in
      try row[0]
    }
    let zones = "SELECT name FROM time_zone WHERE country_id = ? ORDER BY position"
    details.timeZones = try connection.rows(zones, id) { (row) throws(SQLiteError) in try row[0] }
    let neighbors = """
      SELECT other.id, other.name, other.alpha2, length FROM border
      JOIN country AS other ON other.id = neighbor_id
      WHERE country_id = ? ORDER BY other.name, other.id
      """
    details.neighbors = try connection.rows(neighbors, id) { (row) throws(SQLiteError) in
      .init(id: try row[0], name: try row[1], alpha2: try row[2], borderLength: try row[3])
    }
  }
}

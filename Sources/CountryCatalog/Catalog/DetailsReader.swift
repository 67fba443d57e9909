internal import CountrySQLite

/// Reads what is known of one country, or of all: then each table is gone through once.
struct DetailsReader {
  private let connection: Connection
  /// The country; nil for all.
  private let id: Country.ID?
  private var details: [Country.ID: CountryDetails] = [:]

  /// What is known of the country with this number, or of all countries without one.
  static func details(
    of id: Country.ID?, in connection: Connection
  ) throws(SQLiteError) -> [Country.ID: CountryDetails] {
    var reader = DetailsReader(connection, id)
    try reader.readFigures()
    // Whatever else there is belongs to a country.
    guard !reader.details.isEmpty else { return [:] }
    try reader.readNames()
    try reader.readCodes()
    try reader.readPlaces()
    return reader.details
  }

  private init(_ connection: Connection, _ id: Country.ID?) {
    self.connection = connection
    self.id = id
  }

  /// The condition under which rows are wanted.
  private func isMeant(_ column: String = "country_id") -> String {
    id == nil ? "?1 IS NULL" : "\(column) = ?1"
  }

  /// Adds the rows of a statement, which begin with the country's number.
  private mutating func add(
    _ sql: String,
    _ body: (borrowing Row, inout CountryDetails) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try connection.forEachRow(sql, id) { (row) throws(SQLiteError) in
      let country: Country.ID = try row[0]
      try body(row, &details[country, default: CountryDetails()])
    }
  }

  /// What stands in the country's own row.
  private mutating func readFigures() throws(SQLiteError) {
    let sql = """
      SELECT id, ioc, fifa, vehicle, flag_description, intermediate_region, area, land_area, latitude,
        longitude, landlocked, population, population_year, gini, gini_year, independent,
        independence_date, independent_from, un_member, un_member_year, driving_side, week_start,
        measurement_system, paper_size, postal_code_format, postal_code_pattern, weekend_start,
        weekend_end
      FROM country WHERE \(isMeant("id"))
      """
    try add(sql) { (row, details) throws(SQLiteError) in
      details.otherCodes = .init(ioc: try row[1], fifa: try row[2], vehicle: try row[3])
      details.flagDescription = try row[4]
      details.geography = .init(
        intermediateRegion: try row[5], area: try row[6], landArea: try row[7],
        latitude: try row[8], longitude: try row[9], isLandlocked: try row[10])
      details.population = .init(
        count: try row[11], year: try row[12], gini: try row[13], giniYear: try row[14])
      details.standing = .init(
        isIndependent: try row[15], independenceDate: try row[16], independentFrom: try row[17],
        isUNMember: try row[18], unMemberYear: try row[19])
      let days: [String?] = [try row[26], try row[27]]
      details.customs = .init(
        drivingSide: try row[20], weekStart: try row[21], weekend: days.compactMap { $0 },
        measurementSystem: try row[22], paperSize: try row[23], postalCodeFormat: try row[24],
        postalCodePattern: try row[25])
    }
  }

  private mutating func readNames() throws(SQLiteError) {
    // In the order of the country's languages, and those in other scripts after them.
    let native = """
      SELECT name.country_id, name.name, language FROM name LEFT JOIN country_language AS spoken
        ON spoken.country_id = name.country_id AND spoken.code = language
      WHERE \(isMeant("name.country_id")) AND kind = 'native'
      ORDER BY name.country_id, spoken.position NULLS LAST, language, name.position
      """
    try add(native) { (row, details) throws(SQLiteError) in
      details.nativeNames.append(.init(name: try row[1], language: try row[2]))
    }
    let names = """
      SELECT country_id, name, kind = 'alias' FROM name
      WHERE \(isMeant()) AND kind IN ('alias', 'demonym') AND language = 'en'
      ORDER BY country_id, position
      """
    try add(names) { (row, details) throws(SQLiteError) in
      if try row[2] as Bool {
        details.aliases.append(try row[1])
      } else if details.demonym == nil {
        details.demonym = try row[1]
      }
    }
  }

  private mutating func readCodes() throws(SQLiteError) {
    let languages = """
      SELECT country_id, code, name, status FROM country_language JOIN language USING (code)
      WHERE \(isMeant()) ORDER BY country_id, position
      """
    try add(languages) { (row, details) throws(SQLiteError) in
      details.languages.append(.init(code: try row[1], name: try row[2], status: try row[3]))
    }
    let currencies = """
      SELECT country_id, code, numeric, name, symbol, decimals
      FROM country_currency JOIN currency USING (code)
      WHERE \(isMeant()) ORDER BY country_id, position
      """
    try add(currencies) { (row, details) throws(SQLiteError) in
      details.currencies.append(
        .init(
          code: try row[1], numeric: try row[2], name: try row[3], symbol: try row[4],
          decimals: try row[5]))
    }
    let callingCodes = """
      SELECT country_id, code, leading_digits FROM calling_code
      WHERE \(isMeant()) ORDER BY country_id, position
      """
    try add(callingCodes) { (row, details) throws(SQLiteError) in
      details.callingCodes.append(.init(code: try row[1], leadingDigits: try row[2]))
    }
  }

  private mutating func readPlaces() throws(SQLiteError) {
    let domains = """
      SELECT country_id, domain FROM top_level_domain
      WHERE \(isMeant()) ORDER BY country_id, position
      """
    try add(domains) { (row, details) throws(SQLiteError) in
      details.topLevelDomains.append(try row[1])
    }
    let zones = """
      SELECT country_id, name FROM time_zone WHERE \(isMeant()) ORDER BY country_id, position
      """
    try add(zones) { (row, details) throws(SQLiteError) in
      details.timeZones.append(try row[1])
    }
    let neighbors = """
      SELECT country_id, other.id, other.name, other.alpha2, length FROM border
      JOIN country AS other ON other.id = neighbor_id
      WHERE \(isMeant()) ORDER BY country_id, other.name, other.id
      """
    try add(neighbors) { (row, details) throws(SQLiteError) in
      details.neighbors.append(
        .init(
          id: try row[1], name: try row[2], alpha2: try row[3], borderLength: try row[4]))
    }
  }
}

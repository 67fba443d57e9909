internal import CountrySQLite

/// Reads what ``SurveyedCountry`` holds of one country, or of all: then each table is gone through
/// once.
struct SurveyReader {
  private typealias Names = [Country.ID: [String: String]]

  private let connection: Connection
  /// The country; nil for all.
  private let id: Country.ID?
  private var details: [Country.ID: CountryDetails] = [:]
  private var places: [Country.ID: (latitude: Double, longitude: Double)] = [:]
  private var demonyms: [Country.ID: [String]] = [:]
  private var commonNames: Names = [:]
  private var officialNames: Names = [:]

  /// What is known of the country with this number, or of all countries without one.
  ///
  /// - Parameters:
  ///   - id: The number of the only country that is wanted.
  ///   - languages: The BCP 47 tags in which common names are wanted.
  ///   - connection: To the catalog.
  /// - Returns: What was read.
  /// - Throws: `SQLiteError` if the catalog cannot be read.
  static func survey(
    of id: Country.ID?, languages: [String], in connection: Connection
  ) throws(SQLiteError) -> SurveyReader {
    var reader = SurveyReader(connection, id)
    reader.details = try DetailsReader.details(of: id, in: connection)
    try reader.readNames(in: languages)
    try reader.readDemonyms()
    try reader.readPlaces()
    return reader
  }

  private init(_ connection: Connection, _ id: Country.ID?) {
    self.connection = connection
    self.id = id
  }

  /// What was read of a country.
  func country(_ country: Country) -> SurveyedCountry? {
    guard let details = details[country.id] else { return nil }
    var surveyed = SurveyedCountry(
      country: country, details: details, capitalPlace: places[country.id])
    surveyed.demonyms = demonyms[country.id] ?? []
    surveyed.commonNames = commonNames[country.id] ?? [:]
    surveyed.officialNames = officialNames[country.id] ?? [:]
    return surveyed
  }

  /// The condition under which rows are wanted.
  private var isMeant: String { id == nil ? "?1 IS NULL" : "country_id = ?1" }

  private mutating func readNames(in languages: [String]) throws(SQLiteError) {
    // SQLite passes over the many names in other languages faster than they could be read.
    // A tag is letters, digits and hyphens.
    let tags = languages.filter { LanguageTag($0) != nil }.map { "'\($0)'" }
    let sql = """
      SELECT country_id, kind = 'common', language, name FROM name
      WHERE \(isMeant) AND position = 1
        AND (kind = 'official' OR kind = 'common' AND language IN (\(tags.joined(separator: ", "))))
      """
    try connection.forEachRow(sql, id) { (row) throws(SQLiteError) in
      let country: Country.ID = try row[0]
      let language: String = try row[2]
      if try row[1] as Bool {
        commonNames[country, default: [:]][language] = try row[3] as String
      } else {
        officialNames[country, default: [:]][language] = try row[3] as String
      }
    }
  }

  private mutating func readDemonyms() throws(SQLiteError) {
    let sql = """
      SELECT country_id, name FROM name
      WHERE \(isMeant) AND kind IN ('demonym', 'adjective') AND language = 'en'
      ORDER BY country_id, position
      """
    try connection.forEachRow(sql, id) { (row) throws(SQLiteError) in
      demonyms[try row[0], default: []].append(try row[1])
    }
  }

  private mutating func readPlaces() throws(SQLiteError) {
    let sql = """
      SELECT country_id, latitude, longitude FROM capital
      WHERE \(isMeant) AND position = 1 AND latitude IS NOT NULL AND longitude IS NOT NULL
      """
    try connection.forEachRow(sql, id) { (row) throws(SQLiteError) in
      places[try row[0]] = (try row[1], try row[2])
    }
  }
}

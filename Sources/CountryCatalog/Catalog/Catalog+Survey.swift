internal import CountrySQLite

/// All that a catalog knows of a country, for those who show or serve the whole catalog.
package struct SurveyedCountry: Sendable {
  /// What ``Country`` holds.
  package var country: Country
  /// The rest.
  package var details: CountryDetails
  /// Where the first capital is, in degrees north and east.
  package var capitalPlace: (latitude: Double, longitude: Double)?
  /// What its people and what is of it are called in English: demonyms and adjectives.
  package var demonyms: [String] = []
  /// Common names by BCP 47 tag.
  package var commonNames: [String: String] = [:]
  /// Official names by BCP 47 tag.
  package var officialNames: [String: String] = [:]
}

extension Catalog {
  /// Every country with all that is known of it, in the order of ``summaries()``.
  ///
  /// - Parameter languages: The BCP 47 tags in which common names are wanted, exactly as the catalog
  ///   has them. Official names come in all languages.
  /// - Returns: A country each.
  /// - Throws: `CatalogError` as ``summaries()``.
  package func survey(languages: [String]) throws(CatalogError) -> [SurveyedCountry] {
    let names = try surveyNames(in: languages)
    let places = try capitalPlaces()
    let demonyms = try surveyDemonyms()
    let allDetails = try reading { (connection) throws(SQLiteError) in
      try DetailsReader.details(of: nil, in: connection)
    }
    var surveyedCountries: [SurveyedCountry] = []
    for country in try self.countries() {
      guard let details = allDetails[country.id] else {
        throw .damaged(path: name, reason: "is damaged (country \(country.id) is missing)")
      }
      var surveyed = SurveyedCountry(
        country: country, details: details, capitalPlace: places[country.id])
      surveyed.demonyms = demonyms[country.id] ?? []
      surveyed.commonNames = names.common[country.id] ?? [:]
      surveyed.officialNames = names.official[country.id] ?? [:]
      surveyedCountries.append(surveyed)
    }
    return surveyedCountries
  }

  private typealias NamesByCountry = [Country.ID: [String: String]]

  private func surveyNames(
    in languages: [String]
  ) throws(CatalogError) -> (common: NamesByCountry, official: NamesByCountry) {
    var names: (common: NamesByCountry, official: NamesByCountry) = ([:], [:])
    try reading { (connection) throws(SQLiteError) in
      // SQLite passes over the many names in other languages faster than they could be read.
      // A tag is letters, digits and hyphens.
      let tags = languages.filter { LanguageTag($0) != nil }.map { "'\($0)'" }
      let sql = """
        SELECT country_id, kind = 'common', language, name FROM name
        WHERE (kind = 'official' OR kind = 'common' AND language IN (\(tags.joined(separator: ", ")))) AND position = 1
        """
      try connection.prepare(sql).forEachRow { (row) throws(SQLiteError) in
        let isCommon: Bool = try row[1]
        let language: String = try row[2]
        let id: Int64 = try row[0]
        if isCommon {
          names.common[id, default: [:]][language] = try row[3] as String
        } else {
          names.official[id, default: [:]][language] = try row[3] as String
        }
      }
    }
    return names
  }

  private func surveyDemonyms() throws(CatalogError) -> [Country.ID: [String]] {
    var demonyms: [Country.ID: [String]] = [:]
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT country_id, name FROM name
        WHERE kind IN ('demonym', 'adjective') AND language = 'en' ORDER BY country_id, position
        """
      try connection.prepare(sql).forEachRow { (row) throws(SQLiteError) in
        demonyms[try row[0], default: []].append(try row[1])
      }
    }
    return demonyms
  }

  private func capitalPlaces() throws(CatalogError) -> [Country.ID: (Double, Double)] {
    var places: [Country.ID: (Double, Double)] = [:]
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT country_id, latitude, longitude FROM capital
        WHERE position = 1 AND latitude IS NOT NULL AND longitude IS NOT NULL
        """
      try connection.prepare(sql).forEachRow { (row) throws(SQLiteError) in
        places[try row[0]] = (try row[1], try row[2])
      }
    }
    return places
  }
}

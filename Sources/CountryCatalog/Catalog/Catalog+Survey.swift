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
    let survey = try reading { (connection) throws(SQLiteError) in
      try SurveyReader.survey(of: nil, languages: languages, in: connection)
    }
    var countries: [SurveyedCountry] = []
    for country in try self.countries() {
      guard let surveyed = survey.country(country) else {
        throw .damaged(path: name, reason: "is damaged (country \(country.id) is missing)")
      }
      countries.append(surveyed)
    }
    return countries
  }

  /// A country with all that is known of it, as ``survey(languages:)`` gives it.
  ///
  /// - Parameters:
  ///   - country: The country, as this catalog gave it.
  ///   - languages: As there.
  /// - Returns: Nil if the catalog has no such country.
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  package func survey(
    of country: Country, languages: [String]
  ) throws(CatalogError) -> SurveyedCountry? {
    let survey = try reading { (connection) throws(SQLiteError) in
      try SurveyReader.survey(of: country.id, languages: languages, in: connection)
    }
    return survey.country(country)
  }

  /// Those of some languages, by BCP 47 tag, in which any country has a common name.
  ///
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  package func known(languages: [String]) throws(CatalogError) -> Set<String> {
    // A search for each ends at the first name in it.
    let sql = """
      SELECT EXISTS (SELECT 1 FROM name WHERE kind = 'common' AND language = ? AND position = 1)
      """
    return try reading { (connection) throws(SQLiteError) in
      var known: Set<String> = []
      for language in languages {
        let isKnown = try connection.first(sql, language) { (row) throws(SQLiteError) in
          try row[0] as Bool
        }
        if isKnown == true { known.insert(language) }
      }
      return known
    }
  }
}

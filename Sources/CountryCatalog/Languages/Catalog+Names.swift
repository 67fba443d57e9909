internal import CountrySQLite

extension Catalog {
  /// What a country is called in a language.
  ///
  /// The tag is tried first, then what it falls back on, see ``LanguageTag/fallbacks``. A name
  /// that is the same in English is not in the bundled catalog a second time.
  ///
  /// - Parameters:
  ///   - id: The catalog's number for the country.
  ///   - language: The language.
  /// - Returns: The common name; nil where the catalog has none, and English is what there is.
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func name(of id: Country.ID, in language: LanguageTag) throws(CatalogError) -> String? {
    try name("common", of: id, in: language)
  }

  /// The same for the official name, which far fewer languages have.
  ///
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func officialName(
    of id: Country.ID, in language: LanguageTag
  ) throws(CatalogError) -> String? {
    try name("official", of: id, in: language)
  }

  private func name(
    _ kind: String, of id: Country.ID, in language: LanguageTag
  ) throws(CatalogError) -> String? {
    try reading { (connection) throws(SQLiteError) in
      try connection.value("SELECT \(language.translation(of: kind, country: "?1"))", id)
    }
  }

  /// Whether there is any name in a language or in one that it falls back on.
  ///
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func hasNames(in language: LanguageTag) throws(CatalogError) -> Bool {
    if language.language == "en" { return true }
    return try hasTranslations(in: language)
  }

  /// The same without the names that are the countries' own in the catalog, which are English.
  func hasTranslations(in language: LanguageTag) throws(CatalogError) -> Bool {
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT EXISTS (SELECT 1 FROM name
          WHERE kind IN ('common', 'official') AND language IN (\(language.sqlList)))
        """
      return try connection.value(sql)
    }
  }
}

extension LanguageTag {
  /// The tags as SQL lists them. Tags are letters, digits and hyphens.
  fileprivate var sqlList: String {
    fallbacks.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// An expression for the name of a kind of the country with the number that `country` is, in
  /// this language or what it falls back on; NULL where there is none.
  func translation(of kind: String, country: String) -> String {
    let names = fallbacks.map { tag in
      """
      (SELECT name FROM name WHERE country_id = \(country) AND kind = '\(kind)'
        AND language = '\(tag)' ORDER BY position LIMIT 1)
      """
    }
    return "coalesce(\(names.joined(separator: ", ")), NULL)"
  }
}

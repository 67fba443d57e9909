internal import CountrySQLite

extension Catalog {
  /// The countries' names in a language, as far as they are not the English ones.
  package struct Translations: Sendable {
    /// The language.
    package var language: LanguageTag
    /// Common names.
    package var common: [Country.ID: String] = [:]
    /// Official names.
    package var official: [Country.ID: String] = [:]
  }

  /// The countries' names in every language that the catalog has any in, by tag: what ``name(of:in:)``
  /// and ``officialName(of:in:)`` say of each country, read at once.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func translations() throws(CatalogError) -> [Translations] {
    let found = try ownTranslations(among: nil)
    return found.values.map { Self.filled($0, from: found) }
      .sorted { $0.language.text < $1.language.text }
  }

  /// Those in one language; nil where the catalog has no names in it, though it may have some in
  /// what it falls back on.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func translations(
    in language: LanguageTag
  ) throws(CatalogError) -> Translations? {
    let found = try ownTranslations(among: language.fallbacks)
    return found[language.text].map { Self.filled($0, from: found) }
  }

  /// The names in these languages, without what they fall back on; in all languages for nil.
  private func ownTranslations(
    among tags: [String]?
  ) throws(CatalogError) -> [String: Translations] {
    var found: [String: Translations] = [:]
    // Tags are letters, digits and hyphens.
    let list = tags.map { "AND language IN (" + $0.map { "'\($0)'" }.joined(separator: ", ") + ")" }
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT language, kind, country_id, name FROM name
        WHERE kind IN ('common', 'official') \(list ?? "") ORDER BY position DESC
        """
      try connection.forEachRow(sql) { (row) throws(SQLiteError) in
        let text: String = try row[0]
        // A name in a language of no such form could not be asked for either.
        guard let language = LanguageTag(text), language.text == text else { return }
        let kind: String = try row[1]
        let names: WritableKeyPath<Translations, [Country.ID: String]> =
          kind == "common" ? \.common : \.official
        found[text, default: Translations(language: language)][keyPath: names][try row[2]] =
          try row[3]
      }
    }
    return found
  }

  /// The languages of ``translations()``, without their names.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func translationLanguages() throws(CatalogError) -> [LanguageTag] {
    let sql = "SELECT DISTINCT language FROM name WHERE kind IN ('common', 'official')"
    let tags = try reading { (connection) throws(SQLiteError) in
      try connection.rows(sql) { (row) throws(SQLiteError) in try row[0] as String }
    }
    return tags.sorted().compactMap { tag in
      LanguageTag(tag).flatMap { $0.text == tag ? $0 : nil }
    }
  }

  /// With the names of what the language falls back on, where it has none of its own.
  private static func filled(
    _ names: Translations, from found: [String: Translations]
  ) -> Translations {
    var names = names
    for tag in names.language.fallbacks.dropFirst() {
      guard let other = found[tag] else { continue }
      names.common.merge(other.common) { own, _ in own }
      names.official.merge(other.official) { own, _ in own }
    }
    return names
  }
}

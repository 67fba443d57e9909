internal import CountryCatalog
private import Glibc

/// All countries of a catalog as REST Countries v3.1 has them, and its questions.
///
/// Answers come in the order of the common names; where a text was looked for, whole matches come
/// first.
struct RestCountries: Sendable {
  /// By common name.
  let countries: [RestCountry]
  private let placesByCode: [String: Int]

  /// Reads a catalog.
  ///
  /// - Throws: `CatalogError` if it cannot be read.
  init(_ catalog: Catalog) throws(CatalogError) {
    let surveyed = try catalog.survey(languages: LanguageCodes.translations.map(\.tag))
    // A catalog of one's own need not have names in any language.
    let known = Set(surveyed.flatMap { $0.commonNames.keys })
    let languages = LanguageCodes.translations.filter { known.contains($0.tag) }
    let byID = Dictionary(
      surveyed.map { ($0.country.id, $0.country) }, uniquingKeysWith: { first, _ in first })
    let slugs = CountrySlugs(surveyed.map(\.country))
    let made = surveyed.map {
      RestCountry(
        CountryFacts($0, neighbors: byID),
        slug: slugs[$0.country.id] ?? $0.country.fileStem, translatedInto: languages)
    }
    countries = made
    var places: [String: Int] = [:]
    for (place, country) in made.enumerated() {
      for code in country.codes where places[code] == nil { places[code] = place }
    }
    // A code of the IOC does not stand before one of ISO 3166-1.
    for (place, country) in made.enumerated() {
      for code in country.isoCodes { places[code] = place }
    }
    placesByCode = places
  }

  /// Makes what is made when it is first asked for.
  func prepare() {
    var output: [UInt8] = []
    for country in countries {
      output.removeAll(keepingCapacity: true)
      country.write(nil, base: nil, to: &output)
      _ = country.search
    }
  }

  /// The country with this code, in any case.
  func country(code: String) -> RestCountry? {
    placesByCode[code.lowercased()].map { countries[$0] }
  }

  /// Those of which a text holds what was typed, those of which a text is that first.
  func holding(
    _ typed: String, _ texts: (SearchTexts) -> [String]
  ) -> [RestCountry] {
    let key = NameFolding.key(of: typed)
    guard !key.isEmpty else { return [] }
    var whole: [RestCountry] = []
    var parts: [RestCountry] = []
    for country in countries {
      let texts = texts(country.search)
      if texts.contains(key) {
        whole.append(country)
      } else if texts.contains(where: { $0.holds(key) }) {
        parts.append(country)
      }
    }
    return whole + parts
  }

  /// The answers of `name`: those with that common name come before those with it as another.
  func named(_ typed: String) -> [RestCountry] {
    let key = NameFolding.key(of: typed)
    let found = holding(typed) { [$0.common, $0.official] + $0.altSpellings }
    return found.filter { $0.search.common == key } + found.filter { $0.search.common != key }
  }

  /// The answer of `name` with `fullText`.
  func fullyNamed(_ typed: String) -> RestCountry? {
    let key = NameFolding.key(of: typed)
    guard !key.isEmpty else { return nil }
    return countries.first { $0.search.common == key }
      ?? countries.first { $0.search.official == key }
  }

  /// The answers of `region`.
  func inRegion(_ typed: String) -> [RestCountry] {
    let key = NameFolding.key(of: typed)
    guard !key.isEmpty else { return [] }
    return countries.filter { $0.search.region.holds(key) || $0.search.subregion == key }
  }

  /// The answers of `currency`.
  func withCurrency(_ typed: String) -> [RestCountry] {
    let code = typed.lowercased()
    let byCode = countries.filter { $0.search.currencies.contains(code) }
    let byName = holding(typed, \.currencyNames)
    return byCode + byName.filter { !$0.search.currencies.contains(code) }
  }

  /// The answers of `lang`.
  func withLanguage(_ typed: String) -> [RestCountry] {
    let code = typed.lowercased()
    let key = NameFolding.key(of: typed)
    return countries.filter {
      $0.search.languages.contains(code) || $0.search.languageNames.contains(key)
    }
  }

  /// The answers of `independent`.
  func independent(_ wanted: Bool) -> [RestCountry] {
    countries.filter { $0.isIndependent == wanted }
  }
}

extension String {
  /// Whether another text is a part of this one, byte for byte. Keys hold no NUL.
  fileprivate func holds(_ part: String) -> Bool {
    withCString { whole in part.withCString { strstr(whole, $0) != nil } }
  }
}

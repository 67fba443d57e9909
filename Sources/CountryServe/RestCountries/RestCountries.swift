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
        CountryFacts($0, neighbors: byID, isBundled: catalog.isBundled),
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

  /// The country with this alpha-2 or alpha-3 code, read alone: the same as ``country(code:)`` of all
  /// of them gives, for the first who ask.
  ///
  /// - Returns: Nil where no country has it as that; as another code it may have it.
  /// - Throws: `CatalogError` if the catalog cannot be read.
  static func readAlone(code: String, in catalog: Catalog) throws(CatalogError) -> RestCountry? {
    let code = code.uppercased()
    let all = try catalog.countries()
    guard let country = all.last(where: { $0.alpha2 == code || $0.alpha3 == code }) else {
      return nil
    }
    let tags = LanguageCodes.translations.map(\.tag)
    guard let surveyed = try catalog.survey(of: country, languages: tags) else { return nil }
    let known = try catalog.known(languages: tags)
    let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return RestCountry(
      CountryFacts(surveyed, neighbors: byID, isBundled: catalog.isBundled),
      slug: CountrySlugs(all)[country.id] ?? country.fileStem,
      translatedInto: LanguageCodes.translations.filter { known.contains($0.tag) })
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

  /// Those of which a text is what was typed; then those of which a text has its words; then those
  /// of which a text holds it anywhere in a word.
  func holding(
    _ typed: String, _ texts: (SearchTexts) -> [String]
  ) -> [RestCountry] {
    let words = SearchTexts.words(typed)
    guard !words.isEmpty else { return [] }
    let part = String(words.dropFirst().dropLast())
    var (whole, worded, parts): ([RestCountry], [RestCountry], [RestCountry]) = ([], [], [])
    for country in countries {
      let texts = texts(country.search)
      if texts.contains(where: { $0.isSameWithoutSpaces(as: words) }) {
        whole.append(country)
      } else if texts.contains(where: { $0.holds(words) }) {
        worded.append(country)
      } else if texts.contains(where: { $0.holds(part) }) {
        parts.append(country)
      }
    }
    return whole + worded + parts
  }

  /// The answers of `name`: those with that common name come before those with it as another.
  func named(_ typed: String) -> [RestCountry] {
    let key = NameFolding.key(of: typed)
    let found = holding(typed, \.names)
    return found.filter { $0.search.common == key } + found.filter { $0.search.common != key }
  }

  /// The answer of `name` with `fullText`: by the common name, the official one, or another that no
  /// other country has.
  func fullyNamed(_ typed: String) -> RestCountry? {
    let key = NameFolding.key(of: typed)
    guard !key.isEmpty else { return nil }
    if let found = countries.first(where: { $0.search.common == key })
      ?? countries.first(where: { $0.search.official == key })
    {
      return found
    }
    // The alpha-2 is among them, which is no name.
    let others = countries.filter { key.utf8.count > 2 && $0.search.altSpellings.contains(key) }
    return others.count == 1 ? others.first : nil
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
  /// Whether two texts are the same but for the spaces in them.
  fileprivate func isSameWithoutSpaces(as other: String) -> Bool {
    var (mine, theirs) = (utf8.makeIterator(), other.utf8.makeIterator())
    while true {
      var (byte, another) = (mine.next(), theirs.next())
      while byte == UInt8(ascii: " ") { byte = mine.next() }
      while another == UInt8(ascii: " ") { another = theirs.next() }
      if byte != another { return false }
      if byte == nil { return true }
    }
  }

  /// Whether another text is a part of this one, byte for byte. Keys hold no NUL.
  fileprivate func holds(_ part: String) -> Bool {
    withCString { whole in part.withCString { strstr(whole, $0) != nil } }
  }
}

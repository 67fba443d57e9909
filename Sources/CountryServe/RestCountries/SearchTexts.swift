internal import CountryCatalog

/// The texts by which the routes of REST Countries find a country, folded as look-up keys are.
struct SearchTexts: Sendable {
  let common: String
  let official: String
  let altSpellings: [String]
  let capitals: [String]
  let region: String
  let subregion: String
  let demonyms: [String]
  let translations: [String]
  let currencyNames: [String]
  let languageNames: [String]
  /// ISO 4217, in lower case.
  let currencies: [String]
  /// ISO 639-3 and BCP 47, in lower case.
  let languages: [String]

  init(_ facts: CountryFacts, translatedInto languages: [(code: String, tag: String)]) {
    func keys(_ texts: [String]) -> [String] {
      Self.distinct(Self.distinct(texts).map(NameFolding.key))
    }
    let details = facts.details
    common = NameFolding.key(of: facts.country.name)
    official = NameFolding.key(of: facts.officialName)
    altSpellings = keys(facts.altSpellings)
    capitals = keys(facts.country.capitals.map(\.name))
    region = NameFolding.key(of: facts.labels.region)
    subregion = NameFolding.key(of: facts.labels.subregion)
    demonyms = keys([details.demonym].compactMap { $0 })
    translations = keys(
      facts.translations(in: languages).flatMap { [$0.common, $0.official] })
    currencyNames = keys(details.currencies.compactMap(\.name))
    languageNames = keys(facts.languages.compactMap(\.name))
    currencies = details.currencies.map { $0.code.lowercased() }
    self.languages = facts.languages.flatMap {
      [$0.code.lowercased(), LanguageCodes.threeLetters($0.code)]
    }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

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
  let currencies: Set<String>
  /// ISO 639-3 and BCP 47, in lower case.
  let languages: Set<String>
  /// cca2, cca3, ccn3 and cioc, in lower case.
  let codes: Set<String>
  let isIndependent: Bool?

  init(_ facts: CountryFacts, translatedInto languages: [(code: String, tag: String)]) {
    func keys(_ texts: [String]) -> [String] { Self.distinct(texts.map(NameFolding.key)) }
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
    currencies = Set(details.currencies.map { $0.code.lowercased() })
    self.languages = Set(
      facts.languages.flatMap { [$0.code.lowercased(), LanguageCodes.threeLetters($0.code)] })
    let numeric = facts.country.alpha2 == "XK" ? nil : facts.country.numeric
    codes = Set(
      [facts.country.alpha2, facts.country.alpha3, facts.cca3, numeric, details.otherCodes.ioc]
        .compactMap { $0?.lowercased() })
    isIndependent = facts.isIndependent
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

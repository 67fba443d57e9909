internal import CountryCatalog

/// The texts by which the routes of REST Countries find a country. Those of which a part will do are
/// words with a space around each, so that a part does not reach over the end of a word.
struct SearchTexts: Sendable {
  /// Folded as look-up keys are.
  let common: String
  let official: String
  let altSpellings: [String]
  let region: String
  let subregion: String
  let languageNames: [String]
  /// In words.
  let names: [String]
  let capitals: [String]
  let subregions: [String]
  let demonyms: [String]
  let translations: [String]
  let currencyNames: [String]
  /// ISO 4217, in lower case.
  let currencies: [String]
  /// ISO 639-3 and BCP 47, in lower case.
  let languages: [String]

  init(_ facts: CountryFacts, translatedInto languages: [(code: String, tag: String)]) {
    func keys(_ texts: [String]) -> [String] {
      Self.distinct(Self.distinct(texts).map(NameFolding.key))
    }
    func words(_ texts: [String]) -> [String] {
      Self.distinct(Self.distinct(texts).map(Self.words))
    }
    let details = facts.details
    common = NameFolding.key(of: facts.country.name)
    official = NameFolding.key(of: facts.officialName)
    altSpellings = keys(facts.altSpellings)
    region = NameFolding.key(of: facts.labels.region)
    subregion = NameFolding.key(of: facts.labels.subregion)
    names = words([facts.country.name, facts.officialName] + facts.altSpellings)
    capitals = words(facts.country.capitals.map(\.name))
    subregions = words([facts.labels.subregion])
    demonyms = words([details.demonym].compactMap { $0 } + facts.surveyed.demonyms)
    translations = words(
      facts.translations(in: languages).flatMap { [$0.common, $0.official] })
    currencyNames = words(
      details.currencies.flatMap { [$0.name ?? ""] + OtherNames.ofCurrency($0.code) })
    // Those of a region count too for whoever looks for them.
    languageNames = keys(
      details.languages.flatMap {
        [$0.name ?? ""] + OtherNames.ofLanguage($0.code, in: facts.country.alpha2)
      })
    currencies = details.currencies.map { $0.code.lowercased() }
    self.languages = details.languages.flatMap {
      [$0.code.lowercased(), LanguageCodes.threeLetters($0.code)]
    }
  }

  /// The folded words of a text, each with a space before and behind it; without `the`, which some
  /// write and some do not, and with `st` as what it stands for. Empty where there are none.
  static func words(_ text: String) -> String {
    var words = text.utf8.split { separators.contains($0) }
      .map { NameFolding.key(of: withoutOkinas(String(Substring($0)))) }.filter { !$0.isEmpty }
    if words.count > 1 {
      words.removeAll { $0 == "the" }
      words = words.map { $0 == "st" ? "saint" : $0 }
    }
    return words.isEmpty ? "" : " " + words.joined(separator: " ") + " "
  }

  /// A plus is a space where it was written as one in a form is.
  private static let separators = Set(" ()-,/+".utf8)

  /// A text without the letters that look like an apostrophe and are often written as one, which is
  /// left out of keys.
  private static func withoutOkinas(_ text: String) -> String {
    // The first byte of these, and of few others.
    guard text.utf8.contains(0xCA) else { return text }
    let letters: ClosedRange<Unicode.Scalar> = "\u{2B9}"..."\u{2BF}"
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: text.unicodeScalars.filter { !letters.contains($0) })
    return String(rest)
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

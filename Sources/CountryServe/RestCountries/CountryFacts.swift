internal import CountryCatalog

/// A country in the words of REST Countries: from this its members are written, and by this it is
/// found.
struct CountryFacts: Sendable {
  let surveyed: SurveyedCountry
  let labels: RegionLabels
  /// ISO 3166-1 alpha-3, but for Kosovo.
  let cca3: String?
  /// The codes of the neighbours.
  let borders: [String]

  var country: Country { surveyed.country }
  var details: CountryDetails { surveyed.details }

  /// Whether it is of the bundled catalog, for which alone this program knows where REST Countries
  /// was of another opinion.
  private let isBundled: Bool

  init(_ surveyed: SurveyedCountry, neighbors: [Country.ID: Country], isBundled: Bool) {
    self.surveyed = surveyed
    self.isBundled = isBundled
    labels = RegionLabels(
      surveyed.country, intermediateRegion: surveyed.details.geography.intermediateRegion,
      isBundled: isBundled)
    cca3 = Self.cca3(surveyed.country)
    borders = surveyed.details.neighbors.compactMap { neighbors[$0.id].flatMap(Self.cca3) }
  }

  /// Kosovo has no code of the standard; others made theirs, and REST Countries another.
  private static func cca3(_ country: Country) -> String? {
    country.alpha2 == "XK" ? "UNK" : country.alpha3
  }

  /// ISO 3166-1 numeric, which Kosovo has none of.
  var numeric: String? { country.alpha2 == "XK" ? nil : country.numeric }

  var officialName: String { country.officialName ?? country.name }

  /// Whether it is independent, as REST Countries counted: 195, without two that the catalog counts.
  var isIndependent: Bool? {
    isBundled && Self.notCounted.contains(country.alpha2 ?? "")
      ? false : details.standing.isIndependent
  }

  private static let notCounted: Set = ["PS", "TW"]

  /// The languages that the state uses: those of regions and those that are only spoken are not
  /// what REST Countries lists.
  var languages: [CountryDetails.Language] {
    details.languages.filter { $0.status != "regional" && $0.status != "spoken" }
  }

  /// Names in the country's own languages, by their codes; those in another script follow only
  /// where there is none in the usual one.
  var nativeNames: [(code: String, official: String, common: String)] {
    var names: [(code: String, official: String, common: String)] = []
    for native in details.nativeNames {
      let code = LanguageCodes.threeLetters(native.language)
      guard code != "und", !names.contains(where: { $0.code == code }) else { continue }
      // The English one is the country's own and not among the translations.
      let known = native.language == "en" ? country.officialName : nil
      let official = surveyed.officialNames[native.language] ?? known ?? native.name
      names.append((code, official, native.name))
    }
    return names
  }

  /// Names that are no other member: the code, aliases, the official name, those of its languages.
  var altSpellings: [String] {
    var spellings: [String] = []
    let native = nativeNames.flatMap { [$0.official, $0.common] }
    let all = [country.alpha2].compactMap { $0 } + details.aliases + [officialName] + native
    for name in all where name != country.name && !spellings.contains(name) {
      spellings.append(name)
    }
    return spellings
  }

  /// Names in the languages of REST Countries. Where the catalog has no official name in a language
  /// it is the common one; a common one that it does not have is the English one, since names that
  /// are the same are kept once.
  func translations(
    in languages: [(code: String, tag: String)]
  ) -> [(code: String, official: String, common: String)] {
    languages.map { code, tag in
      let common = surveyed.commonNames[tag] ?? country.name
      return (code, surveyed.officialNames[tag] ?? common, common)
    }
  }

  /// The first digit of the telephone code, and what may follow it. The digits with which the
  /// numbers of a country begin are a part of it in the zones of North America and Russia, which
  /// have one digit, and for a few others; else it is the code alone.
  var idd: (root: String, suffixes: [String])? {
    guard let first = details.callingCodes.first?.code.first else { return nil }
    let isWhole = Self.withLeadingDigits.contains(country.alpha2 ?? "")
    var suffixes: [String] = []
    for code in details.callingCodes where code.code.first == first {
      let leading = isWhole || code.code.utf8.count == 1 ? code.leadingDigits : nil
      let suffix = String(code.code.dropFirst()) + (leading ?? "")
      if !suffixes.contains(suffix) { suffixes.append(suffix) }
    }
    return ("+\(first)", suffixes)
  }

  private static let withLeadingDigits: Set = ["AX", "EH", "SJ", "VA"]
}

internal import CountryCatalog
internal import CountryFetch

/// A country in REST Countries. How it is written, and the texts by which it is found, are made when
/// somebody first asks for them.
final class RestCountry: Sendable {
  typealias Languages = [(code: String, tag: String)]

  /// The alpha-2 in lower case, or what else the file of its flag is called.
  let slug: String
  /// cca2, cca3, ccn3 and cioc, in lower case; what others call Kosovo too.
  let codes: [String]

  private let facts: CountryFacts
  private let languages: Languages
  private let written = Locked<WrittenMembers?>(nil)
  private let searched = Locked<SearchTexts?>(nil)

  init(_ facts: CountryFacts, slug: String, translatedInto languages: Languages) {
    self.facts = facts
    self.languages = languages
    self.slug = slug
    let country = facts.country
    codes = [
      country.alpha2, country.alpha3, facts.cca3, facts.numeric, facts.details.otherCodes.ioc,
    ]
    .compactMap { $0?.lowercased() }
  }

  /// The codes of ISO 3166-1, in lower case.
  var isoCodes: [String] {
    [facts.country.alpha2, facts.country.alpha3].compactMap { $0?.lowercased() }
  }

  /// Common and official name.
  var names: [String] { [facts.country.name, facts.officialName] }

  /// The words by which lists are asked for, as they are written.
  var regionNames: [String] { [facts.labels.region] }
  var subregionNames: [String] { [facts.labels.subregion] }
  var currencyCodes: [String] { facts.details.currencies.map(\.code) }
  var currencyNames: [String] { facts.details.currencies.compactMap(\.name) }
  var languageWords: [String] {
    facts.languages.flatMap { [LanguageCodes.threeLetters($0.code), $0.name ?? $0.code] }
  }

  /// Whether it is independent.
  var isIndependent: Bool? { facts.isIndependent }

  /// The texts by which it is found.
  var search: SearchTexts {
    searched.withLock { searched in
      if let searched { return searched }
      let made = SearchTexts(facts, translatedInto: languages)
      searched = made
      return made
    }
  }

  private var members: WrittenMembers {
    written.withLock { written in
      if let written { return written }
      let made = WrittenMembers(facts, translatedInto: languages)
      written = made
      return made
    }
  }

  /// Writes the country.
  ///
  /// - Parameters:
  ///   - fields: The members that are wanted; nil for all that hold something.
  ///   - base: The address under which flags are found here; nil for those from afar.
  ///   - output: What it is added to.
  func write(_ fields: [Member]?, base: String?, to output: inout [UInt8]) {
    let hasFlags = fields?.contains(.flags) ?? true
    members.write(fields, flags: hasFlags ? flags(base) : [], to: &output)
  }

  private func flags(_ base: String?) -> [UInt8] {
    let here = base.map { "\($0)/flags/\(PercentCoding.encoded(slug)).png" }
    let png = here ?? address ?? ""
    let svg = here ?? Self.drawing(of: png) ?? png
    var members = JSONMembers()
    members.add("png", png)
    members.add("svg", svg)
    members.add("alt", facts.details.flagDescription)
    return members.object.bytes
  }

  /// Where the catalog says that the flag is; nil for what nobody would ask, as `FlagSource` has it.
  private var address: String? {
    guard let url = facts.country.flagURL else { return nil }
    return try? FlagSource(catalogURL: url).place(
      alpha2: facts.country.alpha2, fileStem: slug, width: 320)
  }

  /// Where the SVG of a picture is, which is known of one place: `https://flagcdn.com/in.svg` is that
  /// of `https://flagcdn.com/w320/in.png`.
  private static func drawing(of picture: String) -> String? {
    let place = "https://flagcdn.com/"
    guard picture.hasPrefix(place), picture.hasSuffix(".png"),
      let name = picture.dropFirst(place.count).dropLast(4).split(separator: "/").last,
      !name.contains(where: { ".?#".contains($0) })
    else { return nil }
    return "\(place)\(name).svg"
  }
}

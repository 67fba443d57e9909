/// A member of a country in REST Countries v3.1, in the order in which they are written.
enum Member: Int, CaseIterable, Sendable {
  case name, tld, cca2, ccn3, cioc, independent, status, unMember, currencies, idd, capital
  case altSpellings, region, subregion, languages, latlng, landlocked, borders, area, demonyms
  case cca3, translations, flag, maps, population, gini, fifa, car, timezones, continents, flags
  case coatOfArms, startOfWeek, capitalInfo, postalCode

  /// What it is called.
  var text: String { Self.texts[rawValue] }

  /// Its name and the colon behind that, in JSON.
  var prefix: [UInt8] { Self.prefixes[rawValue] }

  /// The member of that name, in any case.
  init?(named name: some StringProtocol) {
    guard let member = Self.byName[name.lowercased()] else { return nil }
    self = member
  }

  // A case is turned into text by looking at what the compiler has left of its name, which takes
  // too long to be done for each country.
  private static let texts = allCases.map { "\($0)" }
  private static let prefixes = texts.map { Array("\"\($0)\":".utf8) }
  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.text.lowercased(), $0) })
}

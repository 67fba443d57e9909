/// A member of a country in REST Countries v3.1, in the order in which they are written.
enum Member: Int, CaseIterable, Sendable {
  case name, tld, cca2, ccn3, cioc, independent, status, unMember, currencies, idd, capital
  case altSpellings, region, subregion, languages, latlng, landlocked, borders, area, demonyms
  case cca3, translations, flag, maps, population, gini, fifa, car, timezones, continents, flags
  case coatOfArms, startOfWeek, capitalInfo, postalCode

  /// The member of that name, in any case.
  init?(named name: some StringProtocol) {
    guard let member = Self.byName[name.lowercased()] else { return nil }
    self = member
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0)".lowercased(), $0) })
}

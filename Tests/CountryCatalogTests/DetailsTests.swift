@testable import CountryCatalog
import Testing

@Suite struct DetailsTests {
  private func details(_ name: String) throws -> CountryDetails {
    let catalog = try Catalog.bundled()
    return try #require(try catalog.details(of: try catalog.country(named: name).id))
  }

  @Test func aCountryHasDetails() throws {
    let nepal = try details("Nepal")
    #expect(nepal.nativeNames.first == .init(name: "नेपाल", language: "ne"))
    #expect(nepal.demonym == "Nepali")
    #expect(nepal.otherCodes == .init(ioc: "NEP", fifa: "NEP", vehicle: "NEP"))
    #expect(nepal.geography.isLandlocked == true && nepal.geography.area == 147_181)
    #expect(nepal.population.count.map { $0 > 20_000_000 } == true)
    #expect(nepal.standing.isUNMember == true && nepal.standing.unMemberYear == 1955)
    #expect(nepal.customs.drivingSide == "left" && nepal.customs.paperSize == "A4")
    #expect(nepal.languages == [.init(code: "ne", name: "Nepali", status: "official")])
    #expect(nepal.currencies.map(\.code) == ["NPR"] && nepal.currencies[0].decimals == 2)
    #expect(nepal.callingCodes == [.init(code: "977", leadingDigits: nil)])
    #expect(nepal.topLevelDomains == [".np"] && nepal.timeZones == ["Asia/Kathmandu"])
    #expect(nepal.neighbors.map(\.name) == ["China", "India"])
    #expect(nepal.flagDescription?.isEmpty == false)
  }

  @Test func severalThingsComeInTheirOrder() throws {
    let switzerland = try details("CH")
    #expect(switzerland.languages.prefix(3).map(\.code) == ["de", "fr", "it"])
    #expect(switzerland.nativeNames.prefix(3).map(\.name) == ["Schweiz", "Suisse", "Svizzera"])
    #expect(try details("UK").aliases.contains("Great Britain"))
  }

  @Test func aBareCountryHasNone() throws {
    let fixture = StoreFixture()
    try fixture.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('Atlantis');")
    let catalog = try fixture.store.open()
    #expect(try catalog.details(of: try catalog.country(named: "Atlantis").id) == CountryDetails())
    #expect(try catalog.details(of: 12345) == nil)
  }
}

import CountrySQLite
import TestSupport
import Testing

@testable import CountryCatalog

/// The codes of the bundled catalog, held against the lists of Debian's iso-codes and tzdata.
@Suite struct SeedStandardsTests {
  @Test(.enabled(if: StandardList.countries.isInstalled, "iso-codes is not installed"))
  func theCountriesAreThoseOfISO3166AndKosovo() throws {
    let standard = try StandardList.countries.rows(["alpha_2", "alpha_3", "numeric"])
    let seed = try Seed.texts(
      "SELECT alpha2 || ' ' || alpha3 || ' ' || coalesce(numeric, '') FROM country")
    #expect(Set(seed).symmetricDifference(standard) == ["XK XKX "])
  }

  @Test(.enabled(if: StandardList.currencies.isInstalled, "iso-codes is not installed"))
  func everyCurrencyIsInISO4217UnderItsNumber() throws {
    let standard = try StandardList.currencies.rows(["alpha_3", "numeric"])
    // These are of 2025; a list that is older has not got them.
    let young: Set = ["XCG 532", "ZWG 924"]
    let seed = try Seed.texts("SELECT code || ' ' || numeric FROM currency")
    #expect(Set(seed).subtracting(young).subtracting(standard) == [])
    #expect(young.isSubset(of: seed))
  }

  @Test(.enabled(if: StandardList.languages.isInstalled, "iso-codes is not installed"))
  func everyLanguageIsInISO639() throws {
    let known = try Set(
      StandardList.languages.rows(["alpha_2"]) + StandardList.languages.rows(["alpha_3"]))
    #expect(known.count > 7000)
    let unknown = try TagParts.allOfSeed().filter { !known.contains($0.language) }
    #expect(unknown == [])
  }

  @Test(.enabled(if: StandardList.scripts.isInstalled, "iso-codes is not installed"))
  func everyScriptIsInISO15924() throws {
    // Sunuwar is of 2025.
    let known = try Set(StandardList.scripts.rows(["alpha_4"])).union(["Sunu"])
    #expect(try TagParts.allOfSeed().filter { !known.contains($0.script ?? "Latn") } == [])
  }

  @Test func everyLanguageTagIsWellFormed() throws {
    let texts = try Seed.texts(TagParts.query)
    #expect(texts.filter { TagParts($0) == nil } == [])
    #expect(texts.count > 400)
    let countries = try Set(Seed.texts("SELECT alpha2 FROM country"))
    let regions = try TagParts.allOfSeed().compactMap(\.region)
    #expect(regions.filter { $0.count == 2 && !countries.contains($0) } == [])
  }

  @Test(arguments: ["", "e", "EN", "en-us", "en-Latin", "en-", "zh-hans", "en_US", "en-US-x"])
  func whatIsNoTagIsNone(text: String) {
    #expect(TagParts(text) == nil)
  }

  @Test(.enabled(if: TimeZoneFile.areInstalled, "tzdata is not installed"))
  func everyTimeZoneIsInstalled() throws {
    let names = try Seed.texts("SELECT name FROM time_zone")
    #expect(names.filter { TimeZoneFile($0) == nil } == [])
    #expect(TimeZoneFile("Asia/Atlantis") == nil)
  }

  @Test(.enabled(if: TimeZoneFile.areInstalled, "tzdata is not installed"))
  func kazakhstanHasOneTime() throws {
    let names = try Seed.texts(
      "SELECT time_zone.name FROM time_zone JOIN country ON id = country_id WHERE alpha2 = 'KZ'")
    #expect(names.count == 7)
    #expect(Set(names.compactMap { TimeZoneFile($0)?.rule }) == ["<+05>-5"])
    #expect(TimeZoneFile("Asia/Kolkata")?.rule == "IST-5:30")
  }
}

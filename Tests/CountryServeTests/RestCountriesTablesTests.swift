import CountryCatalog
import TestSupport
import Testing

@testable import CountryServe

/// The tables of what REST Countries called things, held against the project's facts.
@Suite struct RestCountriesTablesTests {
  private static let root = #filePath.split(separator: "/").dropLast(3)
    .reduce("") { "\($0)/\($1)" }

  @Test func regionsAreThoseOfTheFacts() throws {
    // Given the table of facts, in which the labels have columns of their own
    let text = String(
      decoding: try #require(fileBytes("\(Self.root)/SeedData/facts/regions.tsv")), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(rows.first)
    func column(_ name: String) throws -> Int { try #require(header.firstIndex(of: name)) }
    let (region, subregion) = (try column("v31_region"), try column("v31_subregion"))
    let continents = try column("v31_continents")
    let catalog = try Catalog.bundled()

    // Then every country has these
    for row in rows.dropFirst() {
      let country = try catalog.country(named: row[0])
      let details = try #require(try catalog.details(of: country.id))
      let labels = RegionLabels(
        country, intermediateRegion: details.geography.intermediateRegion, isBundled: true)
      #expect(labels.region == row[region], "\(row[0])")
      #expect(labels.subregion == row[subregion], "\(row[0])")
      #expect(
        labels.continents == row[continents].split(separator: "|").map(String.init), "\(row[0])")
    }
    #expect(rows.count == 251)
  }

  @Test func everyTimeZoneHasAnOffset() throws {
    let catalog = try Catalog.bundled()
    for country in try catalog.survey(languages: []) {
      for zone in country.details.timeZones {
        #expect(StandardOffsets.offset(of: zone) != nil, "\(zone)")
      }
    }
    #expect(StandardOffsets.offset(of: "Asia/Kathmandu") == "UTC+05:45")
    #expect(StandardOffsets.offset(of: "Europe/Dublin") == "UTC")
    #expect(StandardOffsets.offset(of: "Mars/Olympus") == nil)
    // From west to east, each once
    #expect(
      StandardOffsets.offsets(of: [
        "Europe/Paris", "Pacific/Marquesas", "Europe/London", "Europe/Berlin", "America/St_Johns",
      ]) == ["UTC-09:30", "UTC-03:30", "UTC", "UTC+01:00"])
  }

  @Test func languagesHaveCodesOfThreeLetters() {
    #expect(LanguageCodes.threeLetters("de") == "deu")
    #expect(LanguageCodes.threeLetters("zh-Hant") == "zho")
    #expect(LanguageCodes.threeLetters("gsw") == "gsw")
    for (code, tag) in LanguageCodes.translations where code != "per" {
      #expect(LanguageCodes.threeLetters(tag) == code)
    }
  }
}

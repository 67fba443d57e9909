import CountryCLI
import Testing

@Suite struct SearchCommandTests {
  let house: House

  init() throws {
    house = try House()
  }

  @Test func aRowACountrySaysWhichNameMatched() throws {
    let run = house.run("search", "new", "zea")
    #expect(run.code == 0)
    #expect(
      run.output.cells == [
        ["flag", "alpha2", "name", "match", "match_kind", "match_language"],
        ["🇳🇿", "NZ", "New Zealand", "New Zealand", "common", "en"],
      ])
    #expect(house.run("search", "new zea").output == run.output)
    #expect(
      house.run("search", "РОССИЯ", "--format", "csv").output.contains(
        "🇷🇺,RU,Russia,Россия,native,ru\r\n"))
  }

  @Test func limitAndFormatAreThoseOfTheList() throws {
    let run = house.run("search", "united", "-n", "2", "--format", "ndjson")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      house.run("search", "356", "--format", "json").output == """
        [
        {"flag": "🇮🇳", "alpha2": "IN", "name": "India", "match": "356", "match_kind": "code", "match_language": null}
        ]

        """)
    let table = house.run("search", "saint lucia", "--format", "table").output
    #expect(table.hasPrefix("Flag  Code  Name         Match        Kind    Language\n"))
    #expect(house.run("search", "x", "--limit", "0").code == 64)
    #expect(house.run("search").code == 64)
  }

  @Test func whatIsNotFoundIsAnErrorWithSuggestions() throws {
    for format in ["tsv", "csv", "table", "ndjson", "markdown"] {
      let run = house.run("search", "Inda", "--format", format)
      #expect(run.code == 1)
      #expect(run.output.isEmpty)
      #expect(run.messages == "countries: no country is called 'Inda'; did you mean India?\n")
    }
    let run = house.run("search", "new", "zeeland", "--format", "json")
    #expect(run.code == 1)
    #expect(run.output == "[]\n")
    #expect(run.messages.contains("did you mean New Zealand"))
  }

  @Test func aSparseCatalogIsSearchedToo() throws {
    #expect(house.reseed(House.legacyScript).code == 0)
    #expect(
      house.run("search", "stat").output.cells[1...] == [
        ["", "", "UNITED STATUS", "UNITED STATUS", "common", "en"]
      ])
  }
}

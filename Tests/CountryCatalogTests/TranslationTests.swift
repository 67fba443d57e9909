import Testing

@testable import CountryCatalog

@Suite struct TranslationTests {
  let catalog: Catalog

  init() throws {
    catalog = try Catalog.bundled()
  }

  private func name(_ country: String, _ tag: String) throws -> String? {
    let language = try #require(LanguageTag(tag))
    return try catalog.name(of: try catalog.country(named: country).id, in: language)
  }

  @Test(arguments: [
    ("DE", "fr", "Allemagne"), ("FR", "de", "Frankreich"), ("IN", "hi", "भारत"),
    // what a language has without its region, its script, or with the script that is usual there
    ("TW", "zh", "台湾"), ("TW", "zh-Hant", "台灣"), ("TW", "zh-TW", "台灣"), ("TW", "zh-CN", "台湾"),
    ("DE", "fr-CH", "Allemagne"), ("DE", "sr-Latn", "Nemačka"), ("DE", "sr-ME", "Nemačka"),
    ("DE", "sr", "Немачка"),
  ])
  func aCountryHasNamesInOtherLanguages(country: String, tag: String, wanted: String) throws {
    #expect(try name(country, tag) == wanted)
  }

  @Test func whatIsTheSameInEnglishIsNotThere() throws {
    #expect(try name("IR", "de") == nil)
    #expect(try name("IN", "tlh") == nil)
  }

  @Test func itIsKnownWhetherALanguageHasNames() throws {
    for (tag, has) in [("de", true), ("zh-TW", true), ("tlh", false), ("en-GB", true)] {
      let language = try #require(LanguageTag(tag))
      #expect(try catalog.hasNames(in: language) == has, "\(tag)")
    }
  }

  @Test func anOfficialNameMayBeThereToo() throws {
    let german = try #require(LanguageTag("de"))
    let germany = try catalog.country(named: "DE").id
    #expect(try catalog.officialName(of: germany, in: german) == "Bundesrepublik Deutschland")
  }

  private func answer(
    _ fields: [String], _ tag: String, _ change: (inout CatalogQuery) -> Void = { _ in }
  ) throws -> [[String]] {
    var query = CatalogQuery(fields: fields.compactMap(Field.named))
    query.language = LanguageTag(tag)
    change(&query)
    var rows: [[String]] = []
    try catalog.forEachRow(of: query) { rows.append($0.map(\.text)) }
    return rows
  }

  @Test func anAnswerIsInTheOrderOfTheNamesThatItGives() throws {
    let rows = try answer(["alpha2", "name"], "de")
    #expect(rows.count == 250)
    #expect(rows.prefix(3).map { $0[1] } == ["Afghanistan", "Ägypten", "Ålandinseln"])
    #expect(rows.last?[1] == "Zypern")
    let last = try answer(["name"], "de") {
      $0.isReversed = true
      $0.limit = 2
    }
    #expect(last == [["Zypern"], ["Zentralafrikanische Republik"]])
  }

  @Test func conditionsAndSortingSpeakEnglish() throws {
    let rows = try answer(["name"], "de") {
      $0.condition = "name IN ('Germany', 'Egypt', 'Deutschland')"
      $0.sort = Field.named("name")
    }
    #expect(rows == [["Ägypten"], ["Deutschland"]])
    let one = try answer(["name", "capital"], "ja") { $0.condition = "alpha2 = 'DE'" }
    #expect(one == [["ドイツ", "Berlin"]])
  }

  @Test func aSecondNameOfALanguageIsNotTaken() throws {
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (id INTEGER, name TEXT); INSERT INTO country VALUES (1, 'Aland');
      CREATE TABLE name (country_id, kind, language, position, name);
      INSERT INTO name VALUES (1, 'common', 'de', 2, 'Zwei'), (1, 'common', 'de', 1, 'Eins');
      """)
    let german = try #require(LanguageTag("de-AT"))
    #expect(try fixture.store.open().name(of: 1, in: german) == "Eins")
  }
}

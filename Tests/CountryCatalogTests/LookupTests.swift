@_spi(_Unicode) import Swift
import Testing

@testable import CountryCatalog

@Suite struct LookupTests {
  let catalog: Catalog

  init() throws {
    catalog = try Catalog.bundled()
  }

  @Test(arguments: [
    ("INDIA", "IN"), ("india", "IN"), (" india ", "IN"), ("in", "IN"), ("ind", "IN"),
    ("356", "IN"), ("4", "AF"), ("04", "AF"), ("004", "AF"), ("🇮🇳", "IN"), ("भारत", "IN"),
    ("UK", "GB"), ("Great Britain", "GB"), ("u.k.", "GB"), ("USA", "US"), ("u.s.a.", "US"),
    ("Türkiye", "TR"), ("TURKIYE", "TR"), ("turkey", "TR"), ("Tu\u{308}rkiye", "TR"),
    ("Côte d'Ivoire", "CI"), ("cote divoire", "CI"), ("CÔTE D’IVOIRE", "CI"),
    ("Holland", "NL"), ("Burma", "MM"), ("South Korea", "KR"), ("Deutschland", "DE"),
    ("Kosovo", "XK"), ("Republic of India", "IN"), ("Åland", "AX"), ("aland islands", "AX"),
    ("Eire", "IE"), ("Росія", "RU"), ("日本", "JP"), ("المغرب", "MA"), ("England", "GB"),
    ("Macedonia", "MK"), ("Vatican", "VA"), ("Holy See", "VA"), ("Sao Tome", "ST"),
    ("Bosnia", "BA"), ("Macau", "MO"), ("St Lucia", "LC"), ("Saint-Lucia", "LC"),
    ("St. Kitts & Nevis", "KN"), ("America", "US"), ("UNITED STATUS", "US"), ("Trinidad", "TT"),
    ("Czech Republic", "CZ"), ("Falkland Is.", "FK"), ("Papua", "PG"), ("Namibia", "NA"),
    ("Áo", "AT"), ("Turquía", "TR"), ("Lettland", "LV"), ("중국", "CN"), ("Congo, Dem. Rep.", "CD"),
    ("Guinea", "GN"), ("GER", "DE"), ("SUI", "CH"), ("Niger", "NE"), ("Nigeria", "NG"),
  ])
  func whatPeopleTypeFindsItsCountry(text: String, alpha2: String) throws {
    #expect(try catalog.country(named: text).alpha2 == alpha2)
  }

  @Test(arguments: [
    "India", "Türkiye", "Côte d'Ivoire", "Åland", "São Tomé", "Curaçao", "Réunion", "Росія",
    "Ελλάδα", "भारत", "المغرب", "Việt Nam", "Österreich", "Великобритания", "The Gambia",
  ])
  func aNameIsFoundInAnyCaseAndNormalForm(name: String) throws {
    let id = try catalog.country(named: name).id
    for cased in [name, name.uppercased(), name.lowercased()] {
      // Spaced out by the eye as well: white space around a name is none of it.
      for typed in [cased, String(cased._nfd), String(cased._nfc), "\u{A0}\(cased) \n"] {
        #expect(try catalog.country(named: typed).id == id, "\(typed)")
      }
    }
  }

  @Test(arguments: [("Congo", 2), ("korea", 2), ("Virgin Islands", 2), ("SAINT", 7)])
  func aNameOfSeveralIsATie(text: String, count: Int) throws {
    let error = #expect(throws: CatalogError.self) { try catalog.country(named: text) }
    guard case .ambiguousCountry(_, let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.count == count)
    #expect(error?.description.contains("; say which") == true)
  }

  @Test func aNearMissIsASuggestionAndNeverAGuess() throws {
    #expect(throws: CatalogError.unknownCountry("Inda", suggestions: ["India"])) {
      try catalog.country(named: " Inda ")
    }
  }

  @Test(arguments: ["", "  ", "?!", "Atlantis of the Northern Seas", "999", "QQ", "🇦", "Áo x"])
  func whatIsNoCountryIsNone(text: String) throws {
    let error = #expect(throws: CatalogError.self) { try catalog.country(named: text) }
    guard case .unknownCountry = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aCodeIsTypedInASCII() throws {
    #expect(CountryCode("ÁO") == nil)
    #expect(CountryCode("ao") == .alpha2("AO"))
    #expect(CountryCode("7") == .numeric("007"))
    #expect(CountryCode("1234") == nil)
    #expect(CountryCode("🇮🇳") == .alpha2("IN"))
    #expect(CountryCode("uae") == .letters("UAE"))
    #expect(CountryCode("") == nil)
    #expect(CountryCode("i1") == nil)
  }

  @Test func aCodeOfSeveralIsATie() throws {
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (name, ioc, fifa);
      INSERT INTO country VALUES ('A', 'XYZ', 'QQQ'), ('B', 'XYZ', NULL), ('C', 'QQQ', NULL);
      """)
    let error = #expect(throws: CatalogError.self) {
      try fixture.store.open().country(named: "xyz")
    }
    guard case .ambiguousCountry(_, let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map(\.name) == ["A", "B"])
    // The IOC goes before FIFA.
    #expect(try fixture.store.open().country(named: "qqq").name == "C")
  }

  @Test func aNameOfNothingButSignsIsFoundAsItStands() throws {
    let fixture = StoreFixture()
    try fixture.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('!!!'), ('?');")
    #expect(try fixture.store.open().country(named: "!!!").name == "!!!")
  }

  @Test func aLongTextGetsNoSuggestions() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(throws: CatalogError.unknownCountry(text, suggestions: [])) {
      try catalog.country(named: text)
    }
  }

  @Test func aNumberThatIsNoneIsNil() throws {
    #expect(try catalog.country(id: 99_999) == nil)
  }
}

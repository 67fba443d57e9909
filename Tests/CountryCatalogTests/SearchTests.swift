import CountrySQLite
import Testing

@testable import CountryCatalog

@Suite struct SearchTests {
  let catalog: Catalog

  init() throws {
    catalog = try Catalog.bundled()
  }

  private func codes(_ text: String) throws -> [String] {
    try catalog.search(text).map { $0.country.alpha2 ?? $0.country.name }
  }

  @Test(arguments: [
    ("united kingdom", "GB"), ("UNITED KING", "GB"), ("saint lucia", "LC"), ("lucia saint", "LC"),
    ("new zea", "NZ"), ("newzealand", "NZ"), ("Cote", "CI"), ("ivoire", "CI"), ("d'ivoire", "CI"),
    ("divoire", "CI"), ("bissau", "GW"), ("swiss", "CH"), ("Ålander", "AX"), ("dutch", "NL"),
    ("brit king", "GB"), ("rossiy", "RU"), ("росси", "RU"), ("भार", "IN"), ("भारत", "IN"),
    ("사우디", "SA"), ("ราชอาณาจักร", "GB"), ("共和国", "DO"), ("合衆国", "US"), ("ニュージ", "NZ"),
    ("IN", "IN"), ("ind", "IN"), ("356", "IN"), ("GER", "DE"), ("🇮🇳", "IN"), ("antigua &", "AG"),
    ("bosnia & herz", "BA"), ("U.S.A", "US"), ("guinea equ", "GQ"), ("cotedivoire", "CI"),
    ("southkorea", "KR"), ("saintkitts", "KN"), ("本", "JP"),
  ])
  func whatHoldsTheWordsIsFound(text: String, alpha2: String) throws {
    #expect(try codes(text).contains(alpha2), "\(text)")
  }

  @Test(arguments: [
    ("united", "AE"), ("guinea", "GN"), ("IN", "IN"), ("356", "IN"), ("niger", "NE"),
    ("french", "FR"), ("korea", "KP"), ("saint mar", "MF"), ("oman", "OM"), ("deutschland", "DE"),
  ])
  func theBestIsFirst(text: String, alpha2: String) throws {
    #expect(try codes(text).first == alpha2, "\(text)")
  }

  @Test(arguments: [
    "", " ", "?!", "ngland", "kingdom of nowhere", "united xyzzy", "newzea", "\u{0}", "%", "_",
    "'", "\"", "% _", "999", "ิ", "x' OR 1 --",
  ])
  func whatHoldsNotAllOfThemIsNot(text: String) throws {
    #expect(try codes(text) == [], "\(text)")
  }

  @Test(arguments: [
    // République du Tchad; ma Lisensan, Mal i Zi
    ("dutch", "NL", ["TD"]), ("mali", "ML", ["LI", "ME"]),
  ])
  func aWordDoesNotEndInsideTheNextOne(text: String, one: String, others: [String]) throws {
    let found = try codes(text)
    #expect(found.first == one && !found.contains { others.contains($0) }, "\(found)")
  }

  @Test(.timeLimit(.minutes(1)))
  func aNameOfManyWordsIsWalkedOnce() throws {
    // It would take many minutes if each word's end were looked for among all words.
    let name = WordStarts("b " + String(repeating: "aab ", count: 300_000))
    let text = try #require(SearchText("aab b"))
    #expect(text.degree(of: name) == .words)
    #expect(try #require(SearchText("aa ba")).degree(of: name) == nil)
  }

  @Test func aTextOfAnyLengthIsSearchedForInNoTime() throws {
    #expect(try codes(String(repeating: "a", count: 100_000)) == [])
    #expect(try codes((0..<30_000).map { "w\($0)" }.joined(separator: " ")) == [])
    #expect(
      try codes(String(repeating: "united ", count: 20_000) + "kingdom").contains("GB"))
  }

  @Test func namesAreRankedByDegreeThenKindThenName() throws {
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, official_name TEXT, alpha2 TEXT);
      INSERT INTO country VALUES (1, 'Great Foo Islands', NULL, NULL), (2, 'Zoo', 'Foo', NULL),
        (3, 'Foo', NULL, NULL), (4, 'Yoo', NULL, NULL), (5, 'Xoo', NULL, NULL),
        (6, 'Foo and more', NULL, NULL), (7, 'Big Foobar', NULL, NULL), (8, 'Woo', NULL, NULL),
        (9, 'Voo', NULL, NULL), (10, 'Äoo', NULL, NULL), (11, 'Boo', NULL, NULL), (12, 'C', NULL, 'FO');
      CREATE TABLE name (country_id, kind, language, position, name);
      INSERT INTO name VALUES (4, 'alias', 'en', 1, 'FOO'), (5, 'native', 'und', 1, 'foo'),
        (8, 'common', 'de', 1, 'Föö'), (9, 'demonym', 'en', 1, 'Foo'), (10, 'adjective', 'en', 1, 'Foo'),
        (11, 'common', 'en', 1, 'Foo'), (3, 'common', 'de', 1, 'Foo'), (1, 'demonym', 'en', 1, 'Foos');
      """)
    let catalog = try fixture.store.open()
    let found = try catalog.search("foo")
    #expect(found.map(\.country.id) == [3, 2, 11, 4, 5, 8, 10, 9, 6, 1, 7])
    #expect(found.map(\.degree.rawValue) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 3])
    #expect(
      found.map(\.kind) == [
        .common, .official, .alias, .alias, .native, .translated, .adjective, .demonym, .common,
        .demonym, .common,
      ])
    #expect(found[4].language == nil && found[5].language == "de" && found[5].name == "Föö")
    #expect(try catalog.search("fo").first?.country.id == 12)
    #expect(try catalog.search("fo").first?.name == "FO")
  }

  @Test func aNameOfNothingButSignsIsFoundAsItStands() throws {
    let fixture = StoreFixture()
    try fixture.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('!!!'), ('?');")
    #expect(try fixture.store.open().search(" !!! ").map(\.country.name) == ["!!!"])
  }

  @Test func whatAVisitorHasChangedIsFoundByItsNewName() throws {
    let fixture = StoreFixture()
    try fixture.reseed(smallScript)
    try fixture.visit(
      "UPDATE country SET name = 'Brobdingnag' WHERE id = 7", "PRAGMA foreign_keys = OFF",
      "DELETE FROM lookup_key")
    let catalog = try fixture.store.open()
    #expect(try catalog.search("brob").map(\.country.id) == [7])
    #expect(try catalog.search("utopia") == [])
    #expect(try catalog.search("brob").first?.country.capital == "Amaurot")
  }

  @Test func keysLeaveOutNothingThatNamesHold() throws {
    // given: the same catalog, once with its keys and once as if they could not be relied on
    let fixture = StoreFixture()
    _ = try fixture.store.open()
    try fixture.visit("UPDATE country SET population = 1 WHERE alpha2 = 'VA'")
    let visited = try fixture.store.open()
    #expect(!visited.isAsMade)
    for text in ["new zea", "共和国", "de l"] {
      let found = try catalog.search(text)
      #expect(try visited.search(text) == found, "\(text)")
      #expect(!found.isEmpty)
    }
  }

  @Test func aNameFindsItsCountryAsAWhole() throws {
    // Every twentieth country: a search is a look at all keys.
    for country in try catalog.countries() where country.id % 20 == 0 {
      for name in [country.name, country.officialName, country.alpha3].compactMap({ $0 }) {
        let match = try catalog.search(name.lowercased()).first { $0.country.id == country.id }
        #expect(match?.degree == .whole, "\(name)")
      }
    }
  }
}

@Suite struct WordStartsTests {
  @Test(arguments: [
    ("Côte d'Ivoire", "cotedivoire", [0, 4, 5]), ("Guinea-Bissau", "guineabissau", [0, 6]),
    ("St. Kitts & Nevis", "stkittsandnevis", [0, 2, 7, 10]), ("U.S.A.", "usa", [0, 1, 2]),
    ("A&B", "aandb", [0, 1, 4]), ("", "", []), ("?!", "", []), ("日本 国", "日本国", [0, 6]),
    ("افریقا\u{200C}ی", "افریقای", [0]), (" x ", "x", [0]), ("(Keeling) Is", "keelingis", [0, 7]),
    ("e\u{301}a", "ea", [0]),
  ])
  func wordsBeginWhereLettersDo(name: String, key: String, starts: [Int]) {
    let words = WordStarts(name)
    #expect(words.key == Array(key.utf8))
    #expect(words.starts == starts)
  }

  @Test func theKeyIsThatOfTheWholeName() throws {
    let names = try Catalog.bundled().connection.rows("SELECT DISTINCT name FROM name") {
      (row) throws(SQLiteError) in try row[0] as String
    }
    for name in names {
      #expect(WordStarts(name).key == Array(NameFolding.key(of: name).utf8), "\(name)")
    }
  }
}

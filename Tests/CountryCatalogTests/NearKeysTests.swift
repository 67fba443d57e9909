import CountrySQLite
import Testing

@testable import CountryCatalog

/// What is suggested for a text that is no country.
@Suite struct NearKeysTests {
  let catalog: Catalog

  init() throws {
    catalog = try Catalog.bundled()
  }

  @Test(arguments: [
    ("Inda", "India"), ("Grmany", "Germany"), ("Untied Kingdom", "United Kingdom"),
    ("Philipines", "Philippines"), ("Switerland", "Switzerland"), ("Swizterland", "Switzerland"),
    ("Iraqq", "Iraq"), ("Belguim", "Belgium"), ("Austrlia", "Australia"), ("Ukrane", "Ukraine"),
    ("Azerbajan", "Azerbaijan"), ("Zimbabawe", "Zimbabwe"), ("Uraguay", "Uruguay"),
    ("Portugul", "Portugal"), ("Venezula", "Venezuela"), ("Untied States", "United States"),
    ("New Zeland", "New Zealand"), ("Saudia Arabia", "Saudi Arabia"), ("Sri Lnaka", "Sri Lanka"),
    ("Etheopia", "Ethiopia"), ("Lybia", "Libya"), ("Micronisia", "Micronesia"),
    ("Liechenstein", "Liechtenstein"), ("Netherland", "Netherlands"), ("Noway", "Norway"),
    ("Sudi Arabia", "Saudi Arabia"), ("Columbiaa", "Colombia"), ("Kazahkstan", "Kazakhstan"),
    ("Papau New Guinea", "Papua New Guinea"), ("Czech Repubic", "Czechia"),
    ("Republic of Indai", "India"), ("Brasilein", "Brazil"), ("Deutchland", "Germany"),
    ("Allemange", "Germany"), ("Estados Unidoss", "United States"), ("भारद", "India"),
    ("日木", "Japan"), ("Россия1", "Russia"),
  ])
  func aSlipOfThePenSuggestsWhatWasMeant(typed: String, meant: String) throws {
    #expect(try catalog.suggestions(for: typed).first == meant)
  }

  @Test(arguments: ["Columbia", "Kazakstan", "Brasilien", "Philippinen", "Afganistan", "Moroco"])
  func aNameOfSomeLanguageIsNoSlip(name: String) throws {
    #expect(try catalog.ids(named: name).count == 1)
  }

  @Test(arguments: [
    "Atlantis", "Gondor", "Mordor", "Narnia", "Wonderland", "xyzzy", "qwerty", "a", "", "?",
    String(repeating: "a", count: 65), String(repeating: "भ", count: 100_000),
    "\u{0}", "%_%'\"",
  ])
  func whatIsFarFromAllNamesSuggestsNothing(typed: String) throws {
    #expect(try catalog.suggestions(for: typed) == [])
  }

  @Test func theNearestIsFirstAndOfEqualsTheMoreCommonName() throws {
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, official_name TEXT);
      INSERT INTO country VALUES (1, 'Aaa', NULL), (2, 'Bbb', 'Ruritonia'), (3, 'Ccc', NULL),
        (4, 'Ruritonia', NULL), (5, 'Ddd', NULL), (6, 'Ruritoniaa', NULL), (7, 'Eee', NULL);
      CREATE TABLE name (country_id, kind, language, position, name);
      INSERT INTO name VALUES (1, 'common', 'de', 1, 'Ruritonia'), (3, 'native', 'de', 1, 'Ruritonia'),
        (5, 'alias', 'en', 1, 'Ruritonia'), (7, 'common', 'fr', 1, 'Ruritanix');
      """)
    let catalog = try fixture.store.open()
    #expect(
      try catalog.suggestions(for: "Ruritania") == ["Ruritonia", "Bbb", "Ddd", "Ccc", "Eee"])
    // Two wrong characters of nine are a slip in a common name, and three of none.
    #expect(try catalog.suggestions(for: "Ruritxnix") == ["Eee", "Ruritonia", "Bbb", "Ddd", "Ccc"])
  }

  @Test func aCountryWhoseKeysAreLeftIsPassedOver() throws {
    let fixture = StoreFixture()
    try fixture.reseed(smallScript)
    try fixture.visit(
      "PRAGMA foreign_keys = OFF", "DELETE FROM capital",
      "DELETE FROM country WHERE name = 'Utopia'")
    #expect(try fixture.store.open().suggestions(for: "Utopa") == [])
    #expect(try fixture.store.open().suggestions(for: "Erewhn") == ["Erewhon"])
  }

  @Test(arguments: [Int64.min, -1, 0, .max]) func aWrongCountOfCountriesIsNoMatter(count: Int64)
    throws
  {
    let fixture = StoreFixture()
    try fixture.reseed(smallScript)
    try fixture.visit("UPDATE identity SET country_count = \(count)")
    #expect(try fixture.store.open().suggestions(for: "Utopa") == ["Utopia"])
  }

  @Test func keysThatNothingCanBeNearAreNotKept() throws {
    let fixture = StoreFixture()
    let long = String(repeating: "भ", count: 68)
    try fixture.reseed(
      "CREATE TABLE country (name); INSERT INTO country VALUES ('\(long)'), ('Utopia');")
    let catalog = try fixture.store.open()
    #expect(try catalog.suggestions(for: String(long.unicodeScalars.dropFirst(4))) == [])
    #expect(try catalog.suggestions(for: "Utopa") == ["Utopia"])
  }
}

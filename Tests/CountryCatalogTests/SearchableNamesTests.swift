import Testing

@testable import CountryCatalog

struct SearchableNamesTests {
  @Test func theBestNameWithTheSameWordsIsThere() throws {
    // Given
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, official_name TEXT);
      INSERT INTO country VALUES (1, 'Côte d''Ivoire', 'Republic of Côte d''Ivoire'), (2, '!', NULL);
      CREATE TABLE name (country_id, kind, language, position, name);
      INSERT INTO name VALUES (1, 'alias', 'en', 1, 'Ivory Coast'),
        (1, 'common', 'fr', 1, 'Cote d’Ivoire'), (1, 'common', 'xx', 1, 'Ivoire'),
        (1, 'demonym', 'en', 1, 'Ivorian'), (1, 'adjective', 'en', 1, 'Ivorian'),
        (1, 'native', 'und', 1, 'Ivoire'), (2, 'common', 'de', 1, '?');
      """)

    // When
    let names = try fixture.store.open().searchableNames()

    // Then
    let first = try #require(names[1])
    #expect(
      first.map { "\($0.kind.rawValue) \($0.language ?? "-") \($0.words.joined(separator: "/"))" }
        == [
          "common en cote/d/ivoire", "official en republic/of/cote/d/ivoire",
          "alias en ivory/coast",
          "native - ivoire", "adjective en ivorian",
        ])
    #expect(names[2]?.map(\.name) == ["!", "?"])
  }

  @Test func everyNameFindsItsCountry() throws {
    let catalog = try Catalog.bundled()
    let names = try catalog.searchableNames()
    #expect(names.count == 250)
    for country in try catalog.countries().prefix(20) {
      for name in names[country.id] ?? [] where name.kind == .translated {
        let found = try catalog.search(name.name).filter { $0.degree == .whole }
        #expect(found.contains { $0.country.id == country.id }, "\(name.name)")
      }
    }
  }
}

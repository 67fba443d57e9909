import CountrySQLite
import Testing

@testable import CountryCatalog

@Suite struct QueryTests {
  let catalog: Catalog

  init() throws {
    // The view of the file is the one that this program makes, whatever the bundled file has.
    let fixture = StoreFixture()
    try fixture.reseed(
      """
      CREATE TABLE country (id, name, alpha2, region, population, landlocked, un_member, gini);
      INSERT INTO country VALUES
        (1, 'Zeta', 'ZZ', 'Asia', 5, 1, 1, 30.5), (2, 'Älpha', 'AA', 'Europe', NULL, 0, 0, NULL),
        (3, 'Beta', 'BB', 'Asia', 7, 0, 1, 20);
      CREATE TABLE capital (country_id, position, name);
      INSERT INTO capital VALUES (1, 1, 'One'), (1, 2, 'Two');
      CREATE TABLE name (country_id, kind, language, position, name);
      INSERT INTO name VALUES (1, 'common', 'fr', 1, 'Alpha'), (2, 'common', 'fr', 1, 'Zède');
      CREATE TABLE border (country_id, neighbor_id); INSERT INTO border VALUES (1, 3), (3, 1);
      CREATE TABLE currency (code); INSERT INTO currency VALUES ('EUR'), ('XAU');
      CREATE TABLE country_currency (country_id, position, code);
      INSERT INTO country_currency VALUES (2, 1, 'EUR'), (3, 1, 'XAU'), (3, 2, 'EUR');
      CREATE TABLE calling_code (country_id, position, code); INSERT INTO calling_code VALUES (1, 1, '99');
      """)
    catalog = try fixture.store.open()
  }

  private func rows(_ change: (inout CatalogQuery) -> Void) throws -> [[CatalogValue]] {
    var query = CatalogQuery(fields: [try #require(Field.named("name"))])
    change(&query)
    var rows: [[CatalogValue]] = []
    try catalog.forEachRow(of: query) { rows.append($0) }
    return rows
  }

  private func names(_ change: (inout CatalogQuery) -> Void) throws -> [String] {
    try rows(change).map { $0[0].text }
  }

  @Test func withoutAWordTheyComeByTheFoldedName() throws {
    #expect(try names { _ in } == ["Älpha", "Beta", "Zeta"])
    #expect(try names { $0.isReversed = true } == ["Zeta", "Beta", "Älpha"])
    #expect(try names { $0.limit = 2 } == ["Älpha", "Beta"])
    #expect(try names { $0.sort = Field.named("name") } == ["Älpha", "Beta", "Zeta"])
  }

  @Test(arguments: [
    nil, CatalogFilter.region("Asia"), .currency("EUR"), .borders(3), .callingCode("99"),
    .unitedNationsMember(true),
  ])
  func whatComesByNameIsReadInThatOrderAndNotSorted(filter: CatalogFilter?) throws {
    for limit in [nil, 20] {
      var query = CatalogQuery(fields: Field.all)
      query.filters = filter.map { [$0] } ?? []
      query.condition = "population IS NOT 1"
      query.limit = limit
      #expect(try !sorts(query.sql))
    }
    #expect(try !sorts(Catalog.summarySQL + " LIMIT 20"))
    // Where somebody has changed the file it must be.
  }

  @Test(arguments: ["de", "en-GB", "tlh"])
  func aLanguageOfWhichThereIsNoNameSortsNothing(tag: String) throws {
    var query = CatalogQuery(fields: Field.all)
    query.language = LanguageTag(tag)
    query.limit = 20
    let asked = try catalog.withoutNeedlessLanguage(query)
    #expect(try !sorts(asked.sql))
    // Where there is one, the language stays.
    query.language = LanguageTag("fr-CA")
    #expect(try catalog.withoutNeedlessLanguage(query).language == query.language)
  }

  @Test func ofNamesInALanguageOnlyThoseThatAreWantedAreRead() throws {
    let names = try names {
      $0.language = LanguageTag("fr-CA")
      $0.limit = 2
    }
    #expect(names == ["Alpha", "Beta"])
    var query = CatalogQuery(fields: Field.all)
    query.language = LanguageTag("fr")
    #expect(!query.sql.contains("capitals"))
  }

  /// Whether SQLite has to collect all rows before it can give the first.
  private func sorts(_ sql: String) throws -> Bool {
    // Each parameter has some value. A step without a parent is one of the question itself, and
    // not of a list inside a row.
    let plan = "EXPLAIN QUERY PLAN " + sql.replacing("?", with: "1")
    let steps = try catalog.connection.rows(plan) { (row) throws(SQLiteError) in
      (parent: try row[1] as Int, text: try row[3] as String)
    }
    return steps.contains { $0.parent == 0 && $0.text.contains("TEMP B-TREE") }
  }

  @Test func oneCountryIsFoundByItsNumber() throws {
    var query = CatalogQuery(fields: Field.all)
    query.filters = [.country(1)]
    #expect(!query.sql.contains("lookup_key"))
  }

  @Test func whatIsNotKnownComesLastEitherWay() throws {
    #expect(try names { $0.sort = Field.named("population") } == ["Zeta", "Beta", "Älpha"])
    #expect(
      try names {
        $0.sort = Field.named("population")
        $0.isReversed = true
      } == ["Beta", "Zeta", "Älpha"])
  }

  @Test(arguments: [
    (CatalogFilter.region("ASIA"), ["Beta", "Zeta"]), (.currency("eur"), ["Älpha", "Beta"]),
    (.currency("EU"), []), (.callingCode("+99"), ["Zeta"]), (.borders(3), ["Zeta"]),
    (.unitedNationsMember(true), ["Beta", "Zeta"]), (.country(2), ["Älpha"]),
    (.region("x' OR 1 --"), []),
  ])
  func aFilterKeepsThoseForWhichItHolds(filter: CatalogFilter, names: [String]) throws {
    #expect(try self.names { $0.filters = [filter] } == names)
  }

  @Test func aConditionIsAnySQLOverTheFields() throws {
    #expect(
      try names { $0.condition = "population > 5 OR alpha2 = 'AA' -- all of them" } == [
        "Älpha", "Beta",
      ])
    #expect(
      try names {
        $0.condition = "landlocked = 0 OR 1"
        $0.filters = [.region("Europe")]
      } == ["Älpha"])
  }

  @Test(arguments: [
    ("populaton > 1", "no such column: populaton"),
    ("1; DELETE FROM country", "more than one statement in: 1; DELETE"),
    ("load_extension('x')", "load_extension"),
    ("name IN (SELECT name FROM pragma_table_info('x'))", "not authorized"),
    ("", "incomplete input"), ("1) or (1", "near \")\""), ("region = ?1", "no parameters"),
    ("region = :region", "no parameters"), ("key_id = 1", "no such column: key_id"),
    ("sort_key > ''", "no such column: sort_key"), ("1 UNION SELECT 1", "near \"UNION\""),
    ("1 /* and so on", "incomplete input"),
  ])
  func whatIsNoConditionIsSaidToBe(condition: String, words: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try rows {
        $0.condition = condition
        $0.filters = [.region("Asia")]
      }
    }
    guard case .query(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words), "\(reason)")
  }

  @Test func valuesHaveTheirKinds() throws {
    let fields = ["capitals", "population", "landlocked", "gini", "borders", "alpha2"]
    let row = try rows {
      $0.fields = fields.compactMap(Field.named)
      $0.filters = [.country(1)]
    }
    #expect(
      row == [
        [
          .list(["One", "Two"]), .integer(5), .boolean(true), .real(30.5), .list(["BB"]),
          .text("ZZ"),
        ]
      ])
  }

  @Test func everyFieldIsAColumnOfTheView() throws {
    #expect(try rows { $0.fields = Field.all }.allSatisfy { $0.count == Field.all.count })
    #expect(Set(Field.all.map(\.name)).count == Field.all.count)
  }

  @Test func aQuestionInSQLIsAnsweredWithItsColumns() throws {
    var columns: [String] = []
    var rows: [[CatalogValue]] = []
    try catalog.answer(
      "SELECT 1 AS a, 2.5 AS b, NULL AS c, 'x;y' AS d, x'00ff' AS e", begin: { columns = $0 },
      { rows.append($0) })
    #expect(columns == ["a", "b", "c", "d", "e"])
    #expect(rows == [[.integer(1), .real(2.5), .null, .text("x;y"), .text("x'00ff'")]])
  }

  @Test(arguments: [
    "DELETE FROM country", "ATTACH '/tmp/x' AS y", "PRAGMA user_version", "SELECT 1; SELECT 2", "",
    "CREATE TABLE x (a)", "VACUUM", "SELECT writefile('x', 'y')", "BEGIN",
    "SELECT zeroblob(2000000000)", "SELECT 1 LIMIT 'x'", "SELECT ?1",
  ])
  func whatIsNoQuestionIsRefused(sql: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try catalog.answer(sql, begin: { _ in }, { _ in })
    }
    guard case .query = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

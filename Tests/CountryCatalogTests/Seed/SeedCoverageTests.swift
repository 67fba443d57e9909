import CountrySQLite
import Testing

@testable import CountryCatalog

/// For how many countries the bundled catalog knows what.
@Suite struct SeedCoverageTests {
  @Test(arguments: [
    ("alpha2", 250), ("alpha3", 250), ("numeric", 249), ("name", 250), ("official_name", 250),
    ("region", 250), ("subregion", 250), ("area", 250), ("land_area", 249), ("population", 248),
    ("population_year", 243), ("latitude", 250), ("longitude", 250), ("driving_side", 250),
    ("landlocked", 250), ("independent", 250), ("un_member", 250), ("un_member_year", 193),
    ("week_start", 246), ("weekend_start", 246), ("weekend_end", 246),
    ("measurement_system", 250), ("paper_size", 250), ("postal_code_format", 179),
    ("postal_code_pattern", 179), ("gini", 182), ("gini_year", 182), ("ioc", 206),
    ("fifa", 207), ("vehicle", 243), ("flag", 250), ("flag_url", 250), ("flag_description", 250),
  ])
  func aColumnOfCountriesIsFilled(column: String, count: Int) throws {
    #expect(try Seed.number("SELECT count(\(column)) FROM country") == count)
  }

  @Test(arguments: [
    ("name WHERE kind = 'common'", 250), ("name WHERE kind = 'native'", 249),
    ("name WHERE kind = 'official'", 156), ("name WHERE kind = 'alias'", 126),
    ("name WHERE kind = 'demonym'", 244), ("name WHERE kind = 'adjective'", 244),
    ("capital", 243), ("capital WHERE role IS NOT NULL", 243),
    ("capital WHERE latitude IS NOT NULL AND longitude IS NOT NULL", 243),
    ("country_currency", 249), ("country_language WHERE status IS NOT NULL", 246),
    ("calling_code", 250), ("top_level_domain", 247), ("time_zone", 250),
    ("anthem", 249), ("anthem WHERE native_title IS NOT NULL", 249),
    ("anthem WHERE year IS NOT NULL", 241), ("anthem WHERE author IS NOT NULL", 234),
    ("anthem WHERE composer IS NOT NULL", 240),
  ])
  func aTableKnowsSoManyCountries(table: String, count: Int) throws {
    #expect(try Seed.number("SELECT count(DISTINCT country_id) FROM \(table)") == count)
  }

  @Test func thereAreNamesInAllLanguagesThatHaveThem() throws {
    let language = "substr(language, 1, instr(language || '-', '-') - 1)"
    let names = "FROM name WHERE kind = 'common'"
    // Of the 298 languages of CLDR that name a country English is one, and five more say what
    // English says.
    #expect(try Seed.number("SELECT count(DISTINCT \(language)) \(names)") == 292)
    #expect(try Seed.number("SELECT count(DISTINCT language) \(names)") == 372)
  }

  @Test func theCountriesWithoutAThingAreTheseAndNoOthers() throws {
    let without = { (table: String) in
      try Seed.texts(
        "SELECT alpha2 FROM country WHERE id NOT IN (SELECT country_id FROM \(table)) ORDER BY 1")
    }
    #expect(try without("capital") == ["AQ", "BV", "HK", "HM", "MO", "TK", "UM"])
    #expect(try without("country_currency") == ["AQ"])
    #expect(try without("country_language") == ["AQ", "BV", "HM", "TF"])
    #expect(try without("top_level_domain") == ["EH", "UM", "XK"])
    #expect(try without("anthem") == ["AQ"])
    #expect(
      try Seed.texts("SELECT alpha2 FROM country WHERE population IS NULL ORDER BY 1") == [
        "AQ", "IO",
      ])
  }
}

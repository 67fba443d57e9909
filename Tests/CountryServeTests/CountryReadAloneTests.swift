import CountryCatalog
import Testing

@testable import CountryServe

/// A country that is read alone, before all have been.
@Suite struct CountryReadAloneTests {
  private func written(_ country: RestCountry?) -> String? {
    country.map { country in
      var output: [UInt8] = []
      country.write(nil, base: "http://a", to: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// That each code of each country gives the same as among all.
  private func expectSame(_ catalog: Catalog, codes: [String]? = nil) throws {
    let all = try RestCountries(catalog)
    let codes = codes ?? all.countries.flatMap(\.isoCodes)
    #expect(!codes.isEmpty)
    for code in codes {
      let alone = try RestCountries.readAlone(code: code, in: catalog)
      #expect(written(alone) == written(all.country(code: code)), "\(code)")
    }
  }

  @Test func isWhatItIsAmongAll() throws {
    try expectSame(Catalog.bundled())
  }

  @Test func isWhatItIsAmongAllWhereLittleIsKnown() throws {
    // Given a country with a name in a language that no other has one in, and a name that is
    // another's code
    let catalog = try SmallCatalog(
      "(1, 'One', 'AA'), (2, 'Two', 'BB'), (3, 'aa', NULL)",
      """
      CREATE TABLE name (country_id INTEGER, name TEXT, language TEXT, kind TEXT, position INTEGER);
      INSERT INTO name VALUES (2, 'Zwei', 'de', 'common', 1);
      """
    ).open()
    try expectSame(catalog, codes: ["aa", "BB"])
    // Then all are translated into the languages that any is
    let one = try RestCountries.readAlone(code: "aa", in: catalog)
    #expect(written(one)?.contains(#""translations":{"deu":"#) == true)
  }

  @Test func isNoneForOtherCodes() throws {
    let catalog = try Catalog.bundled()
    for code in ["zz", "", "356", "sui"] {
      #expect(try RestCountries.readAlone(code: code, in: catalog) == nil, "\(code)")
    }
  }
}

import CountryCatalog
import CountryServe
import TestSupport
import Testing

struct CountrySlugsTests {
  private static func slugs(_ rows: String) throws -> (Catalog, CountrySlugs) {
    let catalog = try SmallCatalog(rows).open()
    return (catalog, CountrySlugs(try catalog.countries()))
  }

  @Test func theyAreWhatFlagsAreCalled() throws {
    let (_, slugs) = try Self.slugs(
      "(1, 'India', 'IN'), (2, 'Côte d''Ivoire', NULL), (3, '!', NULL)")
    #expect(slugs[1] == "in")
    #expect(slugs[2] == "cotedivoire")
    #expect(slugs[3] == "3")
    #expect(slugs.id(of: "in") == 1)
    #expect(slugs.id(of: "IN") == nil)
    #expect(slugs[4] == nil)
  }

  @Test func noTwoAreTheSame() throws {
    let (_, slugs) = try Self.slugs(
      "(1, 'Korea', NULL), (2, 'KOREA', NULL), (3, 'IN', NULL), (4, 'India', 'IN')")
    let all = (1...4).compactMap { slugs[Int64($0)] }
    #expect(Set(all).count == 4)
    #expect(slugs[1] == "korea")
    #expect(slugs[2] == "korea-2")
  }

  @Test func aLongNameIsCut() throws {
    let (_, slugs) = try Self.slugs("(1, '\(String(repeating: "ß\u{0E01}", count: 2000))', NULL)")
    let slug = try #require(slugs[1])
    #expect(slug.utf8.count < 140)
    #expect(slug.hasSuffix("-1"))
  }
}

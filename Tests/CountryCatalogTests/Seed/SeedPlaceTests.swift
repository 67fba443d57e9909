import CountrySQLite
import Glibc
import Testing

@testable import CountryCatalog

/// Whether places can be where they are said to be.
@Suite struct SeedPlaceTests {
  /// Islands far from each other, and Malaysia, whose halves are.
  private static let scattered: Set = [
    "CV", "IO", "KM", "KY", "MH", "MV", "MY", "PF", "TO", "TV", "VU",
  ]

  @Test func theMiddleOfACountryIsNoFartherFromItsCapitalThanItsSizeAllows() throws {
    let places = try Seed().connection.rows(
      """
      SELECT alpha2, country.latitude, country.longitude, capital.latitude, capital.longitude, area
      FROM country JOIN capital ON country_id = id AND position = 1
      """
    ) { (row) throws(SQLiteError) in
      let distance = Self.kilometres(
        from: (try row[1], try row[2]), to: (try row[3], try row[4]))
      return (
        alpha2: try row[0] as String,
        isFar: distance > 40 + 1.3 * (try row[5] as Double).squareRoot()
      )
    }
    #expect(places.count == 243)
    #expect(Set(places.filter(\.isFar).map(\.alpha2)) == Self.scattered)
  }

  /// Near enough for places of one country, none of which lies across the date line.
  private static func kilometres(
    from here: (latitude: Double, longitude: Double),
    to there: (latitude: Double, longitude: Double)
  ) -> Double {
    let middle = (here.latitude + there.latitude) / 2 * .pi / 180
    return 111.2
      * hypot(there.latitude - here.latitude, (there.longitude - here.longitude) * cos(middle))
  }
}

import Testing

@testable import CountryCatalog

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("india", "india", 0), ("india", "inda", 1), ("india", "indina", 1), ("india", "indoa", 1),
    ("india", "idnia", 1), ("kitten", "sitting", 3), ("", "ab", 2),
  ])
  func lettersAreCounted(a: String, b: String, distance: Int) {
    var measure = EditDistance(to: a)
    #expect(measure.distance(of: b, limit: 5) == distance)
    #expect(measure.distance(of: b, limit: distance - 1) == nil)
    #expect(measure.distance(of: a, limit: 0) == 0)
  }
}

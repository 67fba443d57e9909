import Testing

@testable import CountryCLI

@Suite struct SuggestionTests {
  private let names = ["flag", "flag-source", "width", "offline", "refresh", "list"]

  @Test(arguments: [
    ("flga", "flag"), ("flg", "flag"), ("Flag", "flag"), ("flags", "flag"), ("wdith", "width"),
    ("offlien", "offline"), ("of", "offline"), ("ref", "refresh"), ("flag-sorce", "flag-source"),
    ("lsit", "list"), ("ls", "list"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: names) == meant)
  }

  @Test(arguments: ["", "x", "india", "quiet", "w", String(repeating: "flag", count: 100)])
  func findsNothingFarAway(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: names) == nil)
  }

  @Test func countsEdits() {
    func distance(_ a: String, _ b: String) -> Int {
      Suggestion.editDistance(Array(a.utf8), Array(b.utf8))
    }
    #expect(distance("", "") == 0)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("abc", "acb") == 1)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("ca", "abc") == 3)
  }
}

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

  @Test func takesCapitalsForSmallLetters() {
    #expect(Suggestion.nearest(to: "LIST", among: ["list", "show"]) == "list")
  }
}

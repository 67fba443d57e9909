import Testing

@testable import CountryFetch

@Suite struct URLTextTests {
  @Test(arguments: [
    ("https://a.example/in.png", "https://a.example/in.png"),
    ("https://me:secret@a.example/in.png", "https://a.example/in.png"),
    ("https://me@b@a.example:8/x@y", "https://a.example:8/x@y"),
    ("https://a.example/x@y", "https://a.example/x@y"),
    ("https://a.example?x@y", "https://a.example?x@y"),
    ("flags/me@home", "flags/me@home"), ("", ""),
  ])
  func hidesCredentials(_ url: String, _ shown: String) {
    #expect(url.withoutCredentials == shown)
  }

  @Test func findsTheScheme() {
    #expect("HTTPS://a".urlScheme == "https")
    #expect("file:///x".urlScheme == "file")
    #expect("flags/x".urlScheme == nil)
    #expect("://x".urlScheme == nil)
    #expect("a b://x".urlScheme == nil)
  }
}

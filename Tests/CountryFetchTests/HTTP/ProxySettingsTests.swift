import Testing

@testable import CountryFetch

@Suite struct ProxySettingsTests {
  @Test func aSchemeHasItsOwnProxy() {
    // Given a proxy for one scheme and one for all
    let proxies = ProxySettings(https: "http://s:1", all: "socks5://a:1")

    // Then the scheme's own goes first
    #expect(proxies.proxy(scheme: "https", host: "x.example") == "http://s:1")
    #expect(proxies.proxy(scheme: "http", host: "x.example") == "socks5://a:1")
    #expect(ProxySettings(http: "").proxy(scheme: "http", host: "x") == nil)
    #expect(ProxySettings(http: "", all: "p").proxy(scheme: "http", host: "x") == "p")
  }

  @Test(arguments: [
    ("*", "a.example", true), ("a.example", "a.example", true), ("a.example", "A.Example.", true),
    ("a.example", "b.a.example", true), (".a.example", "b.a.example", true),
    ("a.example", "ba.example", false), ("x.example, a.example", "a.example", true),
    ("x.example a.example", "a.example", true), ("", "a.example", false), (",", "a.example", false),
    ("10.0.0.0/8", "10.1.2.3", true), ("10.0.0.0/8", "11.1.2.3", false),
    ("10.1.2.3", "10.1.2.3", true), ("1.2.3", "10.1.2.3", false), ("::1", "[::1]", true),
    ("[::1]", "[::1]", true), ("fd00::/8", "[fd12::1]", true), ("fd00::/8", "[fe80::1]", false),
  ])
  func exempts(_ noProxy: String, _ host: String, _ isExempt: Bool) {
    let proxies = ProxySettings(http: "http://p:1", noProxy: noProxy)
    #expect((proxies.proxy(scheme: "http", host: host) == nil) == isExempt)
  }
}

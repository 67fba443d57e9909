import CountryCatalog
import FetchTestSupport
import Testing

@testable import CountryFetch
@testable import CountryServe

/// The page's files.
@Suite struct PageRoutesTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  @Test func mayDoNothingButWhatIsTheirOwn() throws {
    for path in ["/", "/index.html", "/data/site.json"] {
      let reply = try server.get(path)
      #expect(reply.status == 200, "\(path)")
      #expect(
        reply["content-security-policy"]
          == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      #expect(reply["x-content-type-options"] == "nosniff")
      #expect(reply["referrer-policy"] == "no-referrer")
      #expect(reply["access-control-allow-origin"] == nil)
      let tag = try #require(reply["etag"])
      #expect(try server.get(path, ["If-None-Match": tag]).status == 304)
    }
  }

  @Test func areFoundByTheirPaths() throws {
    #expect(try server.get("/").text.hasPrefix("<!doctype html>"))
    #expect(try server.get("/")["content-type"] == "text/html; charset=utf-8")
    #expect(try server.get("/").body == server.get("/index.html").body)
    #expect(try server.ask("HEAD", "/").status == 200)
    #expect(try server.ask("POST", "/", ["Content-Length": "0"]).status == 405)
    // What is not there is not there for anybody
    for path in [
      "/index", "/data/nothing.json", "/favicon.txt", "/api", "/v3.1", "/nothing/here", "/app/",
      "/data/names/en.json", "/data/names/nothing", "/data/names/de_CH.json",
    ] {
      #expect(try server.get(path).status == 404, "\(path)")
      #expect(try server.ask("OPTIONS", path).status == 404, "\(path)")
      #expect(try server.ask("POST", path, ["Content-Length": "0"]).status == 404, "\(path)")
    }
    for path in ["/", "/app/main.js", "/data/site.json", "/data/keys.json", "/data/names/de.json"] {
      #expect(try server.ask("OPTIONS", path)["allow"] == "GET, HEAD, OPTIONS", "\(path)")
    }
  }

  @Test func sayWhichFlagsAreNotToBeHad() throws {
    // Given what the offline pack refuses
    let names = OfflinePack.refusals.keys.sorted()
    #expect(
      try server.json("/data/site.json")["missingFlags"].texts.sorted() == names)
    for name in names { #expect(try server.get("/flags/\(name).png").status >= 400) }

    // And a catalog in which one has no address, and a source that has but one of the others
    let source = try LoopbackServer([
      "/one.png": .picture(PNGSample(width: 6, height: 4).bytes), "/two.png": .answer(404),
    ])
    let small = try ServerFixture(
      script: """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, flag_url TEXT);
        INSERT INTO country VALUES (1, 'One', NULL, 'http://flags.example/one.png'),
          (2, 'Two', NULL, 'http://flags.example/two.png'), (3, 'Three', NULL, NULL),
          (4, 'Four', NULL, 'javascript:alert(4)');
        """
    ) {
      $0.isOffline = false
      $0.fetch.http.proxies = ProxySettings(http: source.url(""))
    }
    func missing() throws -> [String] {
      try small.json("/data/site.json")["missingFlags"].texts.sorted()
    }
    #expect(try missing() == ["four", "three"])
    // When the source has said that it has none, then that is known too
    #expect(try small.get("/flags/one.png").status == 200)
    #expect(try small.get("/flags/two.png").status == 502)
    #expect(try missing() == ["four", "three", "two"])
  }

  @Test func offerFavoritesWhereTheyMayBeHad() throws {
    #expect(try server.json("/data/site.json")["favorites"] == .boolean(true))
    let elsewhere = try server.get("/data/site.json", ["Host": "countries.example"])
    #expect(try JSON(elsewhere.body)["favorites"] == .boolean(false))
  }

  @Test func namesComeOneLanguageAtATime() throws {
    let files = try PageFiles.all(of: Catalog.bundled())
    for tag in ["de", "de-CH", "zh-Hant-HK", "ar"] {
      let file = try #require(files.first { $0.path == "data/names/\(tag).json" })
      #expect(try server.get("/data/names/\(tag).json").body == file.bytes, "\(tag)")
    }
    for name in ["en.json", "tlh.json", "DE.json", "de", ".json", "x.json", "de_CH.json"] {
      #expect(try server.get("/data/names/\(name)").status == 404, "\(name)")
    }
  }

  @Test func theIconAloneIsNotAskedAfter() throws {
    #expect(try server.get("/icon.svg")["cache-control"] == "public, max-age=86400")
    for path in ["/", "/app/main.js", "/data/countries.json", "/data/names/de.json"] {
      #expect(try server.get(path)["cache-control"] == "no-cache", "\(path)")
    }
  }
}

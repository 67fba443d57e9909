import Testing

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
    for path in ["/index", "/data/nothing.json", "/favicon.txt", "/api", "/v3.1"] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
  }
}

import TestSupport
import Testing

@testable import CountryServe

/// What holds of every answer: methods, header fields, conditions, packing.
@Suite struct AnswerRulesTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  @Test func factsMayBeReadByAnyPageAndKeptForAMinute() throws {
    for path in [
      "/v3.1/alpha/in", "/v3.1/all?fields=cca2", "/api/countries/in", "/api/openapi.json",
    ] {
      let reply = try server.get(path, ["Origin": "https://app.example"])
      #expect(reply.status == 200)
      #expect(reply["access-control-allow-origin"] == "*")
      #expect(reply["cache-control"] == "public, max-age=60")
      #expect(reply["content-type"] == "application/json")
      #expect(reply["x-content-type-options"] == "nosniff")
    }
    let missing = try server.get("/v3.1/alpha/zz")
    #expect(missing["access-control-allow-origin"] == "*")
    #expect(missing["cache-control"] == "no-store")
  }

  @Test func headIsTheHeadOfGet() throws {
    let whole = try server.get("/v3.1/alpha/in")
    let head = try server.ask("HEAD", "/v3.1/alpha/in")
    #expect(head.status == 200)
    #expect(head["content-length"] == String(whole.body.count))
    #expect(head["etag"] == whole["etag"])
    #expect(try server.ask("HEAD", "/v3.1/alpha/zz").status == 404)
  }

  @Test func optionsTellsWhatMayBeAsked() throws {
    let reply = try server.ask(
      "OPTIONS", "/v3.1/all", ["Access-Control-Request-Headers": "x-key"])
    #expect(reply.status == 204)
    #expect(reply["allow"] == "GET, HEAD, OPTIONS")
    #expect(reply["access-control-allow-origin"] == "*")
    #expect(reply["access-control-allow-headers"] == "*")
    #expect(try server.ask("OPTIONS", "*").status == 204)
    // What changes something is nobody else's
    let favorites = try server.ask(
      "OPTIONS", "/api/favorites/in", ["Origin": "https://app.example"])
    #expect(favorites["allow"] == "DELETE, PUT, OPTIONS")
    #expect(favorites["access-control-allow-origin"] == nil)
  }

  @Test func otherMethodsAreNotAllowed() throws {
    for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"] {
      let reply = try server.ask(method, "/v3.1/all", ["Content-Length": "0"])
      #expect(reply.status == 405, "\(method)")
      #expect(reply["allow"] == "GET, HEAD, OPTIONS")
      #expect(try JSON(reply.body)["message"] == .text("Method Not Allowed"))
    }
    #expect(try server.get("/api/favorites/in").status == 405)
  }

  @Test func whatAClientHasIsNotSentAgain() throws {
    let first = try server.get("/v3.1/alpha/in")
    let tag = try #require(first["etag"])
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let reply = try server.get("/v3.1/alpha/in", ["If-None-Match": known])
      #expect(reply.status == 304, "\(known)")
      #expect(reply["etag"] == tag)
      #expect(reply["cache-control"] == "public, max-age=60")
    }
    #expect(try server.get("/v3.1/alpha/in", ["If-None-Match": "\"other\""]).status == 200)
    // Another answer has another tag, and another server with the same facts the same
    #expect(try server.get("/v3.1/alpha/np")["etag"] != tag)
    let other = try ServerFixture()
    let host = ["Host": "127.0.0.1:\(server.server.port)"]
    #expect(try other.get("/v3.1/alpha/in", host)["etag"] == tag)
  }

  @Test func whoAsksForItGetsItPacked() throws {
    let plain = try server.get("/v3.1/alpha/in")
    let packed = try server.get("/v3.1/alpha/in", ["Accept-Encoding": "br, gzip;q=0.5"])
    #expect(packed["content-encoding"] == "gzip")
    #expect(packed.body.starts(with: [0x1F, 0x8B]))
    #expect(packed.body.count < plain.body.count / 2)
    #expect(try unpacked(packed.body) == plain.body)
    for reply in [plain, packed] { #expect(reply["vary"] == "Accept-Encoding") }
    // Each form has a tag, and either says that a client has it
    let tag = try #require(packed["etag"])
    #expect(tag != plain["etag"])
    let same = try server.get(
      "/v3.1/alpha/in", ["If-None-Match": tag, "Accept-Encoding": "gzip"])
    #expect(same.status == 304)
    #expect(same["etag"] == tag)
    for wish in ["*;q=0, gzip", "*", "br;q=1, GZIP", "br\r\nAccept-Encoding: gzip"] {
      let reply = try server.get("/v3.1/alpha/in", ["Accept-Encoding": wish])
      #expect(reply["content-encoding"] == "gzip", "\(wish)")
    }
    for refusal in [
      "identity", "gzip;q=0", "gzip; q=0.0", "br", "gzip;q=0, *", "*, gzip;q=0",
      "*\r\nAccept-Encoding: gzip;q=0", "identity, gzip;q=0.5",
    ] {
      let reply = try server.get("/v3.1/alpha/in", ["Accept-Encoding": refusal])
      #expect(reply["content-encoding"] == nil, "\(refusal)")
    }
  }

  @Test(arguments: [
    ("gzip", true), ("x-gzip", true), ("GZip ; Q=0.001", true), ("*", true), ("*;q=0.1", true),
    ("*;q=0, gzip", true), ("gzip;q=1.000", true), ("identity;q=0", false),
    ("gzip, identity", true),
    ("identity;q=0.5, *", true), ("", false), ("br", false), ("*, gzip;q=0", false),
    ("gzip;q=0.000", false), ("*;q=0", false), ("identity;q=0.8, gzip;q=0.7", false),
    ("gzip;q=x", false), ("gzip;q=", false), ("gzip;q=0.0001", false), ("gzip;q=-1", false),
    ("gzipped", false), (",,;q=1,", false),
  ]) func whatIsPreferredIsToldFromTheWeights(_ list: String, _ wanted: Bool) {
    #expect(AcceptedEncodings.prefersGzip(list) == wanted)
  }

  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = ScratchFolder()
    folder.write(bytes, to: "answer.gz")
    let tool = "gzip -dc '\(folder.path("answer.gz"))' > '\(folder.path("answer"))'"
    try #require(Shell.run(tool) == 0)
    return try #require(folder.bytes(of: "answer"))
  }

  @Test func theSameQuestionInOtherWordsHasTheSameAnswer() throws {
    let plain = try server.get("/v3.1/alpha/in?fields=cca2,name")
    for way in ["/v3.1/alpha/in/?fields=cca2,name", "/v3.1/alpha/IN?_=1&fields=name%2Ccca2"] {
      #expect(try server.get(way).body == plain.body)
    }
  }

  @Test func aQuestionIsNotTakenForThatOfAnotherRoute() throws {
    // A country that is called as another route's path is written
    let script = """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT);
      INSERT INTO country VALUES (1, 'Utopia', 'UT');
      """
    let other = try ServerFixture(script: script)
    #expect(try other.get("/api/countries/utopia").status == 200)
    #expect(try other.get("/%2Fapi%2Fcountries%2F%7Bcountry%7D/utopia").status == 404)
    #expect(try other.get("/data/site.json").status == 200)
    #expect(try other.get("/v3.1/all").text.contains("Utopia"))
  }

  @Test func aFileIsNoFolder() throws {
    for path in [
      "/index.html/", "/style.css/", "/data/site.json/", "/flags/in.png/", "//", "/./", "/../",
      "/%2e%2e/", "/%2f", "/%5c", "/index.html//", "/./index.html", "/data/../index.html",
      "/%2e/index.html", "/data%2fsite.json", "//index.html", "/\\index.html", "/v3.1//alpha/in",
      "/flags%2fin.png",
    ] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
    for path in ["/", "/?a", "/index.html", "/%69ndex.html", "/api/countries/in/"] {
      #expect(try server.get(path).status == 200, "\(path)")
    }
  }

  @Test func aTargetMayNameTheHostItself() throws {
    let reply = try server.get(
      "http://flags.example:81/v3.1/alpha/in?fields=flags", ["Host": "other.example"])
    #expect(
      try JSON(reply.body)["flags"]["png"] == .text("http://flags.example:81/flags/in.png"))
  }

  @Test func whatIsNoHostIsRefused() throws {
    for host in ["::::", "[", "[]", "[::1", "..", "a..b", "a:99999", "a:x", "a:", ":80", "a b"] {
      #expect(try server.get("/v3.1/alpha/in", ["Host": host]).status == 400, "\(host)")
    }
    for host in ["a", "a.example.", "127.0.0.1:80", "[::1]", "[fe80::1]:8080", "a_b-c.d:65535"] {
      #expect(try server.get("/v3.1/alpha/in", ["Host": host]).status == 200, "\(host)")
    }
  }

  @Test func theAddressThatOthersSeeIsThatOfTheFlags() throws {
    let behind = try ServerFixture { $0.publicURL = "https://example.org/countries" }
    #expect(
      try behind.json("/v3.1/alpha/in?fields=flags")["flags"]["png"]
        == .text("https://example.org/countries/flags/in.png"))
  }

  @Test func requestsAreLoggedInALine() throws {
    let lines = Lines()
    let logged = try ServerFixture { $0.log = { lines.add($0) } }
    _ = try logged.get("/v3.1/alpha/in?fields=cca2")
    _ = try logged.get("/v3.1/alpha/zz")
    #expect(
      lines.all == [
        "127.0.0.1 GET /v3.1/alpha/in?fields=cca2 200 13", "127.0.0.1 GET /v3.1/alpha/zz 404 36",
      ])
  }
}

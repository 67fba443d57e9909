import CountryFetch
import CountrySQLite
import CountryShelf
import TestSupport
import Testing

@testable import CountryServe

/// `/api/favorites`.
@Suite struct FavoriteRoutesTests {
  private let server: ServerFixture
  private let own: [String: String]

  init() throws {
    server = try ServerFixture()
    own = ["Origin": "http://127.0.0.1:\(server.server.port)", "Content-Length": "0"]
  }

  private func codes(_ reply: WebReply) throws -> [String] {
    try JSON(reply.body)["favorites"].elements.compactMap { $0["alpha2"].text }
  }

  @Test func areKeptOnTheShelf() throws {
    #expect(try server.get("/api/favorites", own).text == #"{"favorites":[]}"#)
    #expect(!server.folder.has("shelf.sqlite"))
    let first = try server.ask("PUT", "/api/favorites/IN", own)
    #expect(first.text == #"{"favorites":[{"alpha2":"IN","name":"India"}]}"#)
    #expect(
      try codes(server.ask("PUT", "/api/favorites/C%C3%B4te%20d%27Ivoire", own)) == ["IN", "CI"])
    #expect(try codes(server.ask("PUT", "/api/favorites/india", own)) == ["IN", "CI"])
    #expect(try codes(server.get("/api/favorites", own)) == ["IN", "CI"])
    // And another program sees them
    #expect(
      try Shelf(path: server.folder.path("shelf.sqlite")).favorites().map(\.alpha2) == ["IN", "CI"])
    #expect(try codes(server.ask("DELETE", "/api/favorites/bharat", own)) == ["CI"])
    #expect(try codes(server.ask("DELETE", "/api/favorites/NP", own)) == ["CI"])
    #expect(try server.ask("PUT", "/api/favorites/Atlantis", own).status == 404)
    #expect(try server.ask("PUT", "/api/favorites/Congo", own).status == 300)
  }

  @Test func oneThatTheCatalogDoesNotKnowCanBeTakenAway() throws {
    let shelf = try Shelf(path: server.folder.path("shelf.sqlite"))
    try shelf.addFavorite(ShelfCountry(alpha2: nil, name: "Atlantis"))
    let list = try server.get("/api/favorites", own)
    #expect(list.text == #"{"favorites":[{"alpha2":null,"name":"Atlantis"}]}"#)
    #expect(try server.ask("DELETE", "/api/favorites/ATLANTIS", own).text == #"{"favorites":[]}"#)
  }

  @Test func whatIsNoneOfThemIsSaid() throws {
    _ = try server.ask("PUT", "/api/favorites/CG", own)
    _ = try server.ask("PUT", "/api/favorites/CD", own)
    #expect(try server.ask("DELETE", "/api/favorites/Congo", own).status == 300)
    #expect(try server.ask("DELETE", "/api/favorites/Atlantis", own).status == 404)
    #expect(try codes(server.get("/api/favorites", own)) == ["CG", "CD"])
  }

  @Test func namesThatFoldToTheSameAreTakenAwayOneByOne() throws {
    let shelf = try Shelf(path: server.folder.path("shelf.sqlite"))
    for name in ["Foo", "FOO"] {
      try shelf.addFavorite(ShelfCountry(alpha2: nil, name: name))
    }
    _ = try server.ask("DELETE", "/api/favorites/FOO", own)
    #expect(try shelf.favorites().map(\.name) == ["Foo"])
  }

  @Test func aShelfThatIsHeldHoldsUpNobodyElse() throws {
    // Given another program that changes the shelf
    _ = try server.ask("PUT", "/api/favorites/IN", own)
    let other = try Connection(
      .file(server.folder.path("shelf.sqlite")), access: .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    // When favourites are changed on more connections than there are threads
    let fields = own.map { "\($0): \($1)\r\n" }.joined()
    let clients = try (0..<8).map { _ in try WebClient(port: server.server.port) }
    for client in clients {
      client.send(
        "PUT /api/favorites/NP HTTP/1.1\r\nHost: 127.0.0.1:\(server.server.port)\r\n\(fields)\r\n")
    }
    // Then facts are answered before anybody has given up
    let start = Monotonic.now
    for _ in 0..<16 { #expect(try server.get("/v3.1/alpha/in").status == 200) }
    #expect(Monotonic.now - start < .seconds(4))
    // And who waited is told to come back
    for client in clients {
      let reply = try client.reply()
      #expect(reply.status == 503)
      #expect(reply["retry-after"] == "1")
    }
    try other.execute("ROLLBACK")
    #expect(try codes(server.ask("PUT", "/api/favorites/NP", own)) == ["IN", "NP"])
  }

  @Test func areForTheOwnPageOnly() throws {
    let port = server.server.port
    let host = "127.0.0.1:\(port)"
    let strangers: [[String: String]] = [
      [:], ["Origin": "https://evil.example"], ["Origin": "null"],
      ["Origin": "http://127.0.0.1:1"], ["Origin": "https://\(host)"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      // A name of somebody else's that leads here
      ["Host": "evil.example", "Origin": "http://evil.example"],
      ["Host": "evil.example:\(port)", "Sec-Fetch-Site": "same-origin"],
      ["Host": "127.0.0.1", "Sec-Fetch-Site": "same-origin"],
    ]
    for fields in strangers {
      for (method, path) in [("GET", ""), ("PUT", "/IN"), ("DELETE", "/IN")] {
        let reply = try server.ask(
          method, "/api/favorites\(path)", fields.merging(["Content-Length": "0"]) { $1 })
        #expect(reply.status == 403, "\(method) \(fields)")
        #expect(try JSON(reply.body)["status"] == .number("403"))
        #expect(reply["access-control-allow-origin"] == nil)
      }
    }
    // A target that names somebody else is believed before the field
    let rebound = try server.ask(
      "GET", "http://evil.example/api/favorites", ["Sec-Fetch-Site": "same-origin"])
    #expect(rebound.status == 403)
    // And so is a browser that says so
    let crossed = try server.ask(
      "GET", "/api/favorites", ["Origin": "http://\(host)", "Sec-Fetch-Site": "cross-site"])
    #expect(crossed.status == 403)
    #expect(!server.folder.has("shelf.sqlite"))
    // A person who types the address sees them, and changes nothing by that
    #expect(try server.get("/api/favorites", ["Sec-Fetch-Site": "none"]).status == 200)
    #expect(
      try server.ask("PUT", "/api/favorites/IN", ["Sec-Fetch-Site": "none", "Content-Length": "0"])
        .status == 403)
    for name in ["localhost", "LOCALHOST", "[::1]"] {
      let fields = ["Host": "\(name):\(port)", "Sec-Fetch-Site": "same-origin"]
      #expect(try server.get("/api/favorites", fields).status == 200, "\(name)")
    }
  }

  @Test func areNotThereThroughAProxy() throws {
    for field in [
      "Forwarded", "forwarded", "X-Forwarded-For", "x-forwarded-host", "X-Forwarded-Proto",
      "X-Real-IP", "Via",
    ] {
      var fields = own
      fields[field] = "192.0.2.1"
      for (method, path) in [("GET", ""), ("PUT", "/IN"), ("DELETE", "/IN")] {
        let reply = try server.ask(method, "/api/favorites\(path)", fields)
        #expect(reply.status == 403, "\(method) \(field)")
        #expect(try JSON(reply.body)["message"].text?.contains("through a proxy") == true)
      }
      #expect(try server.json("/data/site.json")["favorites"] == .boolean(true))
      let site = try JSON(server.get("/data/site.json", fields).body)
      #expect(site["favorites"] == .boolean(false))
      #expect(try server.get("/v3.1/alpha/in", fields).status == 200)
    }
    let named = try JSON(server.get("/data/site.json", ["Host": "a.example"]).body)
    #expect(named["favorites"] == .boolean(false))
    #expect(!server.folder.has("shelf.sqlite"))
  }

  @Test func areChangedOnlyWhereTheConditionHolds() throws {
    _ = try server.ask("PUT", "/api/favorites/NP", own)
    for (field, value) in [
      ("If-None-Match", "*"), ("If-None-Match", " * "), ("If-Match", "\"a\""),
    ] {
      for (method, path) in [("PUT", "/IN"), ("DELETE", "/NP")] {
        let reply = try server.ask(
          method, "/api/favorites\(path)", own.merging([field: value]) { $1 })
        #expect(reply.status == 412, "\(method) \(field)")
        #expect(try JSON(reply.body)["status"] == .number("412"))
      }
    }
    #expect(try codes(server.get("/api/favorites", own)) == ["NP"])
    // Who asks is told, whatever they have
    let asked = try server.get("/api/favorites", own.merging(["If-None-Match": "*"]) { $1 })
    #expect(asked.status == 200)
    for (field, value) in [("If-None-Match", "\"a\""), ("If-Match", "*")] {
      let reply = try server.ask("PUT", "/api/favorites/IN", own.merging([field: value]) { $1 })
      #expect(reply.status == 200)
      #expect(reply["etag"] == nil)
    }
    #expect(try codes(server.get("/api/favorites", own)) == ["NP", "IN"])
  }

  @Test func aDamagedShelfIsSaidOnceAndNotForEachRequest() throws {
    let lines = Lines()
    let damaged = try ServerFixture { $0.say = { lines.add($0) } }
    damaged.folder.write("nonsense", to: "shelf.sqlite")
    let own = ["Origin": "http://127.0.0.1:\(damaged.server.port)", "Content-Length": "0"]
    for code in ["IN", "NP", "BT"] {
      #expect(try damaged.get("/api/favorites", own).status == 500)
      #expect(try damaged.ask("PUT", "/api/favorites/\(code)", own).status == 500)
    }
    #expect(lines.all.count == 1)
  }

  @Test func areNotThereForOtherMachines() throws {
    let open = try ServerFixture { $0.host = "0.0.0.0" }
    let fields = ["Origin": "http://127.0.0.1:\(open.server.port)"]
    #expect(try open.get("/api/favorites", fields).status == 403)
    #expect(try open.json("/data/site.json")["favorites"] == .boolean(false))
    #expect(try server.json("/data/site.json")["favorites"] == .boolean(true))
  }

  @Test func areNotThereBehindAProxyThatTheServerIsToldOf() throws {
    let behind = try ServerFixture { $0.publicURL = "https://countries.example" }
    #expect(try behind.get("/api/favorites", ["Sec-Fetch-Site": "same-origin"]).status == 403)
    #expect(try behind.json("/data/site.json")["favorites"] == .boolean(false))
  }
}

import Glibc
import Testing

@testable import CountryServe

/// Requests that mean no good, or were never requests. After each of them the server still answers.
@Suite struct HostileRequestTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  /// The reply to bytes sent as they are.
  private func reply(to text: String) throws -> WebReply {
    let client = try WebClient(port: server.server.port)
    client.send(text)
    return try client.reply()
  }

  private func expectItAnswers() throws {
    #expect(try server.get("/v3.1/alpha/in").status == 200)
  }

  @Test func pathTricksLeadNowhere() throws {
    for path in [
      "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/data/../../../etc/passwd", "//etc/passwd",
      "/flags/..%2f..%2fin.png", "/flags/../in.png", "/%2e%2e/%2e%2e/etc/passwd",
      "/v3.1/../api/favorites", "/flags/%2fetc%2fpasswd.png", "/flags/.png", "/.%00.",
    ] {
      let status = try reply(to: "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        .status
      #expect([400, 404].contains(status), "\(path)")
    }
  }

  @Test func whatIsNoTextIsNoTarget() throws {
    for path in [
      "/v3.1/name/%00", "/v3.1/name/in%00dia", "/v3.1/name/%ff", "/v3.1/name/%c3%28",
      "/v3.1/name/%", "/v3.1/name/%2", "/v3.1/name/%zz", "/v3.1/all?fields=%00",
      "/v3.1/name/%ed%a0%80",
    ] {
      let reply = try server.get(path)
      #expect(reply.status == 400, "\(path)")
      #expect(try JSON(reply.body)["status"] == .number("400"))
    }
  }

  @Test func lineEndsAreNotEchoedIntoFields() throws {
    for path in [
      "/api/countries/x%0d%0aSet-Cookie:%20a=b", "/api/countries?sort=a%0d%0aX-Evil:%201",
      "/v3.1/name/a%0d%0aX-Evil:1",
    ] {
      let reply = try server.get(path)
      #expect([400, 404].contains(reply.status))
      #expect(reply["set-cookie"] == nil)
      #expect(reply["x-evil"] == nil)
      // It may stand in the text, where it is escaped
      #expect(!reply.body.contains(0x0D))
    }
    #expect(
      try reply(
        to: "GET /v3.1/alpha/in?fields=flags HTTP/1.1\r\nHost: a\"b<c\r\nConnection: close\r\n\r\n"
      ).status == 400)
  }

  @Test func longTargetsAndHeadsAreRefused() throws {
    let long = String(repeating: "a", count: 5000)
    let reply = try server.get("/v3.1/name/\(long)")
    #expect(reply.status == 414)
    #expect(try JSON(reply.body)["status"] == .number("414"))
    // What is longer than a connection's memory is refused by libmicrohttpd
    let huge = String(repeating: "b", count: 100_000)
    #expect(try self.reply(to: "GET /\(huge) HTTP/1.1\r\nHost: a\r\n\r\n").status == 414)
    let fields = "GET / HTTP/1.1\r\nHost: a\r\nX: \(huge)\r\n\r\n"
    #expect(try self.reply(to: fields).status == 431)
    try expectItAnswers()
  }

  @Test func nonsenseIsRefused() throws {
    for (text, wanted) in [
      ("GET / HTTP/9.9\r\n\r\n", 505), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost a\r\n\r\n", 400),
    ] {
      #expect(try reply(to: text).status == wanted, "\(text.debugDescription)")
    }
    // What does not look like a request libmicrohttpd may leave without an answer
    for text in ["GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n"] {
      let client = try WebClient(port: server.server.port, patience: 2)
      client.send(text)
      let said = String(decoding: client.rest(), as: UTF8.self)
      #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 400 "), "\(text.debugDescription)")
    }
    // Empty lines before a request are passed over (RFC 9112, 2.2)
    #expect(try reply(to: "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    try expectItAnswers()
  }

  @Test func oldClientsAreAnswered() throws {
    let client = try WebClient(port: server.server.port)
    client.send("GET /v3.1/alpha/in?fields=flags HTTP/1.0\r\n\r\n")
    let reply = try client.reply()
    #expect(reply.status == 200)
    // Who does not say by which name they came gets the usual one
    #expect(try JSON(reply.body)["flags"]["png"].text == "\(server.server.url)flags/in.png")
    #expect(client.rest().isEmpty)
    #expect(client.isAtEnd)
  }

  @Test func aConnectionIsGoodForManyRequests() throws {
    let client = try WebClient(port: server.server.port)
    for code in ["in", "np", "zz", "bt"] {
      client.send("GET /v3.1/alpha/\(code)?fields=cca2 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().status == (code == "zz" ? 404 : 200))
    }
  }

  @Test func pipelinedRequestsAreAnsweredInTheirOrder() throws {
    let client = try WebClient(port: server.server.port)
    let codes = ["in", "np", "bt", "lk", "bd", "mv"]
    client.send(
      codes.map { "GET /v3.1/alpha/\($0)?fields=cca2 HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    for code in codes {
      #expect(try JSON(client.reply().body)["cca2"] == .text(code.uppercased()))
    }
  }

  @Test func aBodyIsNoRequest() throws {
    // Given a body that looks like the next request
    let inner = "GET /v3.1/alpha/np?fields=cca2 HTTP/1.1\r\nHost: a\r\n\r\n"
    let client = try WebClient(port: server.server.port)
    client.send(
      "GET /v3.1/alpha/in?fields=cca2 HTTP/1.1\r\nHost: a\r\nContent-Length:"
        + " \(inner.utf8.count)\r\n\r\n\(inner)"
        + "GET /v3.1/alpha/bt?fields=cca2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    // Then only those around it are answered
    #expect(try JSON(client.reply().body)["cca2"] == .text("IN"))
    #expect(try JSON(client.reply().body)["cca2"] == .text("BT"))
    #expect(client.rest().isEmpty)
  }

  @Test func hundredsOfConnectionsAreAllAnswered() throws {
    // Given hundreds of connections at a time to a server of their own
    let server = try ServerFixture()
    var clients = try (0..<300).map { _ in try WebClient(port: server.server.port) }
    for client in clients {
      client.send("GET /v3.1/alpha/in?fields=cca2 HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    var answered = 0
    for client in clients where (try? client.reply().status) == 200 { answered += 1 }
    #expect(answered == clients.count)
    clients = []
    #expect(try server.get("/v3.1/alpha/in").status == 200)
  }
}

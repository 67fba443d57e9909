import Testing

@testable import CountryServe

/// Requests that break the rules of RFC 9112, or are too large. Each is answered at once, its connection
/// is closed, and nothing that follows it is taken for a request.
@Suite struct BrokenRequestTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  /// Everything that is said to bytes sent as they are, until the connection is closed.
  private func said(
    to head: String, _ body: [UInt8] = [], method: String = "GET",
    target: String = "/v3.1/alpha/in?fields=cca2"
  ) throws -> (text: String, isClosed: Bool) {
    let client = try WebClient(port: server.server.port, patience: 5)
    client.send(Array("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\(head)\r\n".utf8) + body)
    let text = String(decoding: client.rest(), as: UTF8.self)
    return (text, client.isAtEnd)
  }

  /// The status, where the connection is closed behind it. libmicrohttpd 0.9 says some of its own
  /// refusals twice.
  private func status(_ said: (text: String, isClosed: Bool)) -> Int? {
    guard said.isClosed, said.text.hasPrefix("HTTP/1.1 ") else { return nil }
    let statuses = Set(said.text.split(separator: "HTTP/1.1 ").map { $0.prefix(3) })
    return statuses.count == 1 ? statuses.first.flatMap { Int($0) } : nil
  }

  /// That a request is refused, by this server or by the library below it.
  private func expectRefusal(
    _ said: (text: String, isClosed: Bool), _ wanted: Int, _ what: String, byLibrary: Bool = false
  ) {
    #expect(status(said) == wanted, "\(what.debugDescription)")
    guard !byLibrary else { return }
    #expect(said.text.hasSuffix(",\"status\":\(wanted)}"), "\(what.debugDescription)")
  }

  private static let last = "Connection: close\r\n"

  @Test func anyNumberOfParametersIsAnsweredAtOnce() throws {
    for (query, wanted) in [
      (String(repeating: "&a", count: 300), 200), (String(repeating: "&a=b", count: 900), 200),
      (String(repeating: "&", count: 3000), 200), (String(repeating: "&a", count: 7000), 414),
      ("&" + String(repeating: "=", count: 4000), 200),
    ] {
      let target = "/v3.1/alpha/in?fields=cca2\(query)"
      let said = try said(to: Self.last, target: target)
      #expect(status(said) == wanted, "\(query.count)")
      if wanted == 200 { #expect(said.text.hasSuffix(#"{"cca2":"IN"}"#)) }
    }
  }

  @Test func anyNumberAndSizeOfFieldsIsAnsweredAtOnce() throws {
    var heads: [String] = []
    for count in [50, 150, 200, 210, 220, 240, 300, 5000] {
      heads.append((0..<count).map { "A\($0): b\r\n" }.joined())
    }
    for size in Array(stride(from: 11_000, through: 17_000, by: 250)) + [100_000] {
      heads.append("X: \(String(repeating: "a", count: size))\r\n")
    }
    for count in [200, 400, 4000] {
      heads.append("Cookie: \(String(repeating: "a;", count: count))\r\n")
    }
    for size in [7000, 8000, 12_000] {
      heads.append("Cookie: a=\(String(repeating: "b", count: size))\r\n")
    }
    for head in heads {
      let said = try said(to: head + Self.last)
      // Where not a byte of memory is left for an answer there is none.
      let isFull = said.isClosed && said.text.isEmpty
      #expect(isFull || [200, 431].contains(status(said)), "\(head.utf8.count) \(head.prefix(20))")
    }
    #expect(try status(said(to: heads[0] + Self.last)) == 200)
    #expect(
      try status(said(to: "Cookie: \(String(repeating: "a;", count: 4000))\r\n\(Self.last)")) == 200
    )
  }

  @Test func aBodyWhoseEndCannotBeToldIsRefused() throws {
    for fields in [
      "Content-Length: 1\r\nContent-Length: 2", "Content-Length: 1\r\ncontent-length: 1",
      "Content-Length: 1, 1", "Content-Length: x", "Content-Length: -1", "Content-Length: +1",
      "Content-Length: 0x1", "Content-Length:", "Content-Length: 1 1",
      "Content-Length: 1\r\nContent-Length: x",
      "Content-Length: 99999999999999999999",
      "Content-Length: 5\r\nTransfer-Encoding: chunked", "Transfer-Encoding: gzip",
      "Transfer-Encoding: identity", "Transfer-Encoding: gzip, chunked",
      "Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked", "Transfer-Encoding:",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
    ] {
      for method in ["GET", "PUT"] {
        try expectRefusal(
          said(
            to: "\(fields)\r\n", Array("0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
            method: method), fields.hasSuffix("99") ? 413 : 400, fields,
          byLibrary: !fields.contains("Transfer"))
      }
    }
    let old = try WebClient(port: server.server.port)
    old.send("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
    #expect(try old.reply().status == 400)
  }

  @Test func brokenChunksAreRefused() throws {
    for chunks in ["x\r\n", "-1\r\n", "1\r\nab\r\n0\r\n\r\n", "\r\n", "1 \r\na\r\n0\r\n\r\n"] {
      let said = try said(to: "Transfer-Encoding: chunked\r\n", Array(chunks.utf8))
      #expect(status(said) == 400, "\(chunks.debugDescription)")
    }
    let good = try said(
      to: "Transfer-Encoding: chunked\r\n\(Self.last)", Array("3\r\nabc\r\n0\r\n\r\n".utf8))
    #expect(status(good) == 200)
  }

  @Test func oneHostIsNeeded() throws {
    try expectRefusal(said(to: "Host: b\r\n"), 400, "two")
    try expectRefusal(said(to: "Host: a\r\n"), 400, "twice the same")
    for target in ["/", "http://a/v3.1/all"] {
      let none = try WebClient(port: server.server.port, patience: 5)
      none.send("GET \(target) HTTP/1.1\r\nAccept: */*\r\n\r\n")
      expectRefusal((String(decoding: none.rest(), as: UTF8.self), none.isAtEnd), 400, target)
    }
  }

  @Test func fieldsThatAreNoneAreRefused() throws {
    for field in [
      "X: a\u{1}b", "X: a\u{1B}b", "X: a\u{7F}b", "X\u{1}: b", "X : b", "X\t: b", "X: a\rb",
      "X(: b", "Content-Length : 1", "Host : b",
    ] {
      try expectRefusal(said(to: "\(field)\r\n"), 400, field)
      try expectRefusal(said(to: "\(field)\r\nY: z\r\n"), 400, field)
    }
    for field in ["X: a\tb", "X:", "X:a", "X: \u{E9}", "X!#$%&'*+-.^_`|~9: a"] {
      #expect(try status(said(to: "\(field)\r\n\(Self.last)")) == 200, "\(field)")
    }
  }

  @Test func targetsThatAreNoneAreRefused() throws {
    for target in [
      "/a\u{1}", "/a\u{7F}", "/a\tb", "/a b", "/?a b",
    ] {
      try expectRefusal(said(to: "", target: target), 400, target)
    }
    for method in ["G\u{1}T", "G(T"] {
      try expectRefusal(said(to: "", method: method), 400, method)
    }
  }

  @Test func bodiesThatAreTooLargeAreSaidToBe() throws {
    let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x61, count: 65_536) + [13, 10]
    let end = Array("0\r\n\r\n".utf8)
    for (field, body) in [
      ("Content-Length: 100000", [UInt8](repeating: 0x61, count: 100_000)),
      ("Content-Length: 4000000", [UInt8](repeating: 0x61, count: 4_000_000)),
      ("Content-Length: 100000000", []), ("Content-Length: 9999999999999999999", []),
      ("Transfer-Encoding: chunked", chunk + chunk + end),
    ] {
      for method in ["GET", "PUT"] {
        try expectRefusal(
          said(to: "\(field)\r\n", body, method: method, target: "/api/favorites/in"), 413, field)
      }
    }
    #expect(
      try status(
        said(to: "Content-Length: 3\r\n\(Self.last)", Array("abc".utf8), method: "GET")) == 200)
  }

  @Test func refusalsOfHEADHaveNoBody() throws {
    let said = try said(to: "Host: b\r\n", method: "HEAD")
    #expect(status(said) == 400)
    #expect(said.text.hasSuffix("\r\n\r\n"))
  }

  @Test func whatIsRefusedIsLogged() throws {
    let lines = Lines()
    let logged = try ServerFixture { $0.log = { lines.add($0) } }
    _ = try logged.get("/", ["X": "a\u{1}"])
    #expect(lines.all == ["127.0.0.1 GET / 400 85"])
  }
}

import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite struct RedirectTests {
  private func get(_ path: String, from server: LoopbackServer) throws -> HTTPResponse {
    let configuration = HTTPConfiguration(userAgent: "countries/0")
    return try HTTPClient(configuration, audience: .user).perform(
      HTTPRequest(url: server.url(path)))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func follows(_ status: Int) throws {
    // Given a redirect by a relative reference
    let server = try LoopbackServer([
      "/a/old": .redirect(status, to: "../new?x=1"), "/new?x=1": .picture([1, 2]),
    ])

    // Then it is followed
    #expect(try get("/a/old", from: server).body == [1, 2])
  }

  @Test func followsFiveAndNotSix() throws {
    // Given a chain of redirects
    let server = try LoopbackServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 0 ? .picture([1]) : .redirect(to: "/\(number - 1)")
    }

    // Then five are followed and a sixth is not
    #expect(try get("/5", from: server).body == [1])
    #expect(
      throws: FetchError.refusedRedirect(
        url: server.url("/1"), to: server.url("/0"), reason: .tooMany(limit: 5))
    ) { try get("/6", from: server) }
  }

  @Test func seesACircle() throws {
    // Given two pages that send to each other
    let server = try LoopbackServer(["/a": .redirect(to: "/b"), "/b": .redirect(to: "/a")])

    // Then the second step back is refused
    #expect(
      throws: FetchError.refusedRedirect(
        url: server.url("/b"), to: server.url("/a"), reason: .loop)
    ) { try get("/a", from: server) }
    #expect(server.requests.count == 2)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/in.png", "gopher://127.0.0.1/"])
  func refusesOtherSchemes(_ target: String) throws {
    let server = try LoopbackServer(["/a": .redirect(to: target)])
    #expect(
      throws: FetchError.refusedRedirect(url: server.url("/a"), to: target, reason: .scheme)
    ) { try get("/a", from: server) }
  }

  @Test func refusesADowngradeAnywhereInTheChain() throws {
    // Given a chain that was encrypted at some step
    let chain = ["http://a.example/", "https://b.example/", "https://c.example/"]

    // Then it does not go on unencrypted
    #expect(
      throws: FetchError.refusedRedirect(
        url: chain[2], to: "http://d.example/", reason: .downgrade)
    ) { try Redirect.check("HTTP://d.example/".lowercased(), after: chain, limit: 5) }
    #expect(throws: FetchError.self) {
      try Redirect.check("HTTP://d.example/", after: chain, limit: 5)
    }

    // And goes on encrypted
    try Redirect.check("https://d.example/", after: chain, limit: 5)
  }

  @Test func aRedirectWithoutALocationIsAStatus() throws {
    let server = try LoopbackServer(["/a": .answer(302)])
    #expect(throws: FetchError.status(url: server.url("/a"), code: 302)) {
      try get("/a", from: server)
    }
  }

  @Test func aPasswordIsForItsOwnHost() throws {
    // Given a host that wants a password and sends on to another
    let other = try LoopbackServer { _ in .picture([1]) }
    let server = try LoopbackServer(["/a": .redirect(to: other.url("/b"))])
    let url = "http://me:secret@127.0.0.1:\(server.port)/a"

    // When it is asked
    let client = try HTTPClient(HTTPConfiguration(userAgent: "countries/0"), audience: .user)
    #expect(try client.perform(HTTPRequest(url: url)).body == [1])

    // Then the other does not get to see it
    #expect(server.requests.first?.field("Authorization") != nil)
    #expect(other.requests.first?.field("Authorization") == nil)
    #expect(other.requests.first?.field("Referer") == nil)
  }

  @Test func aRedirectWithAnEndlessPageIsFollowed() throws {
    // Given a redirect whose own page never ends
    let server = try LoopbackServer([
      "/a": ServerReply(
        head: ["HTTP/1.1 302 Found", "Location: /b"],
        ending: .repeats([UInt8](repeating: 7, count: 4096))),
      "/b": .picture([1]),
    ])

    // Then the page is not waited for
    #expect(try get("/a", from: server).body == [1])
  }
}

import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite struct StrangerTests {
  private func client(proxies: ProxySettings = ProxySettings()) throws -> HTTPClient {
    let configuration = HTTPConfiguration(
      userAgent: "countries/0", proxies: proxies, limits: HTTPLimits(connect: .seconds(2)))
    return try HTTPClient(configuration, audience: .stranger)
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "017700000001", "0",
    "[::ffff:127.0.0.1]", "[::1]", "[::]", "[::127.0.0.1]", "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
  ])
  func opensNoConnectionTo(_ host: String) throws {
    // Given a server on this machine
    let server = try LoopbackServer { _ in .picture([1]) }

    // When a catalog's URL leads to it, in any spelling
    let error = #expect(throws: FetchError.self) {
      try client().perform(HTTPRequest(url: "http://\(host):\(server.port)/in.png"))
    }

    // Then it is refused by name, and the server sees nothing
    guard case .privateAddress = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(error?.description.contains("--") == false)
    #expect(server.acceptCount == 0)
  }

  @Test func aProxyIsAskedWhereverItIs() throws {
    // Given a proxy on this machine
    let server = try LoopbackServer(["http://flags.example/in.png": .picture([1, 2])])
    let client = try client(proxies: ProxySettings(http: server.url("")))

    // When a catalog's URL is asked for through it
    let response = try client.perform(HTTPRequest(url: "http://flags.example/in.png"))

    // Then it answers for the host
    #expect(response.body == [1, 2])
    #expect(server.requests.map(\.target) == ["http://flags.example/in.png"])
  }

  @Test func anExemptHostIsGuarded() throws {
    // Given a proxy that is not to be used for this machine
    let server = try LoopbackServer { _ in .picture([1]) }
    let client = try client(
      proxies: ProxySettings(http: server.url(""), noProxy: "127.0.0.0/8"))

    // Then no connection is opened to this machine
    #expect(throws: FetchError.privateAddress(url: server.url("/"), address: "127.0.0.1")) {
      try client.perform(HTTPRequest(url: server.url("/")))
    }
    #expect(server.acceptCount == 0)
  }

  @Test func aRedirectIsGuardedToo() throws {
    // Given a proxy for one host that sends on to this machine, which is asked directly
    let server = try LoopbackServer { _ in .redirect(to: "http://127.0.0.1:9/in.png") }
    let client = try client(
      proxies: ProxySettings(http: server.url(""), noProxy: "127.0.0.1"))

    // Then the second step opens no connection
    #expect(
      throws: FetchError.privateAddress(url: "http://127.0.0.1:9/in.png", address: "127.0.0.1")
    ) { try client.perform(HTTPRequest(url: "http://flags.example/in.png")) }
  }
}

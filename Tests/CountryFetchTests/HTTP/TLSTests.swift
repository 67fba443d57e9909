import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite(.enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct TLSTests {
  private func client(trusting certificate: String?) throws -> HTTPClient {
    let configuration = HTTPConfiguration(
      userAgent: "countries/0", certificateFile: certificate)
    return try HTTPClient(configuration, audience: .user)
  }

  @Test func aCertificateMustBeTrusted() throws {
    // Given a server that signed its own certificate
    let server = try TLSServer(["/in.png": .answer(body: [1, 2])])
    let request = HTTPRequest(url: server.url("/in.png"))

    // Then it is not believed
    let error = #expect(throws: FetchError.self) {
      try client(trusting: nil).perform(request)
    }
    guard case .untrusted(request.url, _) = error else {
      Issue.record("\(error as Any)")
      return
    }

    // Unless its certificate is the one to trust
    #expect(try client(trusting: server.certificate).perform(request).body == [1, 2])
  }

  @Test func aCertificateMustBeForTheHost() throws {
    // Given a trusted certificate for 127.0.0.1
    let server = try TLSServer(["/in.png": .answer(body: [1, 2])])

    // Then it is not believed for another name of the same machine
    let error = #expect(throws: FetchError.self) {
      try client(trusting: server.certificate).perform(
        HTTPRequest(url: "https://localhost:\(server.port)/in.png"))
    }
    guard case .untrusted = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func thereIsNoWayBackToHTTP() throws {
    // Given an encrypted page that sends on to an unencrypted one
    let plain = try LoopbackServer { _ in .picture([1]) }
    let server = try TLSServer(["/in.png": .redirect(to: plain.url("/in.png"))])

    // Then it is not followed
    #expect(
      throws: FetchError.refusedRedirect(
        url: server.url("/in.png"), to: plain.url("/in.png"), reason: .downgrade)
    ) {
      try client(trusting: server.certificate).perform(HTTPRequest(url: server.url("/in.png")))
    }
    #expect(plain.acceptCount == 0)
  }

  @Test func theWayUpIsFollowed() throws {
    // Given an unencrypted page that sends on to an encrypted one
    let server = try TLSServer(["/in.png": .answer(body: [1, 2])])
    let plain = try LoopbackServer { _ in .redirect(to: server.url("/in.png")) }

    // Then it is followed
    let request = HTTPRequest(url: plain.url("/in.png"))
    #expect(try client(trusting: server.certificate).perform(request).body == [1, 2])
  }
}

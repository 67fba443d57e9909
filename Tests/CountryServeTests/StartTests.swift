import CountryCatalog
import FetchTestSupport
import Glibc
import TestSupport
import Testing

@testable import CountryServe

/// Starting a server, and why it may not start.
@Suite struct StartTests {
  @Test func aPortInUseIsSaid() throws {
    let first = try ServerFixture()
    let port = first.server.port
    let error = #expect(throws: ServeError.self) { _ = try ServerFixture { $0.port = port } }
    #expect(error?.isPortInUse == true)
    #expect(error?.description == "cannot listen at 127.0.0.1 port \(port): Address already in use")
  }

  @Test func aHostThatIsNoneIsSaid() {
    let error = #expect(throws: ServeError.self) {
      _ = try ServerFixture { $0.host = "no.such.host.invalid" }
    }
    #expect(error?.description.hasPrefix("'no.such.host.invalid' is no address") == true)
    #expect(throws: ServeError.cannotListen(host: "192.0.2.1", port: 0, code: EADDRNOTAVAIL)) {
      _ = try ServerFixture { $0.host = "192.0.2.1" }
    }
  }

  @Test func aMissingLibraryIsSaid() {
    let error = #expect(throws: ServeError.self) {
      _ = try ServerFixture { $0.library = "libmicrohttpd-none.so.1" }
    }
    #expect(
      error?.description.contains("libmicrohttpd-none.so.1: cannot open shared object") == true)
    let old = #expect(throws: ServeError.self) {
      _ = try ServerFixture { $0.library = "libm.so.6" }
    }
    #expect(old?.description.contains("libm.so.6 is too old: it has no MHD_") == true)
  }

  @Test func whatIsNoCertificateIsSaid() {
    #expect(throws: ServeError.cannotStart(hasCertificate: true)) {
      _ = try ServerFixture { $0.certificate = .init(key: "no-key", chain: "no-certificate") }
    }
  }

  @Test func otherAddressesWorkToo() throws {
    let six = try ServerFixture { $0.host = "::1" }
    #expect(six.server.url == "http://[::1]:\(six.server.port)/")
    let name = try ServerFixture { $0.host = "localhost" }
    #expect(name.server.url == "http://localhost:\(name.server.port)/")
  }

  @Test(.enabled(if: TLSServer.isAvailable)) func httpsIsServed() throws {
    let folder = ScratchFolder()
    let (key, chain) = (folder.path("key"), folder.path("chain"))
    try #require(
      Shell.run(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
          + " -subj /CN=127.0.0.1 -keyout '\(key)' -out '\(chain)' 2>/dev/null") == 0)
    func text(_ path: String) -> String { String(decoding: fileBytes(path) ?? [], as: UTF8.self) }
    let server = try ServerFixture { $0.certificate = .init(key: text(key), chain: text(chain)) }
    #expect(server.server.url.hasPrefix("https://127.0.0.1:"))
    let line =
      "printf 'GET /v3.1/alpha/in?fields=flags HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n'"
      + " | openssl s_client -quiet -connect 127.0.0.1:\(server.server.port) 2>/dev/null"
      + " > '\(folder.path("reply"))'"
    try #require(Shell.run(line) == 0)
    let reply = text(folder.path("reply"))
    #expect(reply.hasPrefix("HTTP/1.1 200"))
    #expect(reply.contains("\"png\":\"https://a/flags/in.png\""))
  }

  @Test func answersUnderWayAreFinished() throws {
    // Given a request that is being answered
    var server: ServerFixture? = try ServerFixture()
    let client = try WebClient(port: try #require(server).server.port)
    client.send("GET /v3.1/all HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(20_000)
    // When the server stops
    let stopping = DetachedStop(server)
    server = nil
    // Then the whole answer comes
    #expect(try JSON(client.reply().body).elements.count == 250)
    stopping.wait()
  }
}

/// Lets go of a server on another thread.
private final class DetachedStop: Sendable {
  private let server: Guarded<ServerFixture?>
  private let isDone = Guarded(false)

  init(_ server: sending ServerFixture?) {
    self.server = Guarded(server)
    detachThread { [self] in
      self.server.withLock { $0 = nil }
      isDone.withLock { $0 = true }
    }
  }

  func wait() {
    while !isDone.withLock({ $0 }) { usleep(1000) }
  }
}

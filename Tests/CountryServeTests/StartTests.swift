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
    // Given clients that take their answers slowly, so that more is to come than is on its way
    var server: ServerFixture? = try ServerFixture {
      ($0.patience, $0.grace) = (.seconds(60), .seconds(20))
    }
    let port = try #require(server).server.port
    let clients = try (0..<4).map { _ in try WebClient(port: port, window: 4096) }
    for client in clients {
      client.send("GET /v3.1/all HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    }
    usleep(500_000)
    // When the server stops
    let stopping = DetachedStop(server)
    server = nil
    usleep(300_000)
    // Then nobody new is let in, and the whole answers come
    #expect(throws: WebClient.Failure.self) {
      let newcomer = try WebClient(port: port)
      newcomer.send("GET /v3.1/alpha/in HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try newcomer.reply()
    }
    for client in clients { #expect(try JSON(client.reply().body).elements.count == 250) }
    stopping.wait()
  }

  @Test func whoHasAConnectionIsAnsweredOnceMore() throws {
    // Given a client that keeps its connection
    var server: ServerFixture? = try ServerFixture {
      ($0.patience, $0.grace) = (.seconds(60), .seconds(20))
    }
    let client = try WebClient(port: try #require(server).server.port)
    let request = "GET /v3.1/alpha/in?fields=cca2 HTTP/1.1\r\nHost: a\r\n\r\n"
    client.send(request)
    let first = try #require(try? client.reply(), "\(errno)")
    #expect(first["connection"] == nil)
    // When it asks just after the server was told to stop
    let stopping = DetachedStop(server)
    server = nil
    usleep(50_000)
    client.send(request)
    // Then it is answered, and told that this was the last
    let last = try #require(try? client.reply(), "\(errno), is at its end: \(client.isAtEnd)")
    #expect(last.text == #"{"cca2":"IN"}"#)
    #expect(last["connection"]?.lowercased() == "close")
    #expect(client.rest().isEmpty)
    stopping.wait()
  }

  @Test func whoTakesTooLongWithARequestIsCutOff() throws {
    // Given a client that sends a little now and then, and one that only listens
    let server = try ServerFixture { $0.requestSeconds = 1 }
    let (slow, silent) = (
      try WebClient(port: server.server.port), try WebClient(port: server.server.port)
    )
    slow.send("GET /v3.1/alpha/in HTTP/1.1\r\n")
    for letter in 0..<3 {
      usleep(800_000)
      slow.send("X-\(letter): a\r\n")
      server.server.tick()
    }
    // As every second: what was just being read may have hidden the end
    usleep(300_000)
    server.server.tick()
    // Then both are cut off, and others are not
    #expect(slow.rest().isEmpty)
    #expect(slow.isAtEnd)
    #expect(silent.rest().isEmpty)
    #expect(silent.isAtEnd)
    #expect(try server.get("/v3.1/alpha/in").status == 200)
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

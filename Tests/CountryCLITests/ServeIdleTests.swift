import Glibc
import TestSupport
import Testing

/// What a server takes of the machine while its clients do nothing.
@Suite struct ServeIdleTests {
  /// The processor time of a second in which these connections are left alone.
  private func ticks(_ server: ServeProcess, _ bytes: [UInt8], _ count: Int) throws -> Int {
    let connections = try (0..<count).map { _ in try server.connection(bytes) }
    defer { connections.forEach { close($0) } }
    usleep(500_000)
    let before = server.ticks
    usleep(1_000_000)
    return server.ticks - before
  }

  @Test func clientsThatStopInTheMiddleTakeNoProcessorTime() throws {
    let server = try ServeProcess()
    let head = "GET /v3.1/alpha/in HTTP/1.1\r\nHost: a\r\n"
    for text in [
      "", "GET", head, head + "\r\n", head + "Content-Length: 5\r\n\r\nab",
      head + "Transfer-Encoding: chunked\r\n\r\n5\r\na",
      head + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: a",
      "GET /?" + String(repeating: "&a", count: 2000) + " HTTP/1.1\r\nHost: a\r\n",
    ] {
      #expect(try ticks(server, Array(text.utf8), 20) < 30, "\(text.prefix(80))")
    }
  }

  @Test(.enabled(if: access("/usr/bin/openssl", X_OK) == 0))
  func handshakesThatStopInTheMiddleTakeNoProcessorTime() throws {
    let folder = ScratchFolder()
    let (key, chain) = (folder.path("key"), folder.path("chain"))
    let made = Program.shell(
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
        + " -subj /CN=127.0.0.1 -keyout '\(key)' -out '\(chain)' 2>/dev/null")
    try #require(made.end == .code(0))
    let server = try ServeProcess("--tls-key '\(key)' --tls-cert '\(chain)'")
    let hello: [UInt8] = [0x16, 0x03, 0x01, 0x02, 0x00]
    for bytes in [[], hello, hello + [0x01, 0x00, 0x01, 0xFC, 0x03, 0x03]] {
      for count in [1, 50] {
        #expect(try ticks(server, bytes, count) < 30, "\(count) with \(bytes.count) bytes")
      }
    }
  }

  @Test func whoGoesAwayInTheMiddleOfARequestKeepsNoPlace() throws {
    // Given clients of whom a part of a request and the end arrive at the same moment
    let server = try ServeProcess()
    let before = server.descriptorCount
    let connections = try (0..<20).map { _ in try server.connection([]) }
    usleep(300_000)
    kill(server.process, SIGSTOP)
    let part = Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8)
    for connection in connections {
      #expect(send(connection, part, part.count, Int32(MSG_NOSIGNAL)) == part.count)
      close(connection)
    }
    kill(server.process, SIGCONT)
    // Then their places are free long before the twenty seconds that a request may take
    for _ in 0..<100 where server.descriptorCount > before { usleep(100_000) }
    #expect(server.descriptorCount <= before)
  }

  @Test func whoIsToldToEndDoesNotWaitForHalfARequest() throws {
    let server = try ServeProcess()
    let head = "PUT /api/favorites/in HTTP/1.1\r\nHost: a\r\n"
    let connections = try [
      head, head + "Content-Length: 1000\r\n\r\nab",
      head + "Transfer-Encoding: chunked\r\n\r\n5\r\na",
    ].map { try server.connection(Array($0.utf8)) }
    defer { connections.forEach { close($0) } }
    usleep(200_000)
    let start = ContinuousClock.now
    kill(server.process, SIGTERM)
    #expect(server.end() == 0)
    // It would wait five seconds for an answer under way.
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(server.said == "")
  }
}

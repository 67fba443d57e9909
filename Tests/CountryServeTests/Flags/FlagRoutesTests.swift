import FetchTestSupport
import Glibc
import TestSupport
import Testing

@testable import CountryFetch
@testable import CountryServe

/// `/flags/in.png`.
@Suite struct FlagRoutesTests {
  private static let picture = PNGSample(width: 6, height: 4).bytes

  @Test func areGivenFromAFolder() throws {
    let server = try ServerFixture { _ in }
    let folder = server.folder
    folder.write(Self.picture, to: "in.png")
    let named = try ServerFixture { $0.flagSource = try? FlagSource("\(folder.path)") }
    let reply = try named.get("/flags/in.png")
    #expect(reply.status == 200)
    #expect(reply["content-type"] == "image/png")
    #expect(reply["access-control-allow-origin"] == "*")
    #expect(reply.body == Self.picture)
    #expect(
      try named.get("/flags/in.png", ["If-None-Match": try #require(reply["etag"])]).status == 304)
    #expect(try named.get("/flags/np.png").status >= 400)
  }

  @Test func areNamedAsFilesAre() throws {
    let server = try ServerFixture.bundled.get()
    for path in ["zz.png", "in.svg", "in", "india.png", "png", ".png", "in.png.png"] {
      #expect(try server.get("/flags/\(path)").status == 404, "\(path)")
    }
    for width in ["0", "5000", "x", "-1"] {
      #expect(try server.get("/flags/in.png?w=\(width)").status == 400, "\(width)")
    }
  }

  @Test func areFetchedWhereNoneIsAtHand() throws {
    // Given a source that takes its time
    let source = try LoopbackServer(["/in-80.png": .picture(Self.picture)])
    let server = try ServerFixture {
      $0.isOffline = false
      $0.flagSource = try? FlagSource(source.url("/{alpha2}-{width}.png"))
    }
    // When it is asked for, then it is waited for
    let reply = try server.get("/flags/in.png?w=64")
    #expect(reply.status == 200)
    #expect(reply.body == Self.picture)
    #expect(source.requests.map(\.target) == ["/in-80.png"])
    // And what is not to be had is said
    let missing = try server.get("/flags/np.png?w=64")
    #expect(missing.status == 502)
    #expect(try JSON(missing.body)["message"].text?.contains("404") == true)
    // And is not asked for again at once
    #expect(try server.get("/flags/np.png?w=64").body == missing.body)
    #expect(source.requests.map(\.target) == ["/in-80.png", "/np-80.png"])
  }

  @Test func aSourceIsAskedOnceHoweverManyWait() throws {
    // Given a source that takes its time
    let source = try LoopbackServer { _ in
      usleep(300_000)
      return .picture(Self.picture)
    }
    let server = try ServerFixture {
      $0.isOffline = false
      $0.flagSource = try? FlagSource(source.url("/{alpha2}-{width}.png"))
    }
    // When many ask for two flags, in widths that are the same to it
    let clients = try (0..<20).map { _ in try WebClient(port: server.server.port) }
    for (number, client) in clients.enumerated() {
      client.send(
        "GET /flags/\(number % 2 == 0 ? "in" : "np").png?w=\(100 + number) HTTP/1.1\r\nHost: a\r\n\r\n"
      )
    }
    for client in clients { #expect(try client.reply().body == Self.picture) }
    // Then each was fetched once
    #expect(source.requests.map(\.target).sorted() == ["/in-160.png", "/np-160.png"])
  }

  @Test func whatNobodyWaitsForAnyMoreIsNotFetched() throws {
    // Given a source that takes its time, and more flags than are fetched at once
    let source = try LoopbackServer { _ in
      sleep(1)
      return .picture(Self.picture)
    }
    let server = try ServerFixture {
      $0.isOffline = false
      $0.flagSource = try? FlagSource(source.url("/{alpha2}.png"))
    }
    let codes = ["in", "np", "bt", "lk", "bd", "mv", "pk", "af", "ir", "iq", "tr", "sy"]
    var clients = try codes.map { code in
      let client = try WebClient(port: server.server.port)
      client.send("GET /flags/\(code).png HTTP/1.1\r\nHost: a\r\n\r\n")
      return client
    }
    while source.requests.count < 4 { usleep(1000) }
    // When all but the last go away
    clients.removeFirst(codes.count - 1)
    // Then it gets its flag, and the others in the queue are not fetched
    #expect(try #require(clients.last).reply().body == Self.picture)
    usleep(200_000)
    #expect(source.requests.count <= 5)
    #expect(source.requests.map(\.target).contains("/sy.png"))
    // And who comes again gets one that was given up
    #expect(try server.get("/flags/tr.png").body == Self.picture)
  }

  @Test func countriesThatFoldToTheSameHaveFlagsOfTheirOwn() throws {
    let script = """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO country VALUES (1, 'Foo'), (2, 'FOO');
      """
    let server = try ServerFixture(script: script)
    let flags = try server.values("flags", "/v3.1/all?fields=flags").compactMap { $0["png"].text }
    #expect(Set(flags) == Set(["foo.png", "foo-2.png"].map { "\(server.server.url)flags/\($0)" }))
    let other = PNGSample(width: 3, height: 2).bytes
    server.folder.write(Self.picture, to: "foo.png")
    server.folder.write(other, to: "foo-2.png")
    let named = try ServerFixture(script: script) {
      $0.flagSource = try? FlagSource("\(server.folder.path)")
    }
    #expect(try named.get("/flags/foo.png").body == Self.picture)
    #expect(try named.get("/flags/foo-2.png").body == other)
  }

  @Test func aServerThatStopsDoesNotWaitForThem() throws {
    // Given a source that never answers, and a flag that is waited for
    let source = try LoopbackServer { _ in .silence }
    var server: ServerFixture? = try ServerFixture {
      $0.isOffline = false
      $0.patience = .milliseconds(100)
      $0.flagSource = try? FlagSource(source.url("/{alpha2}.png"))
    }
    let client = try WebClient(port: try #require(server).server.port)
    client.send("GET /flags/in.png HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(isSoon { source.requests.count == 1 })
    // When it stops, then whoever waits is told so or cut off, long before a source's time is over
    let start = Monotonic.now
    server = nil
    #expect(Monotonic.now - start < .seconds(10))
    if let reply = try? client.reply() {
      #expect(reply.status == 502)
      #expect(reply.text.contains("is no longer wanted"))
    }
  }
}

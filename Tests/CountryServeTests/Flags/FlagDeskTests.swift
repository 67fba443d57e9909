import FetchTestSupport
import Glibc
import TestSupport
import Testing

@testable import CountryFetch
@testable import CountryServe

/// Flags whose source takes its time.
@Suite struct FlagDeskTests {
  private static let picture = PNGSample(width: 6, height: 4).bytes

  /// A source of flags that must be asked after each time, and may fall silent.
  private final class Source: Sendable {
    enum Mood { case answers, waits, isSilent }

    private let mood = Guarded(Mood.answers)
    let server: LoopbackServer

    /// A source that answers at once what ends in `ready`, in any mood but silence.
    init(ready: String = "/new.png") throws {
      let mood = mood
      server = try LoopbackServer { request in
        if !request.target.hasSuffix(ready) {
          while mood.withLock({ $0 == .waits }) { usleep(5000) }
        }
        if mood.withLock({ $0 == .isSilent }) { return .silence }
        return .picture(FlagDeskTests.picture, ["Cache-Control: max-age=0"])
      }
    }

    deinit { mood.withLock { $0 = .answers } }

    func become(_ new: Mood) { mood.withLock { $0 = new } }

    /// What was asked for: `a` for `http://flags.example/a.png`.
    var asked: [String] {
      server.requests.map { String($0.target.split(separator: "/").last?.dropLast(4) ?? "") }
    }

    var fetch: FetchConfiguration {
      FetchConfiguration(
        http: HTTPConfiguration(
          userAgent: "test", proxies: ProxySettings(http: server.url(""))), cachePath: nil)
    }

    func request(_ name: String) -> FlagRequest {
      FlagRequest(url: "http://flags.example/\(name).png", fileStem: name, mode: .offline)
    }
  }

  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  /// A server of flags that are all in its cache, and of one, `new`, that is not.
  private func server(
    _ source: Source, _ configure: (inout FetchConfiguration) -> Void = { _ in }
  ) throws -> ServerFixture {
    let rows = (Self.names + ["new"]).enumerated().map {
      "(\($0), '\($1)', 'http://flags.example/\($1).png')"
    }
    let server = try ServerFixture(
      script: """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, flag_url TEXT);
        INSERT INTO country VALUES \(rows.joined(separator: ", "));
        """
    ) {
      $0.isOffline = false
      $0.fetch.http.proxies = source.fetch.http.proxies
      $0.patience = .milliseconds(100)
      configure(&$0.fetch)
    }
    for name in Self.names { #expect(try server.get("/flags/\(name).png").status == 200) }
    #expect(source.asked == Self.names)
    return server
  }

  @Test func whoWaitsStandsBehindNothingThatNobodyWaitsFor() throws {
    // Given flags that are at hand, and a source that does not answer when it is asked after them
    let source = try Source()
    let server = try server(source) { $0.patienceWithStandIn = .seconds(60) }
    source.become(.waits)
    for name in Self.names { #expect(try server.get("/flags/\(name).png").status == 200) }
    #expect(isSoon { source.asked.count > Self.names.count })
    // When somebody asks for one that is not, then it comes
    let client = try WebClient(port: server.server.port, patience: 8)
    client.send("GET /flags/new.png HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.reply().body == Self.picture)
    // And the source is asked after the others one by one
    #expect(source.asked == Self.names + ["a", "new"])
    source.become(.answers)
    #expect(isSoon { source.asked == Self.names + ["a", "new"] + Self.names.dropFirst() })
    // And not again so soon
    for name in Self.names { #expect(try server.get("/flags/\(name).png").status == 200) }
    usleep(200_000)
    #expect(source.asked.count == 2 * Self.names.count + 1)
  }

  @Test func aHostThatIsLostIsLeftAlone() throws {
    // Given a source that is not to be reached any more
    let source = try Source()
    let server = try server(source) {
      $0.http.limits.total = .seconds(1)
      $0.patienceWithStandIn = .seconds(1)
    }
    source.become(.isSilent)
    // When it was found not to answer for one flag, then it is not asked for the others
    for name in Self.names { #expect(try server.get("/flags/\(name).png").status == 200) }
    sleep(3)
    #expect(source.asked == Self.names + ["a"])
    // And those are asked for when it is heard of again
    source.become(.answers)
    #expect(try server.get("/flags/new.png").status == 200)
    for name in Self.names { #expect(try server.get("/flags/\(name).png").status == 200) }
    #expect(isSoon { source.asked == Self.names + ["a", "new"] + Self.names })
  }

  @Test func whatIsNotTakenMayBeAskedForTheNextTime() throws {
    // Given one flag that is asked for, and one that waits where no more may
    let source = try Source()
    source.become(.waits)
    let refresher = FlagRefresher(source.fetch, mostWaiting: 1)
    refresher.refresh(source.request("a"))
    #expect(isSoon { source.asked == ["a"] })
    refresher.refresh(source.request("b"))
    // When there is no room for a third
    refresher.refresh(source.request("c"))
    source.become(.answers)
    #expect(isSoon { source.asked == ["a", "b"] })
    // Then it has its turn when there is, and the others have had theirs
    #expect(
      isSoon {
        for name in ["a", "b", "c"] { refresher.refresh(source.request(name)) }
        return source.asked == ["a", "b", "c"]
      })
    refresher.workers.stop()
    #expect(source.asked == ["a", "b", "c"])
  }

  @Test func whoWaitsIsToldThatItIsTooLate() throws {
    // Given flags that are waited for, as long as a source may take
    let source = try Source()
    source.become(.waits)
    var configuration = ServerConfiguration(fetch: source.fetch)
    configuration.flagSource = try FlagSource("http://flags.example/{alpha2}.png")
    let (desk, given) = (FlagDesk(configuration), Guarded<[FlagDesk.Found]>([]))
    for code in ["IN", "NP", "BT", "LK", "BD", "MV"] {
      var request = source.request(code)
      request.alpha2 = code
      request.source = configuration.flagSource
      #expect(
        desk.flag(request, isWanted: { true }) { found in given.withLock { $0.append(found) } })
    }
    #expect(isSoon { source.asked.count == 4 })
    // When it is told to stop, then all are told, and none that its time is over
    for workers in desk.allWorkers { _ = workers.stop(within: .zero) }
    #expect(isSoon { desk.allWorkers.allSatisfy { $0.stop(within: .zero) } })
    let found = given.withLock { $0 }
    #expect(found.count == 6)
    for found in found {
      guard case .failure(.cancelled) = found else {
        Issue.record("\(found)")
        continue
      }
    }
  }
}

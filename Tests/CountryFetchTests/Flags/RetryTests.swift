import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite struct RetryTests {
  /// A server that gives these answers one after the other, and then the picture.
  private static func house(_ replies: [ServerReply]) throws -> FetcherHouse {
    let count = Guarded(0)
    return try FetcherHouse { _ in
      let index = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return index < replies.count ? replies[index] : .picture(PNGSample().bytes)
    }
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func whatMayPassIsAskedAgain(status: Int) throws {
    let house = try Self.house([.answer(status), .answer(status), .answer(status)])
    let flag = try house.fetcher().flag(house.request(isBundled: false))
    #expect(flag.origin == .network)
    #expect(house.server.requests.count == 4)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nab"])
  func aConnectionThatIsResetIsAskedAgain(start: String) throws {
    let house = try Self.house([ServerReply(raw: Array(start.utf8), ending: .resets)])
    let flag = try house.fetcher().flag(house.request(isBundled: false))
    #expect(flag.origin == .network)
    #expect(house.server.requests.count == 2)
  }

  @Test func whatIsCutShortIsNot() throws {
    let cut = ServerReply(
      head: ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"], body: Array("5\r\nab".utf8))
    let house = try Self.house([cut])
    let error = #expect(throws: FetchError.self) {
      try house.fetcher().flag(house.request(isBundled: false))
    }
    #expect(error?.description.contains("cut short") == true, "\(String(describing: error))")
    #expect(house.server.requests.count == 1)
  }

  @Test func silenceIsAskedAgain() throws {
    let house = try Self.house([.silence])
    let flag = try house.fetcher().flag(house.request(isBundled: false))
    #expect(flag.origin == .network)
    #expect(house.server.requests.count == 2)
  }

  @Test func threeTimesAreEnough() throws {
    let house = try FetcherHouse(.answer(503))
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 503)) {
      try house.fetcher().flag(house.request(isBundled: false))
    }
    #expect(house.server.requests.count == 4)
    // No failure of a server is remembered
    #expect(try house.entriesInCache() == 0)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 418, 501])
  func whatWillNotPassIsAskedOnce(status: Int) throws {
    let house = try FetcherHouse(.answer(status))
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: status)) {
      try house.fetcher().flag(house.request(isBundled: false))
    }
    #expect(house.server.requests.count == 1)
  }

  @Test func whereSomethingElseAnswersTheServerIsAskedOnce() throws {
    let house = try FetcherHouse(.answer(503))
    #expect(try house.fetcher().flag(house.request()).origin == .pack)
    #expect(house.server.requests.count == 1)
  }

  @Test func aServerIsGivenTheTimeThatItAsksFor() throws {
    // Given a server that asks for a second, and two flags of it
    let house = try Self.house([.answer(429, ["Retry-After: 1"])])
    let urls = ["http://flags.example/a.png", "http://flags.example/b.png"]
    let fetcher = house.fetcher()
    let started = Monotonic.now
    var moments: [Duration] = []

    // When they are asked for one at a time
    fetcher.flags(urls.map { FlagRequest(url: $0) }, atOnce: 1) { _, result in
      moments.append(Monotonic.now - started)
      #expect((try? result.get()) != nil)
    }

    // Then the host is left alone for a second, whatever is asked for
    #expect(moments.count == 2 && moments.allSatisfy { $0 >= .milliseconds(990) }, "\(moments)")
    #expect(house.server.requests.count == 3)
  }

  @Test func aServerThatAsksForTooLongIsAskedEarlier() throws {
    let house = try Self.house([.answer(503, ["Retry-After: Fri, 31 Dec 9999 23:59:59 GMT"])])
    let fetcher = house.fetcher { $0.retry.longestDelay = .milliseconds(50) }
    #expect(try fetcher.flag(house.request(isBundled: false)).origin == .network)
  }

  @Test func theWaitIsAnnounced() throws {
    let house = try Self.house([.answer(503, ["Retry-After: 60"])])
    let fetcher = house.fetcher { $0.retry.longestDelay = .seconds(5) }
    var sentences: [String] = []
    var isCancelled = false
    fetcher.onDelay = {
      sentences.append($0)
      isCancelled = true
    }
    fetcher.flags([house.request(isBundled: false)], isCancelled: { isCancelled }) { _, result in
      #expect(throws: FetchError.cancelled(url: FetcherHouse.filled)) { try result.get() }
    }
    #expect(sentences.count == 1 && sentences[0].hasSuffix("it is asked again in 5 seconds"))
  }

  @Test(arguments: [
    ("0", 0), ("120", 120), ("Thu, 01 Jan 1970 00:16:50 GMT", 10),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("99999999999999999999", 1 << 31),
  ])
  func retryAfterIsSecondsOrADate(field: String, seconds: Int64) {
    #expect(Duration(retryAfter: field, now: 1000) == .seconds(seconds))
  }

  @Test(arguments: ["", "soon", "-1", "1.5", "1 "])
  func whatIsNeitherIsNothing(field: String) {
    #expect(Duration(retryAfter: field, now: 1000) == nil)
  }

  @Test func waitsDoubleAndChanceMakesThemShorter() {
    let policy = RetryPolicy(firstDelay: .seconds(1))
    let failure = FetchError.status(url: "", code: 500)
    for attempts in 1...3 {
      let range = Duration.milliseconds(500 << (attempts - 1)) ... .seconds(1 << (attempts - 1))
      let delays = (0..<50).compactMap { _ in policy.delay(after: failure, attempts: attempts) }
      #expect(delays.count == 50 && delays.allSatisfy(range.contains))
      #expect(Set(delays).count > 1)
    }
    #expect(policy.delay(after: failure, attempts: 4) == nil)
  }
}

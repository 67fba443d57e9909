import CountryFetch
import FetchTestSupport
import Testing

@Suite struct MissingFlagTests {
  @Test(arguments: [404, 410])
  func thatThereIsNoneIsRememberedForAnHour(status: Int) throws {
    // Given a server that has no such flag
    let house = try FetcherHouse(.answer(status))
    let request = house.request(isBundled: false)
    let failure = FetchError.status(url: FetcherHouse.filled, code: status)
    #expect(throws: failure) { try house.fetcher().flag(request, now: 10_000) }

    // When it is asked for again within the hour; then the server is left alone
    #expect(throws: FetchError.remembered(url: FetcherHouse.filled, code: status, age: 3000)) {
      try house.fetcher().flag(request, now: 13_000)
    }
    #expect(house.server.requests.count == 1)

    // And after an hour, or when the user wants it, it is asked
    #expect(throws: failure) { try house.fetcher().flag(request, now: 13_700) }
    #expect(throws: failure) {
      try house.fetcher().flag(house.request(.refresh, isBundled: false), now: 13_800)
    }
    #expect(house.server.requests.count == 3)
  }

  @Test func aClockThatWasSetBackRemembersNothing() throws {
    let house = try FetcherHouse(.answer(404))
    for now: Int64 in [10_000, 5000] {
      #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 404)) {
        try house.fetcher().flag(house.request(isBundled: false), now: now)
      }
    }
  }

  @Test func thePackStandsInWithoutAskingAgain() throws {
    let house = try FetcherHouse(.answer(404))
    #expect(try house.fetcher().flag(house.request(), now: 1000).origin == .pack)
    let flag = try house.fetcher().flag(house.request(), now: 1200)
    #expect(flag.origin == .pack)
    #expect(flag.notices.first?.contains("3 minutes ago") == true)
    #expect(house.server.requests.count == 1)
  }

  @Test func aFlagThatComesBackIsKept() throws {
    let house = try FetcherHouse { request in
      request.field("Cookie") == nil && request.path.hasSuffix("in.png")
        ? .answer(404) : .answer(500)
    }
    _ = try? house.fetcher().flag(house.request(isBundled: false), now: 1000)
    #expect(try house.entriesInCache() == 1)
    let better = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=60"]))
    let fetcher = better.fetcher { $0.cachePath = house.cachePath }
    #expect(
      try fetcher.flag(better.request(.refresh, isBundled: false), now: 1001).origin == .network)
    #expect(try fetcher.flag(better.request(isBundled: false), now: 1002).origin == .cache)
    #expect(try house.entriesInCache() == 1)
  }
}

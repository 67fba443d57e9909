import TestSupport
import CountryFetch
import FetchTestSupport
import Testing

@Suite struct FlagFetcherTests {
  @Test func asksTheCountrysOwnURLOnce() throws {
    // Given a source that says nothing about how long its pictures are fresh, but a year
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=31536000"]))

    // When a flag is asked for twice, by two runs
    let first = try house.fetcher().flag(house.request(), now: 1000)
    let second = try house.fetcherWithoutNetwork().flag(house.request(), now: 2000)

    // Then the network is used once
    #expect(first.bytes == house.picture)
    #expect(first.origin == .network)
    #expect(first.source == FetcherHouse.filled)
    #expect((first.width, first.height) == (13, 11))
    #expect(first.notices == [])
    #expect(second.bytes == house.picture)
    #expect(second.origin == .cache)
    #expect(second.notices == [])
    #expect(house.server.requests.map(\.target) == [FetcherHouse.filled])
  }

  @Test func aStaleFlagIsAskedAboutAgain() throws {
    // Given a flag that is fresh for 10 s, with validators
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == "\"a\""
        ? .answer(304, ["Cache-Control: max-age=50"])
        : .picture(PNGSample().bytes, ["Cache-Control: max-age=10", "ETag: \"a\""])
    }
    _ = try house.fetcher().flag(house.request(), now: 1000)

    // When it is asked for when stale, and the server says that it is still right
    let flag = try house.fetcher().flag(house.request(), now: 1010)

    // Then it is fresh again without having been sent again, and keeps its validator
    #expect(flag.origin == .revalidated)
    #expect(flag.bytes == house.picture)
    #expect(try house.fetcher().flag(house.request(), now: 1059).origin == .cache)
    #expect(try house.fetcher().flag(house.request(), now: 1060).origin == .revalidated)
    #expect(house.server.requests.count == 3)
  }

  @Test func aChangedFlagTakesThePlace() throws {
    // Given a stale flag, and another at the source
    let other = PNGSample(colorType: 0).bytes
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .picture(other, ["ETag: \"b\""])
    }
    _ = try house.fetcher().flag(house.request(), now: 1000)

    // Then the other one is served and kept
    #expect(try house.fetcher().flag(house.request(), now: 2000).bytes == other)
    #expect(try house.fetcher().flag(house.request(.offline), now: 3000).bytes == other)
  }

  @Test func refreshAsksThoughItIsFresh() throws {
    // Given a fresh flag
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=99999"]))
    _ = try house.fetcher().flag(house.request(), now: 1000)

    // Then refresh asks again
    #expect(try house.fetcher().flag(house.request(.refresh), now: 1001).origin == .network)
    #expect(house.server.requests.count == 2)
  }

  @Test func refreshIsAnsweredByTheSourceAlone() throws {
    // Given a flag in the cache and in the pack, and a source that fails from now on
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .answer(503)
    }
    _ = try house.fetcher().flag(house.request(), now: 1000)

    // Then nothing stands in for it
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 503)) {
      try house.fetcher().flag(house.request(.refresh), now: 1001)
    }

    // And the entry that was there stays
    #expect(try house.fetcher().flag(house.request(.offline)).bytes == house.picture)
  }

  @Test func aDamagedEntryIsFetchedWholeAgain() throws {
    // Given an entry with a validator whose picture was damaged
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["ETag: \"a\""]))
    _ = try house.fetcher().flag(house.request(), now: 1000)
    try house.damageCache("UPDATE body SET bytes = zeroblob(100)")

    // Then it is asked for without the validator
    #expect(try house.fetcher().flag(house.request(), now: 1001).bytes == house.picture)
    #expect(house.server.requests.allSatisfy { $0.field("If-None-Match") == nil })
  }

  @Test func aCacheThatIsGarbageIsNoHindrance() throws {
    // Given a cache file of garbage
    let house = try FetcherHouse(.picture(PNGSample().bytes))
    house.folder.write(Array("garbage, garbage, garbage".utf8), to: "assets.sqlite")

    // Then the flag comes, with a line about the cache
    let flag = try house.fetcher().flag(house.request(), now: 1000)
    #expect(flag.bytes == house.picture)
    #expect(flag.notices.count == 1)
    #expect(flag.notices.first?.contains("set aside") == true)
  }

  @Test func aCountryWithoutAURLHasNoFlag() throws {
    let house = try FetcherHouse(.answer(404))
    #expect(throws: FetchError.noSource) { try house.fetcher().flag(FlagRequest(url: nil)) }
    #expect(throws: FetchError.noSource) { try house.fetcher().flag(FlagRequest(url: "")) }
  }

  @Test func aURLForFilesIsNotFollowed() throws {
    let house = try FetcherHouse(.answer(404))
    let error = #expect(throws: FetchError.self) {
      try house.fetcher().flag(FlagRequest(url: "file:///etc/passwd"))
    }
    #expect(error?.kind == .unavailable)
  }

  @Test func aCatalogsURLDoesNotLeadToThisMachine() throws {
    // Given a catalog whose URL leads to a server here, and no proxy
    let house = try FetcherHouse(.picture(PNGSample().bytes))
    let fetcher = house.fetcher { $0.http.proxies = ProxySettings() }
    let url = house.server.url("/in.png")

    // Then no connection is opened
    #expect(throws: FetchError.privateAddress(url: url, address: "127.0.0.1")) {
      try fetcher.flag(FlagRequest(url: url, alpha2: "IN"))
    }
    #expect(house.server.acceptCount == 0)

    // Unless the user names it
    let flag = try fetcher.flag(FlagRequest(url: url, source: FlagSource(url)))
    #expect(flag.bytes == house.picture)
  }

  @Test(arguments: ["no-store", "no-store, max-age=100"])
  func whatMustNotBeKeptIsNot(_ control: String) throws {
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: \(control)"]))
    #expect(try house.fetcher().flag(house.request(), now: 1).bytes == house.picture)
    #expect(try house.entriesInCache() == 0)
  }

  @Test func aClockSetBackAYearIsNoHindrance() throws {
    // Given a flag that is fresh for ten years, and a clock that is set back by one
    let now: Int64 = 1_800_000_000
    let before = now - 365 * 86400
    let house = try FetcherHouse(
      .picture(PNGSample().bytes, ["Cache-Control: max-age=315360000", "ETag: \"a\""]))
    _ = try house.fetcher().flag(house.request(), now: now)

    // Then the server is asked again, since nobody knows how old the flag is
    let again = try house.fetcher().flag(house.request(), now: before)
    #expect(again.origin == .network && again.notices.isEmpty)
    #expect(house.server.requests.last?.field("If-None-Match") == "\"a\"")

    // And by the clock set back, and set right again, it is fresh
    for moment in [before + 1, now, now + 1] {
      #expect(
        try house.fetcherWithoutNetwork().flag(house.request(), now: moment).origin == .cache)
    }
  }

  @Test func aClockSetBackWithoutANetworkLeavesTheFlag() throws {
    // Given a flag, a clock that is set back by a year, and a server that fails
    let now: Int64 = 1_800_000_000
    let isUp = Guarded(true)
    let house = try FetcherHouse { _ in
      isUp.withLock { $0 }
        ? .picture(PNGSample().bytes, ["Cache-Control: max-age=315360000"]) : .answer(500)
    }
    _ = try house.fetcher().flag(house.request(), now: now)
    isUp.withLock { $0 = false }

    // Then the flag that is there answers, with a line
    let flag = try house.fetcher().flag(house.request(), now: now - 365 * 86400)
    #expect(flag.bytes == house.picture && flag.origin == .staleCache && flag.notices.count == 1)
    // And it is not the first to go for its age
    let cache = AssetCache(path: house.cachePath)
    #expect(cache.prune(unusedSince: now - 400 * 86400) == 0)
    #expect(cache.verify(isDeep: true)?.damaged == [])
  }
}

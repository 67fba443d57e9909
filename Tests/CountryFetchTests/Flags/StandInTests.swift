import TestSupport
import CountryFetch
import FetchTestSupport
import Testing

/// The offline pack, stale pictures, and working offline.
@Suite struct StandInTests {
  @Test func thePackStandsInForTheBundledCatalog() throws {
    // Given a source that cannot be reached
    let house = try FetcherHouse(.answer(404))
    house.server.stop()

    // When a flag of the bundled catalog is asked for
    let flag = try house.fetcher().flag(house.request())

    // Then the pack's comes, with a line that says so and why, and is not kept
    #expect(flag.bytes == house.packed)
    #expect(flag.origin == .pack)
    #expect((flag.width, flag.height) == (20, 15))
    let notice = try #require(flag.notices.first)
    #expect(
      notice.hasPrefix(
        "flag of IN: from the offline pack iso-flags-png-320x240, since \(FetcherHouse.filled) "
          + "could not be reached: "), "\(notice)")
    #expect(try house.entriesInCache() == 0)
  }

  @Test func thePackStandsInSoon() throws {
    // Given a source that says nothing
    let house = try FetcherHouse(.silence)
    let started = ContinuousClock.now

    // Then the pack answers when the patience is over
    #expect(try house.fetcher().flag(house.request()).origin == .pack)
    #expect(ContinuousClock.now - started < .seconds(2))
  }

  @Test func thePackStandsInWithoutTheLibrary() throws {
    let house = try FetcherHouse(.answer(404))
    let flag = try house.fetcherWithoutNetwork().flag(house.request())
    #expect(flag.origin == .pack)
    #expect(flag.notices.first?.contains("install libcurl4") == true)
  }

  @Test func thePackStandsInForNobodyElse() throws {
    // Given a source that fails
    let house = try FetcherHouse(.answer(404))
    let failure = FetchError.status(url: FetcherHouse.filled, code: 404)

    // Then a user's own row is an error, and so is a source that the user named
    #expect(throws: failure) { try house.fetcher().flag(house.request(isBundled: false)) }
    let source = try FlagSource("http://flags.example/w{width}/{alpha2}.png?")
    let other = FetchError.status(url: FetcherHouse.filled + "?", code: 404)
    #expect(throws: other) { try house.fetcher().flag(house.request(source: source)) }
    #expect(throws: failure) { try house.fetcher().flag(house.request(.refresh)) }
  }

  @Test(arguments: [
    ("MF", "wrong"), ("VI", "wrong"), ("MR", "outdated"), ("SY", "outdated"), ("KG", "outdated"),
    ("IQ", "outdated"), ("VE", "outdated"), ("TK", "outdated"), ("XK", "missing"),
    ("ZZ", "has no flag of ZZ"),
  ])
  func wrongFlagsOfThePackAreRefused(_ code: String, _ reason: String) throws {
    // Given a source that fails, and a pack whose flag of that country is wrong
    let house = try FetcherHouse(.answer(500))

    // Then there is no flag, and the error names both reasons
    for mode in [FlagRequest.Mode.normal, .offline] {
      let error = #expect(throws: FetchError.self) {
        try house.fetcher().flag(house.request(mode, alpha2: code))
      }
      #expect(error?.kind == .unavailable)
      #expect(error?.description.contains(FetcherHouse.filled) == true)
      #expect(error?.description.contains(reason) == true, "\(error as Any)")
      #expect(error?.description.contains(code) == true)
    }
  }

  @Test func aDamagedPictureOfThePackIsRefused() throws {
    let house = try FetcherHouse(.answer(500))
    house.folder.write(Array(house.packed.dropLast()), to: "in.png")
    let error = #expect(throws: FetchError.self) { try house.fetcher().flag(house.request()) }
    #expect(error?.description.contains("is cut short") == true)
  }

  @Test func aPackThatIsNotInstalledIsNamed() throws {
    let house = try FetcherHouse(.answer(500))
    let fetcher = house.fetcher { $0.packFolder = house.folder.path("nowhere") }
    let error = #expect(throws: FetchError.self) { try fetcher.flag(house.request()) }
    #expect(error?.description.contains("not installed") == true)
    #expect(error?.description.contains("status 500") == true)
  }

  @Test func offlineOpensNothing() throws {
    // Given a flag that is stale in the cache
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=5"]))
    _ = try house.fetcher().flag(house.request(), now: 1000)

    // When it is asked for offline, without libcurl
    let fetcher = house.fetcherWithoutNetwork()
    let flag = try fetcher.flag(house.request(.offline, isBundled: false), now: 9000)

    // Then it comes as it is
    #expect(flag.bytes == house.picture)
    #expect(flag.notices == [])
    #expect(house.server.requests.count == 1)

    // And what is in neither the cache nor the pack is an error
    let url = "http://flags.example/other.png"
    #expect(throws: FetchError.offline(url: url)) {
      try fetcher.flag(FlagRequest(url: url, alpha2: "IN", mode: .offline))
    }
  }

  @Test func offlineTakesThePackWhereTheCacheIsEmpty() throws {
    let house = try FetcherHouse(.answer(404))
    let flag = try house.fetcherWithoutNetwork().flag(house.request(.offline))
    #expect(flag.origin == .pack)
    #expect(flag.notices.first?.contains("not in the cache") == true)
  }

  @Test(arguments: [500, 503, 429])
  func aStaleFlagIsServedWhereTheServerFails(_ status: Int) throws {
    // Given a stale flag, and a server that fails from now on
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .answer(status)
    }
    _ = try house.fetcher().flag(house.request(isBundled: false), now: 1000)

    // Then it is served, with a line that says so and why
    let flag = try house.fetcher().flag(house.request(isBundled: false), now: 2000)
    #expect(flag.origin == .staleCache)
    #expect(flag.bytes == house.picture)
    #expect(
      flag.notices.first?.hasPrefix("flag of IN: from the cache, since \(FetcherHouse.filled)")
        == true)
  }

  @Test func aStaleFlagIsServedSoonAndWithItsOwnSource() throws {
    // Given a stale flag of a source that the user named, which is silent from now on
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .silence
    }
    let source = try FlagSource("http://named.example/{alpha2}.png")
    _ = try house.fetcher().flag(house.request(source: source), now: 1000)
    let started = ContinuousClock.now

    // Then it is served when the patience is over
    let flag = try house.fetcher().flag(house.request(source: source), now: 2000)
    #expect(flag.origin == .staleCache)
    #expect(ContinuousClock.now - started < .seconds(2))

    // And for no other source
    let other = try FlagSource("http://other.example/{alpha2}.png")
    #expect(throws: FetchError.offline(url: "http://other.example/in.png")) {
      try house.fetcher().flag(house.request(.offline, source: other), now: 2000)
    }
  }

  @Test(arguments: ["no-cache", "max-age=0, must-revalidate"])
  func aStaleFlagThatMustNotBeServedIsNot(_ control: String) throws {
    // Given a flag that must not be served stale, and a server that fails from now on
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\"", "Cache-Control: \(control)"])
        : .answer(500)
    }
    _ = try house.fetcher().flag(house.request(isBundled: false), now: 1000)

    // Then it is not
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 500)) {
      try house.fetcher().flag(house.request(isBundled: false), now: 2000)
    }
    #expect(throws: FetchError.offline(url: FetcherHouse.filled)) {
      try house.fetcher().flag(house.request(.offline, isBundled: false), now: 2000)
    }
  }

  @Test func aFlagThatIsGoneIsGone() throws {
    // Given a stale flag, and a server that says that there is none any more
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .answer(410)
    }
    _ = try house.fetcher().flag(house.request(isBundled: false), now: 1000)

    // Then it is not served as if nothing had happened
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 410)) {
      try house.fetcher().flag(house.request(isBundled: false), now: 2000)
    }
  }
}

import FetchTestSupport
import TestSupport
import Testing

@testable import CountryFetch

/// What is known of a flag before anybody is asked.
@Suite struct ProspectTests {
  @Test func whatIsOnThisMachineMayBeHadOffline() throws {
    let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=60"]))
    let fetcher = house.fetcher()
    // The pack has it, for the bundled catalog's own URL.
    #expect(fetcher.mayHave(house.request(.offline)))
    #expect(!fetcher.mayHave(house.request(.offline, isBundled: false)))
    #expect(!fetcher.mayHave(house.request(.offline, alpha2: "VE")))
    #expect(fetcher.mayHave(house.request(.normal, alpha2: "VE")))
    // And then the cache, whatever its age.
    _ = try fetcher.flag(house.request(isBundled: false), now: 1000)
    for now: Int64 in [1001, 1_000_000] {
      #expect(fetcher.mayHave(house.request(.offline, isBundled: false), now: now))
    }
  }

  @Test func whatMustNotBeUsedStaleIsNotThereOffline() throws {
    let house = try FetcherHouse(
      .picture(PNGSample().bytes, ["Cache-Control: max-age=60, must-revalidate"]))
    let fetcher = house.fetcher()
    _ = try fetcher.flag(house.request(isBundled: false), now: 1000)
    #expect(fetcher.mayHave(house.request(.offline, isBundled: false), now: 1001))
    #expect(!fetcher.mayHave(house.request(.offline, isBundled: false), now: 1100))
    #expect(fetcher.mayHave(house.request(.normal, isBundled: false), now: 1100))
  }

  @Test func whatItsServerDidNotHaveIsNotThereForAnHour() throws {
    let house = try FetcherHouse(.answer(404))
    let fetcher = house.fetcher()
    let request = house.request(isBundled: false)
    #expect(fetcher.mayHave(request, now: 1000))
    _ = try? fetcher.flag(request, now: 1000)
    #expect(!fetcher.mayHave(request, now: 1001))
    #expect(fetcher.mayHave(request, now: 5000))
    #expect(fetcher.mayHave(house.request(), now: 1001), "the pack stands in")
    #expect(house.server.requests.count == 1)
  }

  @Test(arguments: [nil, "", "javascript:alert(1)", "data:image/png;base64,", "/etc/x"])
  func withoutASourceThereIsNone(_ url: String?) {
    let fetcher = FlagFetcher(
      FetchConfiguration(http: HTTPConfiguration(userAgent: "countries/0"), cachePath: nil))
    for mode: FlagRequest.Mode in [.normal, .offline] {
      #expect(!fetcher.mayHave(FlagRequest(url: url, alpha2: "IN", isBundled: true, mode: mode)))
    }
  }

  @Test func aFolderHasWhatIsInIt() throws {
    let house = try FetcherHouse(.answer(404))
    let source = try FlagSource(house.folder.path)
    let fetcher = house.fetcherWithoutNetwork()
    #expect(fetcher.mayHave(house.request(source: source)))
    #expect(fetcher.mayHave(house.request(.offline, source: source)))
    #expect(!fetcher.mayHave(house.request(alpha2: "NP", source: source)))
    #expect(!fetcher.mayHave(house.request(alpha2: nil, source: source)))
  }
}

import CountryFetch
import CountrySQLite
import FetchTestSupport
import Testing

@Suite struct RefusalTests {
  /// Limits that are soon reached, and no second question.
  private static func soon(_ configuration: inout FetchConfiguration) {
    configuration.http.limits = HTTPLimits(
      connect: .seconds(2), stall: .seconds(1), total: .seconds(5), bodyBytes: 100_000,
      headerBytes: 20_000)
    configuration.retry = RetryPolicy(retries: 0)
  }

  /// A house whose cache has one picture, and whose server answers badly from now on.
  private static func house(_ refusal: Refusal) throws -> FetcherHouse {
    let isFilled = Guarded(false)
    let house = try FetcherHouse { _ in
      let isFirst = isFilled.withLock { isFilled in
        defer { isFilled = true }
        return !isFilled
      }
      return isFirst ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : refusal.reply
    }
    _ = try house.fetcher().flag(house.request(isBundled: false), now: 1000)
    return house
  }

  @Test(arguments: Refusal.all)
  func isSaidAndChangesNothing(_ refusal: Refusal) throws {
    // Given an entry, and a server that answers badly
    let house = try Self.house(refusal)
    let before = try Self.rows(house)

    // When it is asked for the entry's picture and for another
    var other = house.request(.refresh, isBundled: false)
    other.width = 640
    let fetcher = house.fetcher {
      Self.soon(&$0)
      // Nobody need wait longer for those who say nothing.
      if refusal.message.hasSuffix("in time") { $0.http.limits.total = .milliseconds(500) }
      // The bombs are larger than the limit of the other answers.
      if refusal.reply.bytes.count > 100_000 { $0.http.limits.bodyBytes = 5_000_000 }
    }
    for request in [house.request(.refresh, isBundled: false), other] {
      let error = #expect(throws: FetchError.self) { try fetcher.flag(request, now: 2000) }

      // Then each is told what was wrong, and where
      #expect(error?.kind == .unavailable)
      let text = error?.description ?? ""
      #expect(text.contains(refusal.message) && text.contains("http://flags.example/w"), "\(text)")
    }

    // And the entry is what it was, and alone
    #expect(try Self.rows(house) == before)
    #expect(try house.fetcher().flag(house.request(.offline)).bytes == house.picture)
  }

  @Test func nobodyAskedForANotModified() throws {
    // Given a server that says that what nobody has is unchanged
    let house = try FetcherHouse(.answer(304))

    // Then that is no answer
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 304)) {
      try house.fetcher().flag(house.request(isBundled: false))
    }
    #expect(try house.entriesInCache() == 0)
  }

  /// All that the cache has, as text.
  private static func rows(_ house: FetcherHouse) throws -> [String] {
    let sql = """
      SELECT url || '|' || status || '|' || length || '|' || quote(etag) || '|' || requested_at
        || '|' || received_at || '|' || quote(bytes)
      FROM entry LEFT JOIN body ON body.entry = entry.id ORDER BY url
      """
    return try Connection(.file(house.cachePath)).rows(sql) { (row) throws(SQLiteError) in
      try row[0] as String
    }
  }
}

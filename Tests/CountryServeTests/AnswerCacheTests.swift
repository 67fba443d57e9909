import FetchTestSupport
import Testing

@testable import CountryServe

/// What is kept of answers, and for how long.
@Suite struct AnswerCacheTests {
  private let library: MicroHTTPD

  init() throws { library = try MicroHTTPD.named(MicroHTTPD.usualName) }

  private func answer(_ count: Int) throws -> PreparedAnswer {
    try #require(PreparedAnswer(.facts([UInt8](repeating: 0x61, count: count)), library))
  }

  private func asking<Result>(
    _ target: String, _ host: String, _ body: (AnswerCache.Asked) -> Result
  ) -> Result {
    Array(target.utf8).withUnsafeBytes { target in
      Array(host.utf8).withUnsafeBytes { body(.init(target: target, host: $0)) }
    }
  }

  @Test func isFoundByWhatWasAskedAndHow() throws {
    let cache = AnswerCache()
    let kept = try answer(10)
    asking("/a", "host") { cache.keep(kept, question: "a", $0.copied()) }
    #expect(asking("/a", "host") { cache.answer($0) } === kept)
    #expect(cache.answer(question: "a") === kept)
    // The same bytes, divided in another way
    #expect(asking("/ah", "ost") { cache.answer($0) } == nil)
    #expect(asking("/a", "") { cache.answer($0) } == nil)
    #expect(cache.answer(question: "b") == nil)
  }

  @Test func theOldestGoWhereThereIsTooMuch() throws {
    let cache = AnswerCache(mostBytes: 400_000)
    for number in 0..<1000 {
      let answer = try answer(5000)
      asking("/\(number)", "host") { cache.keep(answer, question: "\(number)", $0.copied()) }
      #expect(cache.size <= 400_000)
    }
    #expect(cache.answer(question: "999") != nil)
    #expect(cache.answer(question: "0") == nil)
    #expect(asking("/0", "host") { cache.answer($0) } == nil)
  }

  @Test func oneThatIsTooLargePushesOutNothing() throws {
    let cache = AnswerCache(mostBytes: 400_000)
    let (small, large) = (try answer(100), try answer(300_000))
    asking("/small", "") { cache.keep(small, question: "small", $0.copied()) }
    asking("/large", "") { cache.keep(large, question: "large", $0.copied()) }
    #expect(cache.answer(question: "large") == nil)
    #expect(cache.answer(question: "small") === small)
  }

  @Test func manyWaysToAskTheSameTakeNoMoreThanAFew() throws {
    let cache = AnswerCache()
    let kept = try answer(10)
    for number in 0..<10_000 {
      asking("/a", "host\(number)") { cache.keep(kept, question: "a", $0.copied()) }
    }
    #expect(cache.size < 10_000)
  }
}

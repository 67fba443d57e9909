import CountryFetch
import FetchTestSupport
import Glibc
import Testing

@testable import CountryServe

@Suite struct OnceMadeTests {
  private struct Refused: Error {}

  @Test func isMadeOnceByWhoeverAsksFirst() throws {
    let once = OnceMade<Int>()
    #expect(once.ifMade == nil)
    #expect(throws: Refused.self) { try once.value { throw Refused() } }
    #expect(once.ifMade == nil)
    #expect(once.value { 1 } == 1)
    #expect(once.value { 2 } == 1)
    #expect(once.ifMade == 1)
  }

  @Test func whoOnlyLooksDoesNotWait() {
    // Given something that is being made
    let once = OnceMade<Int>()
    let (hasBegun, mayEnd) = (Guarded(false), Guarded(false))
    _ = DetachedThread.start {
      _ = once.value {
        hasBegun.withLock { $0 = true }
        while !mayEnd.withLock({ $0 }) { usleep(1000) }
        return 1
      }
    }
    while !hasBegun.withLock({ $0 }) { usleep(1000) }
    // Then it can be seen that it is not there yet, and whoever wants it waits
    #expect(once.ifMade == nil)
    mayEnd.withLock { $0 = true }
    #expect(once.value { 2 } == 1)
  }
}

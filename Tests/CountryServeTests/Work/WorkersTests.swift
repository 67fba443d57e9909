import FetchTestSupport
import Glibc
import Testing

@testable import CountryServe

/// Threads for work.
@Suite struct WorkersTests {
  /// Work that holds its thread until it is let go.
  private final class Holding: Sendable {
    private let state = Guarded((begun: 0, ended: 0, isOpen: false))

    var begun: Int { state.withLock { $0.begun } }
    var ended: Int { state.withLock { $0.ended } }
    var underWay: Int { state.withLock { $0.begun - $0.ended } }

    func letGo() { state.withLock { $0.isOpen = true } }

    func run() {
      state.withLock { $0.begun += 1 }
      _ = isSoon { state.withLock { $0.isOpen } }
      state.withLock { $0.ended += 1 }
    }
  }

  @Test func piecesAreDoneAtTheSameTime() {
    for _ in 0..<50 {
      // Given a thread that has nothing to do
      let (workers, holding, done) = (Workers(mostThreads: 4), Holding(), Guarded(false))
      workers.run { _ in done.withLock { $0 = true } }
      #expect(isSoon { done.withLock { $0 } })
      usleep(1000)
      // When there are several pieces at once, then none waits for another
      for _ in 0..<4 { workers.run { _ in holding.run() } }
      let areAllUnderWay = isSoon { holding.underWay == 4 }
      holding.letGo()
      workers.stop()
      #expect(areAllUnderWay)
      guard areAllUnderWay else { return }
    }
  }

  @Test func noMoreAreDoneAtATimeThanThereAreThreads() {
    let (workers, holding) = (Workers(mostThreads: 2, mostWaiting: 3), Holding())
    // Given two that are under way, and three that wait
    for _ in 0..<2 { #expect(workers.run { _ in holding.run() }) }
    #expect(isSoon { holding.begun == 2 })
    for _ in 0..<3 { #expect(workers.run { _ in holding.run() }) }
    // Then there is room for no other
    #expect(!workers.run { _ in holding.run() })
    usleep(50_000)
    #expect(holding.begun == 2)
    // And all that were taken are done
    holding.letGo()
    workers.stop()
    #expect(holding.ended == 5)
  }

  @Test func workIsToldThatItIsTooLate() {
    let (workers, seen) = (Workers(mostThreads: 1), Lines())
    workers.run { isCancelled in
      seen.add("begins \(isCancelled())")
      seen.add("ends \(isSoon(isCancelled))")
    }
    // What has not begun is told too
    workers.run { isCancelled in seen.add("second \(isCancelled())") }
    #expect(isSoon { !seen.all.isEmpty })
    workers.stop()
    #expect(seen.all == ["begins false", "ends true", "second true"])
    // And then nothing more is done
    #expect(!workers.run { _ in seen.add("third") })
    workers.stop()
    #expect(seen.all.count == 3)
  }

  @Test func aPauseEndsWithTheWork() {
    let (workers, ended) = (Workers(mostThreads: 2), Lines())
    let hour = 3_600_000
    workers.run { _ in
      workers.pause(milliseconds: 1)
      ended.add("short")
      workers.pause(milliseconds: hour)
      ended.add("long")
    }
    #expect(isSoon { ended.all == ["short"] })
    // Other work does not end it
    workers.run { _ in ended.add("other") }
    #expect(isSoon { ended.all == ["short", "other"] })
    usleep(50_000)
    #expect(ended.all == ["short", "other"])
    #expect(workers.stop(within: .seconds(20)))
    #expect(ended.all == ["short", "other", "long"])
  }

  @Test func whatTakesTooLongIsNotWaitedFor() {
    // Given work that does not look whether it is too late, and what it needs
    let holding = Holding()
    weak var workers: Workers?
    do {
      let made = Workers(mostThreads: 1)
      made.run { _ in holding.run() }
      made.run { _ in holding.run() }
      workers = made
      #expect(isSoon { holding.begun == 1 })
      // When it is stopped, then it is waited for no longer than that
      #expect(!made.stop(within: .zero))
      #expect(!made.stop(within: .milliseconds(20)))
      #expect(!made.run { _ in })
    }
    #expect(holding.ended == 0)
    // And it ends all the same, and with it what it needed
    #expect(workers != nil)
    holding.letGo()
    #expect(isSoon { holding.ended == 2 && workers == nil })
  }

  @Test func whatHasEndedIsNotWaitedFor() {
    let (workers, holding) = (Workers(), Holding())
    #expect(Workers().stop(within: .zero))
    workers.run { _ in holding.run() }
    holding.letGo()
    #expect(workers.stop(within: .seconds(1_000_000_000_000)))
    #expect(holding.ended == 1)
  }
}

import FetchTestSupport
import Glibc
import TestSupport

/// Runs `body` on a thread of its own.
func detach(_ body: @escaping @Sendable () -> Void) {
  detachThread(body)
}

/// Waits.
func pause(milliseconds: UInt32) {
  usleep(milliseconds * 1000)
}

/// Collects what threads have to say, and waits for them.
final class Counter: Sendable {
  private struct State {
    var count = 0
    var texts: [String] = []
  }

  private let state = Guarded(State())

  /// One more is done.
  func add(_ texts: [String]) {
    state.withLock { state in
      state.count += 1
      state.texts += texts
    }
  }

  /// Waits until so many are done, for 20 s at most; what they said.
  func wait(for count: Int) -> [String] {
    for _ in 0..<2000 where state.withLock({ $0.count }) < count { pause(milliseconds: 10) }
    return state.withLock { state in
      state.count == count ? state.texts : state.texts + ["\(state.count) of \(count) are done"]
    }
  }
}

/// A wish to stop, which may come from any thread at any time.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var waker: CurlMulti.Waker?
  }

  private let state = Locked(State())

  /// Nobody wishes to stop yet.
  package init() {}

  /// Whether someone wished to stop.
  package var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Stops the transfers that watch for it: at once, since it ends their wait.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Under the lock, so that the handle cannot be freed meanwhile.
      state.waker?.wake()
    }
  }

  /// Sets whose wait `cancel` ends; nil before that handle is freed.
  func wakes(_ waker: CurlMulti.Waker?) {
    state.withLock { $0.waker = waker }
  }
}

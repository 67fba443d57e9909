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

  /// Runs `body`, during which `cancel` ends the waits of that multi handle.
  func watching<Result>(_ multi: CurlMulti, _ body: () -> Result) -> Result {
    let waker = multi.waker
    state.withLock { $0.waker = waker }
    defer { state.withLock { $0.waker = nil } }
    return body()
  }
}

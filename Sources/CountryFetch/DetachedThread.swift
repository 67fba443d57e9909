internal import Glibc

/// Threads that nobody waits for.
package enum DetachedThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs `work` on a thread of its own, which ends with it.
  ///
  /// - Returns: Whether the system has a thread for it; `work` is not run otherwise.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

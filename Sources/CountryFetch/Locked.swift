internal import Glibc

/// A value that threads share, behind a lock. (A `Mutex` of the standard library would do, but
/// the thread sanitizer does not see its locking, and so reports races that are none.)
///
/// - Note: Sendable unchecked: the value is reached only while the mutex is held, and nothing of
///   it leaves `withLock` that is not Sendable itself.
package final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// A value that only this has.
  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread has it.
  package func withLock<Result: Sendable>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

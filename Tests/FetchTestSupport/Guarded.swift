import Glibc

/// A value that threads share, behind a lock that the thread sanitizer sees.
///
/// - Note: Sendable unchecked: the value is reached only while the mutex is held, and nothing of
///   it leaves `withLock` that is not Sendable itself.
public final class Guarded<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Puts a value behind a lock.
  public init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` on the value while no other thread can.
  public func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

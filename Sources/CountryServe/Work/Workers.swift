internal import CountryFetch
private import Glibc

/// Threads for work that waits for others, so that nobody else has to. They begin with the first
/// piece of work.
///
/// - Note: Sendable unchecked: the state is reached only while the mutex is held; the mutex and the
///   condition are made for threads, and freed by the last that lets go.
final class Workers: @unchecked Sendable {
  typealias Work = @Sendable (_ isCancelled: () -> Bool) -> Void

  private let mostThreads: Int
  /// More than that is not done.
  private let mostWaiting: Int

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Work] = []
  private var threads = 0
  private var idle = 0
  private var isStopping = false

  /// Threads that are not there yet.
  init(mostThreads: Int = 4, mostWaiting: Int = 1000) {
    self.mostThreads = mostThreads
    self.mostWaiting = mostWaiting
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Has a piece of work done.
  ///
  /// - Returns: False if there is too much to do already, or it is too late.
  @discardableResult
  func run(_ work: @escaping Work) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isStopping, waiting.count < mostWaiting else { return false }
    if idle == 0, threads < mostThreads, DetachedThread.start({ self.work() }) { threads += 1 }
    guard threads > 0 else { return false }
    waiting.append(work)
    // Not all that wait for the condition wait for work.
    pthread_cond_broadcast(condition)
    return true
  }

  /// Lets the thread of a piece of work pass some time, less where it is too late meanwhile.
  func pause(milliseconds: Int) {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + milliseconds % 1000 * 1_000_000
    end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    while !isStopping, pthread_cond_timedwait(condition, mutex, &end) == 0 {}
    pthread_mutex_unlock(mutex)
  }

  /// Tells all work that it is too late, and waits until it has ended.
  func stop() {
    pthread_mutex_lock(mutex)
    isStopping = true
    pthread_cond_broadcast(condition)
    while threads > 0 { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Tells all work that it is too late, and waits a while until it has ended.
  ///
  /// - Returns: Whether it has. What has not goes on.
  func stop(within patience: Duration) -> Bool {
    let end = Monotonic.now + patience
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isStopping = true
    pthread_cond_broadcast(condition)
    while threads > 0, Monotonic.now < end {
      pthread_mutex_unlock(mutex)
      usleep(1000)
      pthread_mutex_lock(mutex)
    }
    return threads == 0
  }

  private func work() {
    pthread_mutex_lock(mutex)
    while true {
      while waiting.isEmpty, !isStopping {
        idle += 1
        pthread_cond_wait(condition, mutex)
        idle -= 1
      }
      // What is left when it stops is done too: it sees that it is too late, and says so.
      guard !waiting.isEmpty else { break }
      let work = waiting.removeFirst()
      pthread_mutex_unlock(mutex)
      work { self.isTooLate }
      pthread_mutex_lock(mutex)
    }
    threads -= 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  private var isTooLate: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return isStopping
  }
}

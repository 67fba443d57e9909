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
  /// Those at a piece of work. The others wait for one, or are about to.
  private var busy = 0
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
    // A thread that was woken for another piece need not have taken it yet.
    if waiting.count >= threads - busy, threads < mostThreads,
      DetachedThread.start({ self.work() })
    {
      threads += 1
    }
    guard threads > 0 else { return false }
    waiting.append(work)
    // Not all that wait for the condition wait for work.
    pthread_cond_broadcast(condition)
    return true
  }

  /// Lets the thread of a piece of work pass some time, less where it is too late meanwhile.
  func pause(milliseconds: Int) {
    var end = Self.moment(in: .milliseconds(milliseconds))
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

  /// Tells all work that it is too late, and waits until it has ended, but no longer than `time`. What
  /// takes longer goes on by itself, and what it needs stays until it has ended.
  ///
  /// - Returns: Whether all has ended.
  func stop(within time: Duration) -> Bool {
    var end = Self.moment(in: time)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isStopping = true
    pthread_cond_broadcast(condition)
    while threads > 0, pthread_cond_timedwait(condition, mutex, &end) == 0 {}
    return threads == 0
  }

  /// A moment by the clock of the condition.
  private static func moment(in time: Duration) -> timespec {
    // More than a year is for ever.
    let (seconds, attoseconds) = (Monotonic.now + min(max(time, .zero), .seconds(31_536_000)))
      .components
    return timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }

  private func work() {
    pthread_mutex_lock(mutex)
    while true {
      while waiting.isEmpty, !isStopping { pthread_cond_wait(condition, mutex) }
      // What is left when it stops is done too: it sees that it is too late, and says so.
      guard !waiting.isEmpty else { break }
      let work = waiting.removeFirst()
      busy += 1
      pthread_mutex_unlock(mutex)
      work { self.isTooLate }
      pthread_mutex_lock(mutex)
      busy -= 1
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

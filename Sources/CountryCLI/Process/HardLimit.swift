internal import CountryFetch
internal import Glibc

/// Ends the process when a time limit is long over, for work that asks nobody whether it is: one
/// instruction of SQLite's may take years, and opening a pipe waits for whoever opens its other end.
///
/// A thread of its own waits for the time, takes no signals, and does nothing else. What the work
/// leaves behind is what a kill leaves behind.
final class HardLimit {
  /// What is waited for longer than the limit itself, which the work may yet notice.
  private static let patience = 1

  private let state: State

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - seconds: The limit that the work looks at itself; nil for none.
  ///   - code: How the process ends.
  ///   - message: What is said then.
  ///   - context: Where it is said.
  init?(seconds: Int?, _ code: ExitCode, _ message: String, _ context: Context) {
    guard let seconds else { return nil }
    state = State(
      seconds: seconds + Self.patience, code: code.rawValue,
      line: Array(MessageStream.line(message).utf8), descriptor: context.errorDescriptor)
    guard state.start() else { return nil }
  }

  /// Lets the work take as long as it likes from now on. After that the process goes on, for good.
  func lift() {
    state.lift()
  }
}

extension HardLimit {
  /// What two threads share.
  ///
  /// Sendable, since all but `isLifted` is constant, and that is looked at and changed with the lock
  /// held alone. The process also ends with the lock held: whoever has lifted the limit lives.
  private final class State: @unchecked Sendable {
    private let end: timespec
    private let code: Int32
    private let line: [UInt8]
    private let descriptor: Int32
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isLifted = false

    init(seconds: Int, code: Int32, line: [UInt8], descriptor: Int32) {
      var end = timespec()
      clock_gettime(CLOCK_MONOTONIC, &end)
      end.tv_sec += seconds
      self.end = end
      self.code = code
      self.line = line
      self.descriptor = descriptor
      pthread_mutex_init(lock, nil)
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(change, &attributes)
      pthread_condattr_destroy(&attributes)
    }

    deinit {
      pthread_cond_destroy(change)
      pthread_mutex_destroy(lock)
      change.deallocate()
      lock.deallocate()
    }

    /// Whether there is a thread that waits.
    func start() -> Bool {
      var (all, before) = (sigset_t(), sigset_t())
      sigfillset(&all)
      // A thread begins with the mask of the one that makes it.
      pthread_sigmask(SIG_SETMASK, &all, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      return DetachedThread.start { self.wait() }
    }

    func lift() {
      pthread_mutex_lock(lock)
      isLifted = true
      pthread_cond_signal(change)
      pthread_mutex_unlock(lock)
    }

    private func wait() {
      var end = end
      pthread_mutex_lock(lock)
      while !isLifted {
        guard pthread_cond_timedwait(change, lock, &end) == ETIMEDOUT, !isLifted else { continue }
        write(descriptor, line, line.count)
        // Nothing is flushed and no handler runs: the other thread is in the middle of something.
        _exit(code)
      }
      pthread_mutex_unlock(lock)
    }
  }
}

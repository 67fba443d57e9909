internal import Glibc

/// The signals by which a server is told to stop: Ctrl-C and SIGTERM. They are held back from all
/// threads that are started meanwhile, and waited for.
struct StopSignals: ~Copyable {
  private var set = sigset_t()
  private var previous = sigset_t()

  /// Begins to hold the signals back. What whoever started the program told it to ignore stays
  /// ignored, since the system drops such a signal even where it is held back.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, &previous)
  }

  deinit {
    var mask = previous
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits for one of the signals, a second at most.
  ///
  /// - Returns: Whether one came.
  mutating func waitASecond() -> Bool {
    var second = timespec(tv_sec: 1, tv_nsec: 0)
    return sigtimedwait(&set, nil, &second) > 0
  }
}

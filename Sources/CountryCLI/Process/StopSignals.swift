internal import Glibc

/// The signals by which a server is told to stop: Ctrl-C and SIGTERM. They are held back from all
/// threads that are started meanwhile, and waited for.
struct StopSignals: ~Copyable {
  private var set = sigset_t()
  private var previous = sigset_t()
  private var hasCome = false

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
    // Whoever was told to stop, and is told so again while it ends, has ended well all the same.
    if hasCome {
      signal(SIGINT, SIG_IGN)
      signal(SIGTERM, SIG_IGN)
    }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits for one of the signals, a second at most.
  ///
  /// - Returns: Whether one came.
  mutating func waitASecond() -> Bool { wait(timespec(tv_sec: 1, tv_nsec: 0)) }

  /// Whether one of the signals has come since the last one.
  mutating func isThereAnother() -> Bool { wait(timespec()) }

  private mutating func wait(_ time: timespec) -> Bool {
    var time = time
    let came = sigtimedwait(&set, nil, &time) > 0
    if came { hasCome = true }
    return came
  }
}

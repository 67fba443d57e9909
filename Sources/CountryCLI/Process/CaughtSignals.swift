internal import Glibc

/// The signals by which a person or a system ends a program, caught so that a long piece of work
/// can stop and clean up behind itself. They are caught from `catchAll` until `release`.
struct CaughtSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The first signal that came; a plain word of memory, since a signal handler may do no more
  /// than store into one.
  private static nonisolated(unsafe) let first: UnsafeMutablePointer<Int32> = {
    let word = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    word.initialize(to: 0)
    return word
  }()

  private var previous: [sigaction] = []

  /// Begins to catch. A call to the system that waits is then interrupted by a signal.
  static func catchAll() -> CaughtSignals {
    var caught = CaughtSignals()
    first.pointee = 0
    for signal in signals {
      var action = sigaction()
      var old = sigaction()
      action.__sigaction_handler.sa_handler = { CaughtSignals.first.pointee = $0 }
      sigaction(signal, &action, &old)
      caught.previous.append(old)
    }
    return caught
  }

  /// Whether a signal has come.
  static var isAny: Bool { first.pointee != 0 }

  /// Lets the signals do again what they did before.
  func release() {
    for (signal, old) in zip(Self.signals, previous) {
      var old = old
      sigaction(signal, &old, nil)
    }
  }

  /// What a command throws when it stopped because of the signal that came.
  static var interruption: Interrupted { Interrupted(signal: first.pointee) }
}

/// A command that stopped because of a signal: the program then ends by that signal.
struct Interrupted: Error {
  let signal: Int32
}

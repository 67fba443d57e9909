internal import Glibc

/// The signals by which a person or a system ends a program, caught so that a long piece of work
/// can stop and clean up behind itself. They are caught from `catchAll` until `release`.
///
/// The second one ends the program as if none were caught: the work may not come to notice the first.
struct CaughtSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP]
  /// The first signal that came; a plain word of memory, since a signal handler may do no more
  /// than store into one.
  private static nonisolated(unsafe) let first: UnsafeMutablePointer<Int32> = {
    let word = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    word.initialize(to: 0)
    return word
  }()

  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Begins to catch. A call to the system that waits is then interrupted by a signal.
  static func catchAll() -> CaughtSignals {
    var caught = CaughtSignals()
    first.pointee = 0
    for signal in all {
      var action = sigaction()
      var old = sigaction()
      action.__sigaction_handler.sa_handler = CaughtSignals.take
      sigaction(signal, nil, &old)
      // What whoever started the program told it to ignore, nohup(1) for one, stays ignored.
      guard !old.isIgnored else { continue }
      sigaction(signal, &action, nil)
      caught.previous.append((signal, old))
    }
    return caught
  }

  /// Handles a signal, with nothing but what a handler may call (signal-safety(7)).
  private static let take: @convention(c) (Int32) -> Void = { signal in
    if CaughtSignals.first.pointee == 0 {
      CaughtSignals.first.pointee = signal
    } else {
      Glibc.signal(signal, SIG_DFL)
      // It is blocked while it is handled, and ends the process as soon as this returns.
      raise(signal)
    }
  }

  /// Whether a signal has come.
  static var isAny: Bool { first.pointee != 0 }

  /// Lets the signals do again what they did before.
  func release() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// What a command throws when it stopped because of the signal that came.
  static var interruption: Interrupted { Interrupted(signal: first.pointee) }
}

/// A command that stopped because of a signal: the program then ends by that signal.
struct Interrupted: Error {
  let signal: Int32
}

extension sigaction {
  /// Whether the handler is `SIG_IGN`, a number in the place of a function.
  fileprivate var isIgnored: Bool {
    withUnsafeBytes(of: __sigaction_handler) { $0.load(as: Int.self) } == 1
  }
}

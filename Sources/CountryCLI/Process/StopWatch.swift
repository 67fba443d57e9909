internal import CountryFetch

/// What stops a long piece of work: a signal, or a time limit.
struct StopWatch {
  private let end: Duration?

  /// A limit in whole seconds from now; none without it.
  init(seconds: Int?) {
    end = seconds.map { Monotonic.now + .seconds($0) }
  }

  /// Whether the time is over.
  var isOver: Bool { end.map { Monotonic.now >= $0 } ?? false }

  /// Whether the work is to stop.
  var isStopped: Bool { CaughtSignals.isAny || isOver }
}

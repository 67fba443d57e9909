internal import Glibc

/// A clock that only goes forward; it measures how long something takes. (The standard
/// library's `ContinuousClock` would link Swift's concurrency into every program.)
enum Monotonic {
  /// The time since some moment in the past.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The system's calendar clock.
package enum UnixTime {
  /// Seconds since 1970.
  package static var now: Int64 {
    Int64(time(nil))
  }
}

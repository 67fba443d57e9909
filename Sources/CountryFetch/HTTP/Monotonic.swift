internal import Glibc

/// A clock that only goes forward; it measures how long something takes. (The standard
/// library's `ContinuousClock` would link Swift's concurrency into every program.)
package enum Monotonic {
  /// The time since some moment in the past.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The system's calendar clock.
package enum UnixTime {
  /// The moments that a cache knows, in seconds since 1970: up to the year 9999, with which
  /// the dates of HTTP end. Within them the difference of any two can be computed.
  package static let range: ClosedRange<Int64> = 0...253_402_300_799

  /// The moment of the range that is nearest to a number of seconds.
  static func nearest(_ seconds: Int64) -> Int64 {
    min(max(seconds, range.lowerBound), range.upperBound)
  }

  /// Seconds since 1970.
  package static var now: Int64 {
    Int64(time(nil))
  }
}

internal import Glibc

/// A moment in time, to the microsecond. It is stored as an INTEGER, so what is read is the same
/// instant that was written.
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since the beginning of 1970 in UTC, leap seconds not counted.
  public var microseconds: Int64

  /// The moment so many microseconds after the beginning of 1970.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment so many seconds after the beginning of 1970.
  public init(seconds: Int64) {
    microseconds = seconds * 1_000_000
  }

  /// The moment by the system's clock.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Whether one moment is before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Instant: Bindable, ColumnValue {
  /// Binds an INTEGER.
  public func bind(to parameter: Parameter) throws(SQLiteError) {
    try microseconds.bind(to: parameter)
  }

  /// Reads an INTEGER.
  public init(from column: Column) throws(SQLiteError) {
    microseconds = try Int64(from: column)
  }
}

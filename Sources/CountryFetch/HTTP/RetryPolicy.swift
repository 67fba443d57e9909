/// When a question that failed is asked again.
///
/// What may pass by itself is asked again: timeouts, connections that broke, and the statuses 429,
/// 500, 502, 503 and 504. The waits double, and chance makes each up to a half shorter, so that
/// many who failed together do not come back together.
public struct RetryPolicy: Equatable, Sendable {
  /// How often a question is asked again at the most.
  public var retries: Int
  /// The wait before the first time.
  public var firstDelay: Duration
  /// The longest wait that a server may ask for with Retry-After (RFC 9110, 10.2.3); one that asks
  /// for more is asked again after this.
  public var longestDelay: Duration

  /// Three times, after half a second, one and two, unless told otherwise.
  public init(
    retries: Int = 3, firstDelay: Duration = .milliseconds(500),
    longestDelay: Duration = .seconds(60)
  ) {
    self.retries = retries
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
  }

  /// The wait before the next attempt.
  ///
  /// - Parameters:
  ///   - error: Why the last one failed.
  ///   - attempts: How many there were.
  /// - Returns: Nil where it is not to be tried again.
  func delay(after error: FetchError, attempts: Int) -> Duration? {
    guard attempts <= retries, error.mayPass else { return nil }
    let doubled = firstDelay * (1 << min(attempts - 1, 16))
    let delay = doubled * Double.random(in: 0.5...1)
    guard let asked = error.retryAfter else { return min(delay, longestDelay) }
    return max(min(asked, longestDelay), .zero)
  }
}

extension FetchError {
  /// Whether the same question may have another answer in a moment.
  fileprivate var mayPass: Bool {
    switch self {
    case .timedOut, .interrupted: true
    case .status(_, let code, _): [429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// How long the server asked to wait, whoever asks.
  var retryAfter: Duration? {
    guard case .status(_, _, let delay) = self, mayPass else { return nil }
    return delay
  }
}

extension Duration {
  /// The value of a Retry-After field: seconds, or a date (RFC 9110, 10.2.3); nil for what is
  /// neither.
  ///
  /// - Parameters:
  ///   - retryAfter: The field.
  ///   - now: Seconds since 1970.
  init?(retryAfter: String, now: Int64) {
    if !retryAfter.isEmpty, retryAfter.utf8.allSatisfy(\.isASCIIDigit) {
      self = .seconds(min(Int64(retryAfter) ?? .max, 1 << 31))
    } else if let date = HTTPDate.parse(retryAfter) {
      self = .seconds(max(0, date - now))
    } else {
      return nil
    }
  }
}

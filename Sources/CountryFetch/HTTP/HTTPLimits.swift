/// How long and how much a transfer may take.
public struct HTTPLimits: Equatable, Sendable {
  /// The time to connect, name look-up and TLS included.
  public var connect: Duration
  /// The time without a single byte after which a transfer is given up; whole seconds count.
  public var stall: Duration
  /// The time for one answer, however steadily it drips.
  public var total: Duration
  /// The longest body, in bytes.
  public var bodyBytes: Int
  /// The longest headers, in bytes, those of preliminary answers included.
  public var headerBytes: Int
  /// The most redirects one after the other.
  public var redirects: Int

  /// The limits that fit flags, unless told otherwise.
  public init(
    connect: Duration = .seconds(10), stall: Duration = .seconds(30),
    total: Duration = .seconds(300), bodyBytes: Int = 4_000_000, headerBytes: Int = 65_536,
    redirects: Int = 5
  ) {
    self.connect = connect
    self.stall = stall
    self.total = total
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.redirects = redirects
  }
}

extension Duration {
  /// Whole milliseconds, at least 1: libcurl takes 0 for "no limit".
  var curlMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1000 else { return Int(Int32.max) }
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}

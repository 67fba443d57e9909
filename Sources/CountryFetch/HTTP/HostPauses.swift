/// The hosts that asked not to be asked for a while, and until when.
struct HostPauses {
  private var pauses: [String: (end: Duration, failure: FetchError)] = [:]

  /// The pause of a host that is not over.
  ///
  /// - Parameters:
  ///   - host: Scheme, name and port.
  ///   - now: By the clock of `Monotonic`.
  /// - Returns: When it ends, and the answer that asked for it.
  func pause(of host: String, at now: Duration) -> (end: Duration, failure: FetchError)? {
    pauses[host].flatMap { $0.end > now ? $0 : nil }
  }

  /// Notes that a host asked for a pause; the longest counts.
  mutating func note(_ host: String, until end: Duration, because failure: FetchError) {
    if let known = pauses[host], known.end >= end { return }
    pauses[host] = (end, failure)
  }
}

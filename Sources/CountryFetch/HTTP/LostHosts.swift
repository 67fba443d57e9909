/// The hosts that cannot be reached: those to which three connections in a row could not be made, with
/// no answer between. Without a network the resolver takes seconds for each question, so for a while
/// nothing more is asked of them.
struct LostHosts {
  private struct Loss {
    var count = 0
    var end: Duration = .zero
    var reason = ""
  }

  private static let enough = 3
  private static let pause: Duration = .seconds(10)

  private var losses: [String: Loss] = [:]

  /// Why a host is not to be asked.
  ///
  /// - Parameters:
  ///   - host: Scheme, name and port.
  ///   - now: By the clock of `Monotonic`.
  /// - Returns: Nil where it may be asked.
  func reason(_ host: String, at now: Duration) -> String? {
    guard let loss = losses[host], loss.count >= Self.enough, now < loss.end else { return nil }
    return loss.reason
  }

  /// Notes that a host could not be reached.
  mutating func note(_ host: String, because reason: String, at now: Duration) {
    let count = (losses[host]?.count ?? 0) + 1
    losses[host] = Loss(count: count, end: now + Self.pause, reason: reason)
  }

  /// Notes that a host could be reached, whatever it answered.
  mutating func forget(_ host: String) { losses[host] = nil }
}

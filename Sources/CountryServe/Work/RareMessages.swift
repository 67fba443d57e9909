internal import CountryFetch

/// Says what went wrong, but not as often as it does: nobody fills a log by asking again and again.
final class RareMessages: Sendable {
  /// After that the same may be said again.
  private static let pause: Duration = .seconds(60)
  /// More kinds than that are not told apart.
  private static let mostKinds = 20

  private let tell: @Sendable (String) -> Void
  private let said = Locked<[String: Duration]>([:])

  init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Says it, unless the same was said a moment ago, but for its numbers.
  func say(_ message: String) {
    let kind = String(message.filter { !$0.isNumber }.prefix(200))
    let now = Monotonic.now
    let isNews = said.withLock { said in
      said = said.filter { now - $0.value < Self.pause }
      guard said[kind] == nil, said.count < Self.mostKinds else { return false }
      said[kind] = now
      return true
    }
    if isNews { tell(message) }
  }
}

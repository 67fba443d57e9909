internal import CountryCatalog
internal import CountryFetch

/// Gets flags for a server: what is at hand first. A flag that the offline pack or the cache has is
/// given at once, and the source is asked afterwards, so that the next one who asks gets what is
/// right by then; only a flag that is nowhere here is waited for.
///
/// However many ask for a flag at a time, its source is asked once.
final class FlagDesk: Sendable {
  typealias Found = Result<Flag, FetchError>
  typealias Giving = @Sendable (Found) -> Void

  private struct Waiter {
    let isWanted: @Sendable () -> Bool
    let give: Giving
  }

  private let source: FlagSource?
  private let isOffline: Bool
  /// For what is at hand: files and the cache, which another program may hold for a moment.
  private let nearby = Workers(mostThreads: 1)
  private let atHand: Locked<FlagFetcher>
  /// For what comes from a source, a fetcher for each thread, which keeps its connections.
  private let workers = Workers(mostThreads: FlagDesk.mostThreads)
  private let fetchers: [Locked<FlagFetcher>]
  private let idle: Locked<[Int]>
  /// Who waits for which flag.
  private let waiting = Locked<[String: [Waiter]]>([:])
  /// When the source was last asked for what, and when and why that failed.
  private let asked = Locked<[String: Duration]>([:])
  private let failures = Locked<[String: (time: Duration, error: FetchError)]>([:])

  private static let mostThreads = 4
  private static let mostAsked = 10_000
  /// After that the source may be asked about the same flag again.
  private static let pause: Duration = .seconds(600)
  /// A flag that has waited longer for its turn is not fetched if nobody waits for it any more.
  private static let shortWait: Duration = .milliseconds(500)
  /// A source that failed is not asked again for the same flag before that.
  private static let pauseAfterFailure: Duration = .seconds(30)

  init(_ configuration: ServerConfiguration) {
    var fetch = configuration.fetch
    // A browser waits for this, and asks again itself.
    fetch.retry.retries = 0
    fetch.http.limits.connect = min(fetch.http.limits.connect, .seconds(5))
    fetch.http.limits.total = min(fetch.http.limits.total, .seconds(20))
    source = configuration.flagSource
    isOffline = configuration.isOffline
    atHand = Locked(FlagFetcher(fetch))
    fetchers = (0..<Self.mostThreads).map { _ in Locked(FlagFetcher(fetch)) }
    idle = Locked(Array(0..<Self.mostThreads))
  }

  /// All who work for it.
  var allWorkers: [Workers] { [nearby, workers] }

  /// A question for the flag of a country, whose file has this name.
  func request(_ country: Country, slug: String, isBundled: Bool, width: Int) -> FlagRequest {
    FlagRequest(
      url: country.flagURL, alpha2: country.alpha2, fileStem: slug,
      isBundled: isBundled, source: source, width: width, mode: .offline)
  }

  /// Gets a flag.
  ///
  /// - Parameters:
  ///   - request: Which.
  ///   - isWanted: Asked whether it is still waited for, while it is not given.
  ///   - give: Given the flag, or why it is not to be had, once and on any thread.
  /// - Returns: False if there is too much to do already.
  func flag(
    _ request: FlagRequest, isWanted: @escaping @Sendable () -> Bool, _ give: @escaping Giving
  ) -> Bool {
    nearby.run { [self] isCancelled in
      if isCancelled() { return give(Self.cancelled(request)) }
      let found = atHand.withLock { Self.flag(request, from: $0) { false } }
      switch found {
      case .success:
        give(found)
        if mayAsk(request) { fetch(request, Waiter(isWanted: { true }, give: { _ in })) }
      case .failure(let error):
        if isOffline || error.kind == .usage { return give(found) }
        if let failure = recentFailure(request) { return give(.failure(failure)) }
        fetch(request, Waiter(isWanted: isWanted, give: give))
      }
    }
  }

  /// Whether it is known beforehand that a flag is not to be had, so that nobody need ask.
  func isMissing(_ request: FlagRequest) -> Bool {
    var request = request
    request.mode = isOffline ? .offline : .normal
    if !isOffline, recentFailure(request) != nil { return true }
    return !atHand.withLock { $0.mayHave(request) }
  }

  /// Asks the source, unless it is being asked already.
  private func fetch(_ request: FlagRequest, _ waiter: Waiter) {
    let key = Self.key(request)
    let isFirst = waiting.withLock { waiting in
      waiting[key, default: []].append(waiter)
      return waiting[key]?.count == 1
    }
    guard isFirst else { return }
    let start = Monotonic.now
    let isTaken = workers.run { [self] isCancelled in
      if Monotonic.now - start > Self.shortWait, let left = left(key) {
        for waiter in left { waiter.give(Self.cancelled(request)) }
      } else {
        finish(key, ask(request, isCancelled: isCancelled))
      }
    }
    if !isTaken { finish(key, Self.cancelled(request)) }
  }

  /// Those who waited, if all of them are gone; nil while anybody waits.
  private func left(_ key: String) -> [Waiter]? {
    waiting.withLock { waiting in
      guard let waiters = waiting[key], !waiters.contains(where: { $0.isWanted() }) else {
        return nil
      }
      waiting[key] = nil
      return waiters
    }
  }

  private func finish(_ key: String, _ found: Found) {
    let waited = waiting.withLock { $0.removeValue(forKey: key) ?? [] }
    for waiter in waited { waiter.give(found) }
  }

  private func ask(_ request: FlagRequest, isCancelled: () -> Bool) -> Found {
    var request = request
    request.mode = .normal
    // There are as many fetchers as threads.
    guard let place = idle.withLock({ $0.popLast() }) else { return Self.cancelled(request) }
    let found = fetchers[place].withLock {
      Self.flag(request, from: $0, isCancelled: isCancelled)
    }
    idle.withLock { $0.append(place) }
    if case .failure(let error) = found {
      failures.withLock { failures in
        if failures.count >= Self.mostAsked { failures = [:] }
        failures[Self.key(request)] = (Monotonic.now, error)
      }
    }
    return found
  }

  private static func flag(
    _ request: FlagRequest, from fetcher: FlagFetcher, isCancelled: () -> Bool
  ) -> Found {
    var found = cancelled(request)
    fetcher.flags([request], isCancelled: isCancelled) { found = $1 }
    return found
  }

  private static func cancelled(_ request: FlagRequest) -> Found {
    .failure(.cancelled(url: request.url ?? ""))
  }

  /// Whether the source should be asked about a flag: no more often than now and then.
  private func mayAsk(_ request: FlagRequest) -> Bool {
    guard !isOffline else { return false }
    let now = Monotonic.now
    return asked.withLock { asked in
      let key = Self.key(request)
      if let last = asked[key], now - last < Self.pause { return false }
      if asked.count >= Self.mostAsked { asked = [:] }
      asked[key] = now
      return true
    }
  }

  /// Why the flag was not to be had a moment ago; nil if it may be asked for.
  private func recentFailure(_ request: FlagRequest) -> FetchError? {
    let now = Monotonic.now
    return failures.withLock { failures in
      failures[Self.key(request)].flatMap {
        now - $0.time < Self.pauseAfterFailure ? $0.error : nil
      }
    }
  }

  private static func key(_ request: FlagRequest) -> String {
    "\(request.alpha2 ?? request.fileStem ?? "") \(request.width) \(request.url ?? "")"
  }
}

internal import CountryCatalog
internal import CountryFetch

/// Gets flags for a server: what is at hand first. A flag that the offline pack or the cache has is
/// given at once, and its source is asked afterwards, behind everybody's back (``FlagRefresher``); only
/// a flag that is nowhere here is waited for.
///
/// However many wait for a flag at a time, its source is asked once.
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
  /// For what somebody waits for, a fetcher for each thread, which keeps its connections.
  private let workers = Workers(mostThreads: FlagDesk.mostThreads)
  private let fetchers: [Locked<FlagFetcher>]
  private let idle: Locked<[Int]>
  /// Who waits for which flag.
  private let waiting = Locked<[String: [Waiter]]>([:])
  /// When and why a source failed.
  private let failures = Locked<[String: (time: Duration, error: FetchError)]>([:])
  /// For what nobody waits for.
  private let refresher: FlagRefresher

  private static let mostThreads = 4
  private static let mostFailures = 10_000
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
    refresher = FlagRefresher(fetch)
  }

  /// All who work for it.
  var allWorkers: [Workers] { [nearby, workers, refresher.workers] }

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
        if !isOffline { refresher.refresh(request) }
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
    let key = request.key
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
    refresher.learn(found, of: request)
    if case .failure(let error) = found {
      failures.withLock { failures in
        if failures.count >= Self.mostFailures { failures = [:] }
        failures[request.key] = (Monotonic.now, error)
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

  /// Why the flag was not to be had a moment ago; nil if it may be asked for.
  private func recentFailure(_ request: FlagRequest) -> FetchError? {
    let now = Monotonic.now
    return failures.withLock { failures in
      failures[request.key].flatMap {
        now - $0.time < Self.pauseAfterFailure ? $0.error : nil
      }
    }
  }
}

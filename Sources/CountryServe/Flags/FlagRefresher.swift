internal import CountryFetch

/// Asks sources about flags that were given from what is at hand, so that the next one who asks gets
/// what is right by then. Nobody waits for that: it is done by one thread, one flag after the other.
///
/// Where the network leads nowhere each question takes seconds, so a host that cannot be reached is not
/// asked for a while.
final class FlagRefresher: Sendable {
  let workers: Workers
  private let fetcher: Locked<FlagFetcher>
  /// When a source was last asked for what, or is to be.
  private let asked = Locked<[String: Duration]>([:])
  /// Until when which hosts are left alone.
  private let lost = Locked<[String: Duration]>([:])

  private static let mostAsked = 10_000
  private static let mostLost = 1000
  /// After that the source may be asked about the same flag again.
  private static let pause: Duration = .seconds(600)
  /// After that a host that could not be reached may be asked again.
  private static let pauseOfHost: Duration = .seconds(60)

  /// - Parameters:
  ///   - configuration: How flags are fetched, but that no more than 10 seconds are taken for one.
  ///   - mostWaiting: How many flags may wait for their turn.
  init(_ configuration: FetchConfiguration, mostWaiting: Int = 1000) {
    var fetch = configuration
    fetch.retry.retries = 0
    fetch.http.limits.total = min(fetch.http.limits.total, .seconds(10))
    fetcher = Locked(FlagFetcher(fetch))
    workers = Workers(mostThreads: 1, mostWaiting: mostWaiting)
  }

  /// Has the source of a flag asked, unless that was done a while ago or its host is left alone. A file
  /// is no source to be asked: it is read whenever the flag is given.
  func refresh(_ request: FlagRequest) {
    guard let host = request.host, !isLost(host), note(request.key) else { return }
    let isTaken = workers.run { [self] isCancelled in
      // What is not asked now may be asked the next time.
      if isCancelled() || isLost(host) { return forget(request.key) }
      ask(request, isCancelled)
    }
    if !isTaken { forget(request.key) }
  }

  /// Learns from a question whether a host can be reached, whoever asked it.
  func learn(_ found: Result<Flag, FetchError>, of request: FlagRequest) {
    guard let host = request.host else { return }
    switch found {
    case .success(let flag) where flag.origin == .network || flag.origin == .revalidated:
      lost.withLock { $0[host] = nil }
    case .failure(let error) where error.meansNoConnection:
      lost.withLock { lost in
        if lost.count >= Self.mostLost { lost = [:] }
        lost[host] = Monotonic.now + Self.pauseOfHost
      }
    default: break
    }
  }

  private func ask(_ request: FlagRequest, _ isCancelled: () -> Bool) {
    var question = request
    // Nothing stands in, so that it is seen why a source failed.
    question.mode = .update
    let found = fetcher.withLock { fetcher in
      var found = Result<Flag, FetchError>.failure(.cancelled(url: ""))
      fetcher.flags([question], isCancelled: isCancelled) { found = $1 }
      return found
    }
    learn(found, of: request)
    if case .failure(let error) = found, error.kind == .cancelled || error.meansNoConnection {
      forget(request.key)
    }
  }

  /// Notes that a source is to be asked.
  ///
  /// - Returns: False if it was, a while ago.
  private func note(_ key: String) -> Bool {
    let now = Monotonic.now
    return asked.withLock { asked in
      if let last = asked[key], now - last < Self.pause { return false }
      if asked.count >= Self.mostAsked { asked = [:] }
      asked[key] = now
      return true
    }
  }

  private func forget(_ key: String) { asked.withLock { $0[key] = nil } }

  private func isLost(_ host: String) -> Bool {
    let now = Monotonic.now
    return lost.withLock { lost in lost[host].map { now < $0 } ?? false }
  }
}

extension FlagRequest {
  /// What one flag in one width is told from others by.
  var key: String { "\(alpha2 ?? fileStem ?? "") \(width) \(url ?? "")" }

  /// Whom the flag comes from: scheme, name and port; nil for a file, and where nobody can be asked.
  var host: String? {
    guard let source = try? source ?? FlagSource(catalogURL: url ?? ""),
      case .url(let url)? = try? source.location(
        alpha2: alpha2, fileStem: fileStem, width: width)
    else { return nil }
    return url.urlOrigin
  }
}

extension FetchError {
  /// Whether it says more of the network, or of the host, than of what was asked for.
  fileprivate var meansNoConnection: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .withoutStandIn(let failure, _): failure.meansNoConnection
    default: false
    }
  }
}

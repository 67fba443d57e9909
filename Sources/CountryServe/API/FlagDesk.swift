internal import CountryCatalog
internal import CountryFetch
private import Glibc

/// Gets flags for a server: what is at hand first. A flag that the offline pack or the cache has is
/// given at once, and the source is asked afterwards, so that the next one who asks gets what is
/// right by then; only a flag that is nowhere here is waited for.
final class FlagDesk: Sendable {
  private let configuration: FetchConfiguration
  private let source: FlagSource?
  private let isOffline: Bool
  /// For what is at hand, which takes no time worth mentioning.
  private let atHand: Locked<FlagFetcher>
  /// When the source was last asked for what, and when and why that failed.
  private let asked = Locked<[String: Int]>([:])
  private let failures = Locked<[String: (time: Int, error: FetchError)]>([:])

  /// The seconds after which the source may be asked about the same flag again.
  private static let pause = 600
  private static let mostAsked = 10_000

  /// The seconds in which a source that failed is not asked again for the same flag.
  private static let pauseAfterFailure = 30

  init(_ configuration: ServerConfiguration) {
    var fetch = configuration.fetch
    // A browser waits for this, and asks again itself.
    fetch.retry.retries = 0
    fetch.http.limits.connect = min(fetch.http.limits.connect, .seconds(5))
    fetch.http.limits.total = min(fetch.http.limits.total, .seconds(20))
    self.configuration = fetch
    source = configuration.flagSource
    isOffline = configuration.isOffline
    atHand = Locked(FlagFetcher(fetch))
  }

  /// A question for the flag of a country.
  func request(_ country: Country, isBundled: Bool, width: Int) -> FlagRequest {
    FlagRequest(
      url: country.flagURL, alpha2: country.alpha2, fileStem: country.fileStem,
      isBundled: isBundled, source: source, width: width, mode: .offline)
  }

  /// The flag, if it is on this machine.
  func flagAtHand(_ request: FlagRequest) -> Result<Flag, FetchError> {
    atHand.withLock { fetcher in
      do throws(FetchError) { return .success(try fetcher.flag(request)) } catch {
        return .failure(error)
      }
    }
  }

  /// Whether the source should be asked about a flag: no more often than now and then.
  func mayAsk(_ request: FlagRequest) -> Bool {
    guard !isOffline else { return false }
    let key = Self.key(request)
    let now = Self.now
    return asked.withLock { asked in
      if let last = asked[key], now - last < Self.pause { return false }
      if asked.count >= Self.mostAsked { asked = [:] }
      asked[key] = now
      return true
    }
  }

  /// Whether the source can be asked at all.
  var canAsk: Bool { !isOffline }

  /// Asks the source, on the thread that calls it.
  func fetch(_ request: FlagRequest, isCancelled: () -> Bool) -> Result<Flag, FetchError> {
    var request = request
    request.mode = .normal
    let fetcher = FlagFetcher(configuration)
    var result = Result<Flag, FetchError>.failure(.cancelled(url: request.url ?? ""))
    fetcher.flags([request], isCancelled: isCancelled) { result = $1 }
    if case .failure(let error) = result {
      let key = Self.key(request)
      failures.withLock { failures in
        if failures.count >= Self.mostAsked { failures = [:] }
        failures[key] = (Self.now, error)
      }
    }
    return result
  }

  /// Why the flag was not to be had a moment ago; nil if it may be asked for.
  func recentFailure(_ request: FlagRequest) -> FetchError? {
    let (key, now) = (Self.key(request), Self.now)
    return failures.withLock { failures in
      failures[key].flatMap { now - $0.time < Self.pauseAfterFailure ? $0.error : nil }
    }
  }

  private static func key(_ request: FlagRequest) -> String {
    "\(request.alpha2 ?? request.fileStem ?? "") \(request.width) \(request.url ?? "")"
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

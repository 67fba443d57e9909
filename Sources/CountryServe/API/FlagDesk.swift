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
  private let asked = Locked<[String: Int]>([:])

  /// The seconds after which the source may be asked about the same flag again.
  private static let pause = 600
  private static let mostAsked = 10_000

  init(_ configuration: ServerConfiguration) {
    self.configuration = configuration.fetch
    source = configuration.flagSource
    isOffline = configuration.isOffline
    atHand = Locked(FlagFetcher(configuration.fetch))
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
    let key = "\(request.alpha2 ?? request.fileStem ?? "") \(request.width) \(request.url ?? "")"
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
    return result
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

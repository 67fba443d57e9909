/// Gets flags: from the one source that each has, through the cache, with the offline pack
/// standing in for the bundled catalog's own URLs.
///
///     let fetcher = FlagFetcher(configuration)
///     let flag = try fetcher.flag(FlagRequest(url: country.flagURL, alpha2: "IN"))
///
/// It waits for what it asks for. One thread at a time may use it, since its connections and
/// its database have one owner: not Sendable.
public final class FlagFetcher {
  private let configuration: FetchConfiguration
  private let pack: OfflinePack
  private lazy var cache = AssetCache(path: configuration.cachePath)
  private var clients: [HTTPClient.Audience: HTTPClient] = [:]

  /// A fetcher that has opened nothing yet: neither the cache nor a connection.
  public init(_ configuration: FetchConfiguration) {
    self.configuration = configuration
    pack = OfflinePack(folder: configuration.packFolder, limits: configuration.pictureLimits)
  }

  /// The flag that a request asks for.
  ///
  /// - Parameters:
  ///   - request: The country's URL or code, the user's wishes.
  ///   - now: The moment, in seconds since 1970, by which the cache is judged; nil for the
  ///     system's clock.
  /// - Returns: A whole picture, and lines that whoever asked should see.
  /// - Throws: A `FetchError`; its `kind` is `usage` for a source that cannot be used with that
  ///   country, else `unavailable`.
  public func flag(_ request: FlagRequest, now: Int64? = nil) throws(FetchError) -> Flag {
    try flag(request, now: now, cancellation: nil)
  }

  package func flag(
    _ request: FlagRequest, now: Int64? = nil, cancellation: Cancellation?
  ) throws(FetchError) -> Flag {
    let source = try source(of: request)
    let place = try source.location(
      alpha2: request.alpha2, fileStem: request.fileStem, width: request.width)
    switch place {
    case .file(let path):
      do throws(FetchError) {
        let (bytes, header) = try PictureFile.read(path, limits: configuration.pictureLimits)
        return Flag(bytes: bytes, header: header, origin: .folder, source: path)
      } catch {
        throw source.explaining(error, width: request.width)
      }
    case .url(let url):
      let question = Question(
        request: request, url: url, now: UnixTime.nearest(now ?? UnixTime.now),
        cancellation: cancellation)
      var flag = try answer(question)
      flag.notices = cache.takeNotices() + flag.notices
      return flag
    }
  }

  private func source(of request: FlagRequest) throws(FetchError) -> FlagSource {
    if let source = request.source { return source }
    guard let url = request.url, !url.isEmpty else { throw .noSource }
    return try FlagSource(catalogURL: url)
  }

  /// A request whose source turned out to be a URL.
  private struct Question {
    let request: FlagRequest
    let url: String
    let now: Int64
    let cancellation: Cancellation?

    var mayUsePack: Bool {
      request.source == nil && request.isBundled && request.mode != .refresh
    }
  }

  private func answer(_ question: Question) throws(FetchError) -> Flag {
    let entry = cache.entry(for: question.url)
    switch question.request.mode {
    case .normal:
      if let entry, entry.policy.isFresh(at: question.now) {
        return try cached(entry, question, .cache)
      }
    case .offline:
      if let entry, entry.policy.isFresh(at: question.now) || entry.policy.mayServeStale {
        return try cached(entry, question, .cache)
      }
      return try standIn(for: question, failure: .offline(url: question.url))
    case .refresh: break
    }
    do throws(FetchError) {
      return try ask(question, entry)
    } catch {
      return try makeDo(question, entry, failure: error)
    }
  }

  /// Asks the server, with the validators of what is at hand.
  private func ask(_ question: Question, _ entry: CacheEntry?) throws(FetchError) -> Flag {
    let url = question.url
    let hasStandIn =
      question.request.mode == .normal
      && (entry?.policy.mayServeStale == true
        || question.mayUsePack && pack.has(question.request.alpha2))
    let request = HTTPRequest(
      url: url, etag: entry?.policy.fields.etag, lastModified: entry?.policy.fields.lastModified,
      timeLimit: hasStandIn ? configuration.patienceWithStandIn : nil)
    let started = Monotonic.now
    let client = try client(for: question.request.source == nil ? .stranger : .user)
    let response = try client.perform(request, cancellation: question.cancellation)
    let took = (Monotonic.now - started).components.seconds
    let times = AssetCache.Moments(requested: question.now, received: question.now + took)
    if response.status == 304, let entry {
      cache.refresh(entry, fields: response.fields, for: url, at: times)
      return try cached(entry, question, .revalidated)
    }
    let header = try PictureResponse.check(
      response, from: url, limits: configuration.pictureLimits)
    cache.store(response.body, fields: response.fields, for: url, at: times)
    return Flag(
      bytes: response.body, header: header, origin: .network, source: url.withoutCredentials)
  }

  /// What is at hand when the server failed: a stale picture, else the pack.
  private func makeDo(
    _ question: Question, _ entry: CacheEntry?, failure: FetchError
  ) throws(FetchError) -> Flag {
    guard question.request.mode == .normal, failure.kind == .unavailable else { throw failure }
    if let entry, entry.policy.mayServeStale, failure.allowsStale {
      var flag = try cached(entry, question, .staleCache)
      flag.notices.append("\(question.request.name): from the cache, since \(failure)")
      return flag
    }
    return try standIn(for: question, failure: failure)
  }

  private func standIn(for question: Question, failure: FetchError) throws(FetchError) -> Flag {
    guard question.mayUsePack else { throw failure }
    do throws(FetchError) {
      let (bytes, header) = try pack.flag(question.request.alpha2)
      let notice =
        "\(question.request.name): from the offline pack \(OfflinePack.name), since \(failure)"
      return Flag(
        bytes: bytes, header: header, origin: .pack, source: "offline pack \(OfflinePack.name)",
        notices: [notice])
    } catch {
      throw .withoutStandIn(failure: failure, pack: error)
    }
  }

  private func cached(
    _ entry: CacheEntry, _ question: Question, _ origin: Flag.Origin
  ) throws(FetchError) -> Flag {
    cache.touch(entry, for: question.url, now: question.now)
    return Flag(
      bytes: entry.body, header: entry.header, origin: origin,
      source: question.url.withoutCredentials)
  }

  private func client(for audience: HTTPClient.Audience) throws(FetchError) -> HTTPClient {
    if let client = clients[audience] { return client }
    let client = try HTTPClient(configuration.http, audience: audience)
    clients[audience] = client
    return client
  }
}

@available(*, unavailable)
extension FlagFetcher: Sendable {}

extension FetchError {
  /// Whether a stale picture may stand in (stale-if-error, RFC 5861, 4): not where the server
  /// says that the picture is gone or not for us.
  fileprivate var allowsStale: Bool {
    guard case .status(_, let code) = self else { return true }
    return code >= 500 || code == 429 || code == 408
  }
}

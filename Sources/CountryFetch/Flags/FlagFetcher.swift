/// Gets flags: from the one source that each has, through the cache, with the offline pack
/// standing in for the bundled catalog's own URLs.
///
///     let fetcher = FlagFetcher(configuration)
///     let flag = try fetcher.flag(FlagRequest(url: country.flagURL, alpha2: "IN"))
///
/// It waits for what it asks for. One thread at a time may use it, since its connections and
/// its database have one owner: not Sendable.
public final class FlagFetcher {
  /// The longest time between two looks at whether somebody wants to stop.
  private static let longestWait = 100

  private let configuration: FetchConfiguration
  lazy var cache = AssetCache(
    path: configuration.cachePath, budget: configuration.cacheBudget)
  private(set) lazy var pack = OfflinePack(
    folder: configuration.packFolder, limits: configuration.pictureLimits)
  private var engines: [HTTPClient.Audience: FlagEngine] = [:]

  /// Told in a sentence why a question has to wait before it is asked again, where that takes
  /// seconds.
  public var onDelay: (String) -> Void = { _ in }

  /// How many flags came and could not be kept in the cache; their notices say why.
  public var unkept: Int { cache.unkept }

  /// A fetcher that has opened nothing yet: neither the cache nor a connection.
  public init(_ configuration: FetchConfiguration) {
    self.configuration = configuration
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
    var result = Result<Flag, FetchError>.failure(.cancelled(url: request.url ?? ""))
    flags([request], now: now) { result = $1 }
    return try result.get()
  }

  /// The flags that several requests ask for, many at a time.
  ///
  /// - Parameters:
  ///   - requests: What is asked for.
  ///   - atOnce: The most servers' answers that are waited for at a time, at least 1.
  ///   - now: As for ``flag(_:now:)``.
  ///   - isCancelled: Asked ten times a second; once it says true, what is not done ends with
  ///     `FetchError.cancelled`.
  ///   - completed: Called once for each request, with its place in `requests`, as soon as the
  ///     flag is there and stored, or is not to be had.
  public func flags(
    _ requests: [FlagRequest], atOnce: Int = 16, now: Int64? = nil,
    isCancelled: () -> Bool = { false },
    completed: @escaping (Int, Result<Flag, FetchError>) -> Void
  ) {
    BrokenPipe.ignoring {
      var used: [FlagEngine] = []
      for (index, request) in requests.enumerated() {
        let engine = add(request, now: now, cancellation: nil) { completed(index, $0) }
        guard let engine else { continue }
        engine.limit = max(1, atOnce)
        if !used.contains(where: { $0 === engine }) { used.append(engine) }
      }
      for engine in used {
        while !engine.isIdle {
          if isCancelled() { engine.stop() } else { engine.step(milliseconds: Self.longestWait) }
        }
      }
    }
  }

  /// Adds a request to the engine that answers it, which is returned; a file is read at once.
  func add(
    _ request: FlagRequest, now: Int64?, cancellation: Cancellation?,
    _ completed: @escaping FlagEngine.Completion
  ) -> FlagEngine? {
    do throws(FetchError) {
      let source = try source(of: request)
      switch try source.location(
        alpha2: request.alpha2, fileStem: request.fileStem, width: request.width)
      {
      case .file(let path):
        completed(.success(try file(path, source, request)))
        return nil
      case .url(let url):
        let question = FlagQuestion(
          request: request, url: url, moment: UnixTime.nearest(now ?? UnixTime.now),
          cancellation: cancellation)
        let engine = engine(for: question.audience)
        engine.add(question, completed)
        return engine
      }
    } catch {
      completed(.failure(error))
      return nil
    }
  }

  private func file(
    _ path: String, _ source: FlagSource, _ request: FlagRequest
  ) throws(FetchError) -> Flag {
    do throws(FetchError) {
      let (bytes, header) = try PictureFile.read(path, limits: configuration.pictureLimits)
      return Flag(bytes: bytes, header: header, origin: .folder, source: path)
    } catch {
      throw source.explaining(error, width: request.width)
    }
  }

  func source(of request: FlagRequest) throws(FetchError) -> FlagSource {
    if let source = request.source { return source }
    guard let url = request.url, !url.isEmpty else { throw .noSource }
    return try FlagSource(catalogURL: url)
  }

  private func engine(for audience: HTTPClient.Audience) -> FlagEngine {
    if let engine = engines[audience] { return engine }
    let engine = FlagEngine(configuration, audience: audience, cache: cache)
    engine.onDelay = { [unowned self] in onDelay($0) }
    engines[audience] = engine
    return engine
  }
}

@available(*, unavailable)
extension FlagFetcher: Sendable {}

#if AsyncFetch
  /// Gets flags without blocking the caller: the async interface to `FlagFetcher`.
  ///
  ///     let loader = FlagLoader(configuration)
  ///     let flag = try await loader.flag(FlagRequest(url: country.flagURL, alpha2: "IN"))
  ///
  /// The work is done on a thread of its own, never on Swift's pool, which must not wait for a
  /// network. The same flag asked for twice at once is fetched once. A cancelled task's transfer
  /// stops at once, and one that waits for its turn does not wait any longer.
  ///
  /// The file is compiled with the package trait `AsyncFetch`, which is on by default; without
  /// it a program links neither Swift's concurrency nor libdispatch.
  public final class FlagLoader: Sendable {
    /// Those that ask the addresses of a catalog and those of the user share no connections.
    private let strangers: FetchThread
    private let named: FetchThread

    /// A loader that has opened nothing yet.
    ///
    /// - Parameters:
    ///   - configuration: What every fetch needs to know.
    ///   - atOnce: The most flags that are fetched at the same time; others wait for a turn.
    public init(_ configuration: FetchConfiguration, atOnce: Int = 8) {
      strangers = FetchThread(configuration, limit: max(1, atOnce))
      named = FetchThread(configuration, limit: max(1, atOnce))
    }

    /// The flag that a request asks for.
    ///
    /// - Parameters:
    ///   - request: The country's URL or code, the user's wishes.
    ///   - now: The moment, in seconds since 1970, by which the cache is judged; nil for the
    ///     system's clock.
    /// - Returns: A whole picture, and lines that whoever asked should see.
    /// - Throws: A `FetchError`; `cancelled` where the task was cancelled before the flag was
    ///   there.
    public func flag(
      _ request: FlagRequest, now: Int64? = nil
    ) async throws(FetchError) -> Flag {
      let cancellation = Cancellation()
      let thread = request.source == nil ? strangers : named
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          thread.run(request, now: now, cancellation: cancellation) { result in
            continuation.resume(returning: result)
          }
        }
      } onCancel: {
        thread.cancel(cancellation)
      }
      return try result.get()
    }
  }
#endif

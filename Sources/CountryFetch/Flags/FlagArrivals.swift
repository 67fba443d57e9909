/// Answers that were found good and are not in the cache yet. They are stored a few at a time, while
/// nothing comes from the network.
struct FlagArrivals {
  /// The most that are stored in one go. A transaction of four takes about 1 ms, and a network
  /// waits no longer for that.
  private static let atOnce = 4

  fileprivate struct Arrival {
    let fetch: FlagFetch
    let response: HTTPResponse
    /// The picture's, where one came; without it the server said that the entry is still right.
    let header: PNGHeader?
  }

  private var arrivals: [Arrival] = []

  var count: Int { arrivals.count }
  var isEmpty: Bool { arrivals.isEmpty }

  /// Adds an answer: a picture with its header, or a 304 to a question with an entry.
  mutating func add(_ fetch: FlagFetch, _ response: HTTPResponse, _ header: PNGHeader? = nil) {
    arrivals.append(Arrival(fetch: fetch, response: response, header: header))
  }

  /// Stores the next few.
  ///
  /// - Returns: What they answer.
  mutating func store(in cache: AssetCache) -> [(fetch: FlagFetch, flag: Flag)] {
    let next = arrivals.prefix(Self.atOnce)
    arrivals.removeFirst(next.count)
    cache.keep(next.compactMap(\.change))
    return next.compactMap { arrival in arrival.flag.map { (arrival.fetch, $0) } }
  }
}

extension FlagArrivals.Arrival {
  fileprivate var change: AssetCache.Change? {
    let url = fetch.question.url
    if header != nil {
      return .store(
        AssetCache.Picture(
          body: response.body, fields: response.fields, url: url, times: fetch.moments))
    }
    return fetch.entry.map {
      .refresh(
        AssetCache.Renewal(entry: $0, fields: response.fields, url: url, times: fetch.moments))
    }
  }

  fileprivate var flag: Flag? {
    let source = fetch.question.url.withoutCredentials
    if let header {
      return Flag(bytes: response.body, header: header, origin: .network, source: source)
    }
    return fetch.entry.map {
      Flag(bytes: $0.body, header: $0.header, origin: .revalidated, source: source)
    }
  }
}

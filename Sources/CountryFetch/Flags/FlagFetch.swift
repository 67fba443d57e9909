/// A question that is under way, and who waits for its answer. It belongs to one engine.
final class FlagFetch {
  /// The first that was asked; the others that wait are the same.
  let question: FlagQuestion
  /// Who waits.
  var waiters: [(question: FlagQuestion, completed: FlagEngine.Completion)]
  /// Whether the cache was asked.
  var isLookedUp = false
  /// What the cache has, once it was asked.
  var entry: CacheEntry?
  /// That the server has no such flag, if the cache remembers that.
  var missing: FetchError?
  /// How often the server was asked.
  var attempts = 0
  /// The client's number for the transfer that is running.
  var transfer: Int?
  /// When the server was asked last and when it answered, in seconds since 1970.
  var requestedAt: Int64 = 0
  var receivedAt: Int64 = 0

  init(_ question: FlagQuestion, _ completed: @escaping FlagEngine.Completion) {
    self.question = question
    waiters = [(question, completed)]
  }

  var moments: AssetCache.Moments {
    .init(requested: requestedAt, received: receivedAt)
  }

  /// Who is asked: scheme, name and port.
  var host: String { question.url.urlOrigin }
}

// What the cache and the offline pack can answer.

extension FlagEngine {
  /// Asks the cache, unless that was done before.
  func lookUp(_ fetch: FlagFetch) {
    guard !fetch.isLookedUp else { return }
    fetch.isLookedUp = true
    let question = fetch.question
    fetch.entry = cache.entry(for: question.url)
    if fetch.entry == nil { fetch.missing = cache.missing(question.url, at: question.now) }
  }

  /// The flag, where the server need not be asked or must not be.
  ///
  /// - Throws: Why there is none, where the server must not be asked.
  func atHand(for fetch: FlagFetch) throws(FetchError) -> Flag? {
    let question = fetch.question
    lookUp(fetch)
    switch question.request.mode {
    case .normal, .update:
      if let entry = fetch.entry, entry.policy.isFresh(at: question.now) {
        return cached(entry, fetch, .cache)
      }
      if let missing = fetch.missing {
        return try standIn(for: question, failure: missing)
      }
      return nil
    case .offline:
      if let entry = fetch.entry,
        entry.policy.isFresh(at: question.now) || entry.policy.mayServeStale
      {
        return cached(entry, fetch, .cache)
      }
      return try standIn(for: question, failure: .offline(url: question.url))
    case .refresh: return nil
    }
  }

  /// Whether something else answers if the server does not: then it is asked once, and briefly.
  func hasStandIn(for fetch: FlagFetch) -> Bool {
    fetch.question.request.mode == .normal
      && (fetch.entry?.policy.mayServeStale == true
        || fetch.question.mayUsePack && pack.has(fetch.question.request.alpha2))
  }

  /// What is at hand when the server failed: a stale picture, else the pack.
  func makeDo(_ fetch: FlagFetch, failure: FetchError) throws(FetchError) -> Flag {
    let question = fetch.question
    guard question.request.mode == .normal, failure.kind == .unavailable else { throw failure }
    if let entry = fetch.entry, entry.policy.mayServeStale, failure.allowsStale {
      var flag = cached(entry, fetch, .staleCache)
      flag.notices.append("\(question.request.name): from the cache, since \(failure)")
      return flag
    }
    return try standIn(for: question, failure: failure)
  }

  /// A picture of the cache as the answer.
  func cached(_ entry: CacheEntry, _ fetch: FlagFetch, _ origin: Flag.Origin) -> Flag {
    cache.touch(entry, for: fetch.question.url, now: fetch.question.now)
    return Flag(
      bytes: entry.body, header: entry.header, origin: origin,
      source: fetch.question.url.withoutCredentials)
  }

  private func standIn(
    for question: FlagQuestion, failure: FetchError
  ) throws(FetchError) -> Flag {
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
}

extension FetchError {
  /// Whether a stale picture may stand in (stale-if-error, RFC 5861, 4): not where the server
  /// says that the picture is gone or not for us.
  fileprivate var allowsStale: Bool {
    guard case .status(_, let code, _) = self else { return true }
    return code >= 500 || code == 429 || code == 408
  }
}

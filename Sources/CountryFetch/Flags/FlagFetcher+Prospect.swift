extension FlagFetcher {
  /// Whether a flag may be to be had: false where it is known beforehand that it is not. That is a
  /// country without a usable source, a file that is not there, a picture that its server did not
  /// have a moment ago, and in the mode `offline` everything that is not on this machine.
  ///
  /// Nothing is asked of the network, and no picture is looked at as a whole.
  package func mayHave(_ request: FlagRequest, now: Int64? = nil) -> Bool {
    do throws(FetchError) {
      let location = try source(of: request).location(
        alpha2: request.alpha2, fileStem: request.fileStem, width: request.width)
      switch location {
      case .file(let path): return PictureFile.isRegular(path)
      case .url(let url):
        let now = UnixTime.nearest(now ?? UnixTime.now)
        let question = FlagQuestion(request: request, url: url, moment: now, cancellation: nil)
        if question.mayUsePack, pack.has(request.alpha2) { return true }
        guard request.mode == .offline else { return cache.missing(url, at: now) == nil }
        guard let policy = cache.entry(for: url)?.policy else { return false }
        return policy.isFresh(at: now) || policy.mayServeStale
      }
    } catch {
      return false
    }
  }
}

import CountryFetch

extension AssetCache {
  /// Keeps one picture.
  func store(_ body: [UInt8], fields: HTTPFields, for url: String, at times: Moments) {
    keep([.store(Picture(body: body, fields: fields, url: url, times: times))])
  }

  /// Renews one entry.
  func refresh(_ entry: CacheEntry, fields: HTTPFields, for url: String, at times: Moments) {
    keep([.refresh(Renewal(entry: entry, fields: fields, url: url, times: times))])
  }
}

import CountryFetch

extension AssetCache {
  /// Keeps one picture.
  func store(_ body: [UInt8], fields: HTTPFields, for url: String, at times: Moments) {
    store([Picture(body: body, fields: fields, url: url, times: times)])
  }
}

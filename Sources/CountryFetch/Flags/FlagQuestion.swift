/// A request whose source turned out to be a URL.
struct FlagQuestion {
  let request: FlagRequest
  let url: String
  /// When it was asked, in seconds since 1970: by this the cache is judged.
  let moment: Int64
  /// When it was asked, by the clock that only goes forward.
  let asked = Monotonic.now
  let cancellation: Cancellation?

  /// The moment now, in seconds since 1970, as if the calendar's clock were never set.
  var now: Int64 { UnixTime.nearest(moment + (Monotonic.now - asked).components.seconds) }

  /// Whether the offline pack may stand in.
  var mayUsePack: Bool {
    request.source == nil && request.isBundled && [.normal, .offline].contains(request.mode)
  }

  /// Whose choice the URL is.
  var audience: HTTPClient.Audience { request.source == nil ? .stranger : .user }

  var isCancelled: Bool { cancellation?.isCancelled == true }

  /// What questions have in common that one answer will do for.
  struct Key: Hashable {
    let url: String
    let mode: FlagRequest.Mode
    /// The flag that may stand in.
    let packed: String?
  }

  var key: Key {
    Key(url: url, mode: request.mode, packed: mayUsePack ? request.alpha2 : nil)
  }
}

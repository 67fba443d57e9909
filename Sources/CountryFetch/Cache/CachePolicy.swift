/// Whether a kept answer may be used: RFC 9111, section 4.2, as functions of the header fields
/// and of moments that are passed in. Moments are seconds since 1970; one outside of
/// `UnixTime.range` counts as the nearest in it.
package struct CachePolicy: Equatable, Sendable {
  /// The header fields.
  package let fields: StoredFields
  /// When the question was sent.
  package let requestedAt: Int64
  /// When the answer came.
  package let receivedAt: Int64

  private let control: CacheControl

  /// The policy for an answer.
  package init(fields: StoredFields, requestedAt: Int64, receivedAt: Int64) {
    self.fields = fields
    self.requestedAt = UnixTime.nearest(requestedAt)
    self.receivedAt = UnixTime.nearest(receivedAt)
    control = CacheControl(fields.cacheControl)
  }

  /// Whether an answer with these fields may be kept at all (RFC 9111, 3; 4.1 for `Vary: *`,
  /// which no later question matches).
  package static func mayStore(_ fields: HTTPFields) -> Bool {
    !CacheControl(fields.list("cache-control")).noStore && fields.list("vary")?.trimmed != "*"
  }

  /// Whether the answer may be used at `now` without asking the server.
  ///
  /// A clock that was set back to before the answer came says nothing about its age, so the
  /// answer counts as stale: it can never be fresh for ever.
  package func isFresh(at now: Int64) -> Bool {
    !control.noCache && UnixTime.nearest(now) >= receivedAt && lifetime > age(at: now)
  }

  /// Whether the answer may be used when it is stale and the server cannot be asked
  /// (RFC 9111, 4.2.4).
  package var mayServeStale: Bool {
    !control.noCache && !control.mustRevalidate
  }

  /// How long the answer is fresh from the moment it was made, in seconds (4.2.1): max-age,
  /// else Expires, else a tenth of the time since it was last changed (4.2.2), at most a week.
  package var lifetime: Int64 {
    if let maxAge = control.maxAge { return maxAge }
    let made = date ?? receivedAt
    if let expires = fields.expires {
      // A date that is none, such as 0, is in the past (5.3).
      return max(0, (HTTPDate.parse(expires) ?? made) - made)
    }
    guard let changed = fields.lastModified.flatMap(HTTPDate.parse) else { return 0 }
    return min(max(0, (made - changed) / 10), 7 * 24 * 3600)
  }

  /// How old the answer is at `now`, in seconds (4.2.3).
  package func age(at now: Int64) -> Int64 {
    let apparent = max(0, receivedAt - (date ?? receivedAt))
    let delay = max(0, receivedAt - requestedAt)
    let reported = fields.age.map(CacheControl.deltaSeconds) ?? 0
    return max(apparent, reported + delay) + max(0, UnixTime.nearest(now) - receivedAt)
  }

  private var date: Int64? { fields.date.flatMap(HTTPDate.parse) }
}

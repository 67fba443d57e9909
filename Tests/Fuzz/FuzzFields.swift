/// Any lines as the header fields of an answer: what a cache makes of them holds at any moment.
///
/// The first 24 bytes of an input are three moments, the rest is header lines.
enum FuzzTarget {
  private static let momentBytes = 24

  static var seeds: [[UInt8]] {
    let moments = [0, 1_800_000_000, 1_800_000_060].flatMap { (moment: Int64) in
      (0..<8).map { UInt8(truncatingIfNeeded: moment >> (8 * $0)) }
    }
    return [
      "Cache-Control: max-age=3600, no-cache=\"Set-Cookie\", must-revalidate",
      "Cache-Control: no-store\nCACHE-CONTROL: max-age=\"60\"\nAge: 99999999999",
      "ETag: W/\"a\"\nLast-Modified: Sun, 06 Nov 1994 08:49:37 GMT\nDate: Fri, 15 Jan 2027 08:00:00 GMT",
      "Expires: 0\nDate: Sunday, 06-Nov-94 08:49:37 GMT",
      "Expires: Sun Nov  6 08:49:37 9999\nAge: 5\nVary: *",
      "Retry-After: 120\nRetry-After: Fri, 31 Dec 9999 23:59:59 GMT",
    ].map { moments + Array($0.utf8) }
  }

  static func run(_ bytes: [UInt8]) {
    let moments = (0..<3).map { index in
      bytes.prefix(momentBytes).dropFirst(8 * index).prefix(8).reversed()
        .reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }
    var fields = HTTPFields()
    for line in bytes.dropFirst(momentBytes).split(separator: UInt8(ascii: "\n")) {
      fields.append(line: String(decoding: line, as: UTF8.self))
    }
    let stored = StoredFields(fields)
    checkStored(stored)
    checkPolicy(
      CachePolicy(fields: stored, requestedAt: moments[0], receivedAt: moments[1]), moments[2])
    checkDates(fields, now: moments[2])
    _ = CachePolicy.mayStore(fields)
  }

  /// What is stored is what is read again, and fit to be sent.
  private static func checkStored(_ stored: StoredFields) {
    demand(stored.reasonable == stored, "what is stored is refused later")
    var fields = HTTPFields()
    for (name, value) in named(stored) {
      demand(value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }, "\(name) has control characters")
      fields.append(line: "\(name): \(value)")
    }
    demand(StoredFields(fields) == stored, "\(stored) is \(StoredFields(fields)) the second time")
    demand(stored.updated(by: StoredFields()).etag == stored.etag, "the validator is lost")
    demand(stored.updated(by: stored) == stored, "an update by the same changes something")
  }

  private static func named(_ stored: StoredFields) -> [(String, String)] {
    [
      ("ETag", stored.etag), ("Last-Modified", stored.lastModified),
      ("Cache-Control", stored.cacheControl), ("Expires", stored.expires),
      ("Date", stored.date), ("Age", stored.age),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// No answer is fresh for ever, nor before it came.
  private static func checkPolicy(_ policy: CachePolicy, _ now: Int64) {
    let control = CacheControl(policy.fields.cacheControl)
    demand((0...1 << 31).contains(control.maxAge ?? 0), "max-age is \(control.maxAge ?? 0)")
    demand(policy.lifetime >= 0, "a lifetime of \(policy.lifetime)")
    for moment in [now, policy.receivedAt, .min, .max] {
      demand(policy.age(at: moment) >= 0, "an age of \(policy.age(at: moment))")
      demand(
        !policy.isFresh(at: moment) || UnixTime.nearest(moment) >= policy.receivedAt,
        "fresh before it came")
    }
    let end = policy.receivedAt + policy.lifetime
    if UnixTime.range.contains(end) { demand(!policy.isFresh(at: end), "fresh for ever") }
    if policy.receivedAt > UnixTime.range.lowerBound {
      demand(!policy.isFresh(at: policy.receivedAt - 1), "fresh when the clock goes back")
    }
    _ = policy.mayServeStale
  }

  /// Dates and waits are ones, or none.
  private static func checkDates(_ fields: HTTPFields, now: Int64) {
    let texts = ["date", "expires", "last-modified", "retry-after", "age"].flatMap(fields.all)
    for text in texts {
      if let date = HTTPDate.parse(text) {
        // From the year 100 to the year 9999.
        demand((-60_000_000_000...253_402_300_800).contains(date), "\(text) is \(date)")
      }
      if let wait = Duration(retryAfter: text, now: UnixTime.nearest(now)) {
        demand(wait >= .zero, "a wait of \(wait)")
      }
    }
  }
}

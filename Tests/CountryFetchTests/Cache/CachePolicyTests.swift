import CountryFetch
import Testing

@Suite struct CachePolicyTests {
  /// 2026-11-30 12:00:00 UTC.
  private static let noon: Int64 = 1_796_040_000
  private static let noonText = "Mon, 30 Nov 2026 12:00:00 GMT"

  private func policy(
    control: String? = nil, expires: String? = nil, date: String? = nil, age: String? = nil,
    modified: String? = nil, delay: Int64 = 0
  ) -> CachePolicy {
    var fields = StoredFields()
    fields.cacheControl = control
    fields.expires = expires
    fields.date = date
    fields.age = age
    fields.lastModified = modified
    return CachePolicy(
      fields: fields, requestedAt: Self.noon - delay, receivedAt: Self.noon)
  }

  @Test func maxAgeCountsFromWhenTheAnswerWasMade() {
    // Given an answer fresh for 100 s that spent 30 s elsewhere and 5 s on its way
    let policy = policy(control: "max-age=100", age: "30", delay: 5)

    // Then 65 s are left
    #expect(policy.isFresh(at: Self.noon + 64))
    #expect(!policy.isFresh(at: Self.noon + 65))
  }

  @Test func theDateTellsTheAgeToo() {
    // Given an answer made 90 s before it came
    let policy = policy(control: "max-age=100", date: "Mon, 30 Nov 2026 11:58:30 GMT")

    // Then 10 s are left
    #expect(policy.isFresh(at: Self.noon + 9))
    #expect(!policy.isFresh(at: Self.noon + 10))
  }

  @Test func maxAgeGoesBeforeExpires() {
    let policy = policy(
      control: "max-age=10", expires: "Tue, 01 Dec 2026 12:00:00 GMT", date: Self.noonText)
    #expect(policy.lifetime == 10)
  }

  @Test(arguments: [
    ("Mon, 30 Nov 2026 12:01:00 GMT", 60), ("Mon, 30 Nov 2026 11:00:00 GMT", 0), ("0", 0),
    ("-1", 0),
  ])
  func expires(_ expires: String, _ lifetime: Int64) {
    #expect(policy(expires: expires, date: Self.noonText).lifetime == lifetime)
    #expect(policy(expires: expires).lifetime == lifetime)
  }

  @Test func aTenthOfTheTimeUnchangedIsTheGuess() {
    #expect(policy(date: Self.noonText, modified: "Mon, 30 Nov 2026 11:50:00 GMT").lifetime == 60)
    #expect(
      policy(date: Self.noonText, modified: "Sun, 06 Nov 1994 08:49:37 GMT").lifetime == 604_800)
    #expect(policy(date: Self.noonText, modified: "Tue, 01 Dec 2026 12:00:00 GMT").lifetime == 0)
    #expect(policy(modified: "yesterday").lifetime == 0)
    #expect(policy().lifetime == 0)
  }

  @Test func aClockSetBackMakesNothingFresh() {
    // Given an answer that is fresh for a year
    let policy = policy(control: "max-age=31536000")

    // Then it is not fresh before it came, however long before
    #expect(policy.isFresh(at: Self.noon))
    #expect(!policy.isFresh(at: Self.noon - 1))
    #expect(!policy.isFresh(at: Self.noon - 31_536_000))
    #expect(!policy.isFresh(at: 0))
  }

  @Test func aServerWhoseClockIsAheadIsNotBelieved() {
    // Given a date a year ahead; then the answer is fresh for its max-age from its arrival
    let policy = policy(control: "max-age=100", date: "Tue, 30 Nov 2027 12:00:00 GMT")
    #expect(policy.isFresh(at: Self.noon + 99))
    #expect(!policy.isFresh(at: Self.noon + 100))
  }

  @Test func noMomentTraps() {
    // Given an answer with dates at both ends of what can be written
    let ends = [Int64.min, -1, 0, Self.noon, .max]
    var fields = StoredFields()
    fields.date = "Sat, 01 Jan 0000 00:00:00 GMT"
    fields.expires = "Fri, 31 Dec 9999 23:59:60 GMT"
    fields.lastModified = "Sat, 01 Jan 0000 00:00:00 GMT"
    fields.age = "99999999999999999999"

    // Then it has an age that is no less than 0, whatever the clocks said
    for control in [nil, "max-age=99999999999999999999"] {
      fields.cacheControl = control
      for (requested, received) in ends.flatMap({ end in ends.map { (end, $0) } }) {
        let policy = CachePolicy(fields: fields, requestedAt: requested, receivedAt: received)
        for now in ends {
          #expect(policy.age(at: now) >= 0)
          _ = policy.isFresh(at: now)
        }
      }
    }
  }

  @Test func whatForbidsServing() {
    #expect(!policy(control: "no-cache, max-age=100").isFresh(at: Self.noon))
    #expect(!policy(control: "no-cache").mayServeStale)
    #expect(!policy(control: "max-age=0, must-revalidate").mayServeStale)
    #expect(policy(control: "max-age=0").mayServeStale)
  }

  @Test(arguments: [
    (["Cache-Control: no-store"], false),
    (["Cache-Control: max-age=5", "Cache-Control: no-store"], false),
    (["Vary: *"], false), (["Vary: Accept"], true), ([], true),
  ])
  func mayStore(_ lines: [String], _ may: Bool) {
    var fields = HTTPFields()
    for line in lines { fields.append(line: line) }
    #expect(CachePolicy.mayStore(fields) == may)
  }

  @Test func aNotModifiedKeepsWhatItDoesNotRepeat() {
    // Given fields, and those of a 304 with another date and no ETag
    var old = StoredFields()
    old.etag = "\"a\""
    old.cacheControl = "max-age=5"
    old.age = "99"
    var new = StoredFields()
    new.date = Self.noonText

    // Then the ETag stays, and the age of the old answer goes
    let updated = old.updated(by: new)
    #expect(updated.etag == "\"a\"")
    #expect(updated.cacheControl == "max-age=5")
    #expect(updated.date == Self.noonText)
    #expect(updated.age == nil)
  }
}

internal import CountrySQLite

/// Checked pictures by the URL that was asked for, in a SQLite database that processes share.
///
/// A cache is disposable, so nothing here throws: a cache that cannot be used holds nothing and
/// takes nothing, and `notices` says why. One thread at a time may use it: not Sendable.
package final class AssetCache {
  /// The database; nil where there is none, for now or for good.
  var connection: Connection?
  let path: String?
  /// The most that the entries may take on the disk, in bytes.
  let budget: Int
  /// Identifies the file that `connection` has open.
  var identity: CacheFile.Identity?
  /// Whether the cache can only be read.
  var isReadOnly = false
  /// Whether it can only be read since the disk is full.
  var isOnFullDisk = false
  /// Whether something was tried again after the disk had failed.
  var hasTriedAgain = false
  /// Whether a file was set aside before; a second time would be no use.
  var hasBegunAnew = false
  /// Whether `open` was called.
  var isOpened = false
  /// How many pictures could not be kept.
  package internal(set) var unkept = 0
  /// What was wrong with the cache since this was last asked, a sentence each.
  private var pending: [String] = []

  /// The budget unless the user names another: 256 MB.
  package static let usualBudget = 256_000_000

  /// A cache in a file, which is opened when it is first used and made when there is first something
  /// to be kept; nil is a cache that holds nothing.
  package init(path: String?, budget: Int = AssetCache.usualBudget) {
    self.path = path
    self.budget = budget
  }

  /// The entry for a URL, its numbers, fields and checksums found right. A damaged one is
  /// dropped.
  package func entry(for url: String) -> CacheEntry? {
    guard isThere else { return nil }
    let found = attempt { connection throws(SQLiteError) in try Self.read(url, from: connection) }
    guard let stored = found ?? nil else { return nil }
    do throws(PNGError) {
      let header = try PNGCheck.verifyChecksums(stored.body)
      if stored.isPlausible {
        return CacheEntry(
          body: stored.body, header: header, policy: stored.policy, lastUsed: stored.lastUsed)
      }
    } catch {
      // Damaged; whoever asks gets it anew.
    }
    remove(url)
    return nil
  }

  /// Notes that an entry was used. Written at most once an hour an entry, and not at all where
  /// it cannot be: nobody waits for it.
  package func touch(_ entry: CacheEntry, for url: String, now: Int64) {
    let now = UnixTime.nearest(now)
    guard !isReadOnly, let connection, abs(now - entry.lastUsed) >= 3600 else { return }
    try? connection.execute("UPDATE entry SET last_used = ? WHERE url = ?", now, url)
  }

  /// Forgets an entry.
  package func remove(_ url: String) {
    write { connection throws(SQLiteError) in
      try connection.execute("DELETE FROM entry WHERE url = ?", url)
    }
  }

  /// What was wrong with the cache since this was last called, a sentence each.
  package func takeNotices() -> [String] {
    defer { pending = [] }
    return pending
  }

  func note(_ sentence: String) {
    if !pending.contains(sentence) { pending.append(sentence) }
  }
}

@available(*, unavailable)
extension AssetCache: Sendable {}

extension AssetCache {
  /// When a question was sent and answered, in seconds since 1970. A moment outside of
  /// `UnixTime.range` becomes the nearest in it.
  package struct Moments: Equatable, Sendable {
    /// When the question was sent.
    package let requested: Int64
    /// When the answer was there.
    package let received: Int64

    /// Two moments.
    package init(requested: Int64, received: Int64) {
      self.requested = UnixTime.nearest(requested)
      self.received = UnixTime.nearest(received)
    }
  }

  /// A row as it is, not yet checked.
  private struct Stored {
    let body: [UInt8]
    let length: Int
    let fields: StoredFields
    let requestedAt: Int64
    let receivedAt: Int64
    let lastUsed: Int64

    /// Whether the row is one that this program can have written.
    var isPlausible: Bool {
      body.count == length && fields == fields.reasonable
        && [requestedAt, receivedAt, lastUsed].allSatisfy(UnixTime.range.contains)
    }

    var policy: CachePolicy {
      CachePolicy(fields: fields, requestedAt: requestedAt, receivedAt: receivedAt)
    }
  }

  private static func read(
    _ url: String, from connection: Connection
  ) throws(SQLiteError) -> Stored? {
    try connection.first(
      """
      SELECT bytes, length, etag, last_modified, cache_control, expires, date, age,
        requested_at, received_at, last_used
      FROM entry JOIN body ON body.entry = entry.id
      WHERE url = ? AND status = 200
      """, url
    ) { row throws(SQLiteError) in
      var fields = StoredFields()
      fields.etag = try row[2]
      fields.lastModified = try row[3]
      fields.cacheControl = try row[4]
      fields.expires = try row[5]
      fields.date = try row[6]
      fields.age = try row[7]
      return Stored(
        body: try row[0], length: try row[1], fields: fields, requestedAt: try row[8],
        receivedAt: try row[9], lastUsed: try row[10])
    }
  }

  static func insert(
    _ policy: CachePolicy, url: String, status: Int = 200, _ length: Int,
    into connection: Connection
  ) throws(SQLiteError) {
    let fields = policy.fields
    try connection.execute(
      """
      INSERT INTO entry (url, status, length, etag, last_modified, cache_control, expires, date,
        age, requested_at, received_at, last_used)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      url, status, length, fields.etag, fields.lastModified, fields.cacheControl, fields.expires,
      fields.date, fields.age, policy.requestedAt, policy.receivedAt, policy.receivedAt)
  }
}

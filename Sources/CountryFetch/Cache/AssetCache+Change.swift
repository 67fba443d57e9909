internal import CountrySQLite

// What answers change.

extension AssetCache {
  /// What one answer changes.
  package enum Change {
    /// A picture came.
    case store(Picture)
    /// The server said that an entry is still right.
    case refresh(Renewal)
  }

  /// A picture to be kept.
  package struct Picture {
    let body: [UInt8]
    let fields: HTTPFields
    let url: String
    let times: Moments

    /// A picture, the fields that came with it, the URL asked for and when.
    package init(body: [UInt8], fields: HTTPFields, url: String, times: Moments) {
      self.body = body
      self.fields = fields
      self.url = url
      self.times = times
    }
  }

  /// An entry after a 304 with these fields.
  package struct Renewal {
    let entry: CacheEntry
    let fields: HTTPFields
    let url: String
    let times: Moments

    /// An entry, the fields that came with the 304, the URL asked for and when.
    package init(entry: CacheEntry, fields: HTTPFields, url: String, times: Moments) {
      self.entry = entry
      self.fields = fields
      self.url = url
      self.times = times
    }
  }

  /// Makes changes, all of them or, where the database fails, none.
  ///
  /// A picture has passed the full check, and takes the place of the one that was there. Where its
  /// fields or those of a 304 forbid that it is kept, what was there goes.
  package func keep(_ changes: [Change]) {
    let isKept = write { connection throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var hasGrown = false
        for change in changes {
          switch change {
          case .store(let picture):
            try Self.store(picture, in: connection)
            hasGrown = true
          case .refresh(let renewal): try Self.refresh(renewal, in: connection)
          }
        }
        if hasGrown { try self.keepBudget(in: connection) }
      }
    }
    if !isKept {
      unkept += changes.count { if case .store = $0 { true } else { false } }
    }
  }

  private static func store(
    _ picture: Picture, in connection: Connection
  ) throws(SQLiteError) {
    try connection.execute("DELETE FROM entry WHERE url = ?", picture.url)
    guard CachePolicy.mayStore(picture.fields) else { return }
    let policy = CachePolicy(
      fields: StoredFields(picture.fields), requestedAt: picture.times.requested,
      receivedAt: picture.times.received)
    try insert(policy, url: picture.url, picture.body.count, into: connection)
    try connection.execute(
      "INSERT INTO body (entry, bytes) VALUES (?, ?)", connection.lastInsertID, picture.body)
  }

  private static func refresh(
    _ renewal: Renewal, in connection: Connection
  ) throws(SQLiteError) {
    guard CachePolicy.mayStore(renewal.fields) else {
      return try connection.execute("DELETE FROM entry WHERE url = ?", renewal.url)
    }
    let stored = renewal.entry.policy.fields.updated(by: StoredFields(renewal.fields))
    let times = renewal.times
    try connection.execute(
      """
      UPDATE entry SET etag = ?, last_modified = ?, cache_control = ?, expires = ?, date = ?,
        age = ?, requested_at = ?, received_at = ?, last_used = ?
      WHERE url = ?
      """,
      stored.etag, stored.lastModified, stored.cacheControl, stored.expires, stored.date,
      stored.age, times.requested, times.received, times.received, renewal.url)
  }
}

internal import CountrySQLite

extension AssetCache {
  /// How long it is remembered that a server has no such picture, in seconds.
  private static let memory: Int64 = 3600

  /// Whether an answer of this status is remembered: the server knows the place, and there is
  /// nothing. Failures of a network or a server are not.
  static func isRemembered(_ status: Int) -> Bool { status == 404 || status == 410 }

  /// Remembers that there is nothing at a URL; a picture that was there goes.
  package func rememberMissing(_ url: String, status: Int, at times: Moments) {
    let policy = CachePolicy(
      fields: StoredFields(), requestedAt: times.requested, receivedAt: times.received)
    write { connection throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("DELETE FROM entry WHERE url = ?", url)
        try Self.insert(policy, url: url, status: status, 0, into: connection)
      }
    }
  }

  /// What the server answered within the last hour, where there was nothing at the URL. A moment
  /// in the future says that the clock was set, and counts for nothing.
  package func missing(_ url: String, at now: Int64) -> FetchError? {
    guard isThere else { return nil }
    let sql = """
      SELECT status, received_at FROM entry
      WHERE url = ? AND status IN (404, 410) AND received_at BETWEEN ? AND ?
      """
    let found = attempt { connection throws(SQLiteError) in
      try connection.first(sql, url, now - Self.memory, now) { (row) throws(SQLiteError) in
        FetchError.remembered(url: url, code: try row[0], age: now - (try row[1] as Int64))
      }
    }
    return found ?? nil
  }
}

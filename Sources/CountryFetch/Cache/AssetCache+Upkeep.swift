internal import CountrySQLite

// What a user may want to know of the cache, and do to it. Where the cache cannot be used the answer
// is nil, and `takeNotices` says why.

extension AssetCache {
  /// What is in the cache.
  package struct Status: Equatable, Sendable {
    /// How many pictures there are.
    package var pictures = 0
    /// The pictures' length, in bytes.
    package var pictureBytes = 0
    /// How many places are remembered to have no picture.
    package var missing = 0
    /// The bytes that the database takes on the disk, free ones included.
    package var fileBytes = 0
    /// When the picture that was stored or confirmed first, and the last one, came; in seconds
    /// since 1970.
    package var oldest: Int64?
    package var newest: Int64?

    /// An empty cache.
    package init() {}
  }

  /// What is in the cache.
  package func status() -> Status? {
    attempt { connection throws(SQLiteError) in
      let sql = """
        SELECT count(*) FILTER (WHERE status = 200), coalesce(sum(length), 0),
          count(*) FILTER (WHERE status <> 200), min(received_at) FILTER (WHERE status = 200),
          max(received_at) FILTER (WHERE status = 200)
        FROM entry
        """
      var status = Status()
      try connection.forEachRow(sql) { (row) throws(SQLiteError) in
        status.pictures = try row[0]
        status.pictureBytes = try row[1]
        status.missing = try row[2]
        status.oldest = try row[3]
        status.newest = try row[4]
      }
      status.fileBytes = try connection.value(
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
      return status
    }
  }

  /// What a look at every entry has found.
  package struct Verification: Equatable, Sendable {
    /// How many pictures were looked at.
    package var checked = 0
    /// The URLs of those that were damaged, and are dropped now.
    package var damaged: [String] = []
  }

  /// Looks at every page of the database and every key of its index, and at each picture's length and
  /// checksums. (Where a key is damaged, its entry is not found, and not forgotten either.)
  ///
  /// - Parameters:
  ///   - isDeep: Whether each picture is decoded again as well.
  ///   - isCancelled: Asked before each picture; what is left is then not looked at.
  /// - Returns: What was found; nil where the cache cannot be used.
  package func verify(isDeep: Bool, isCancelled: () -> Bool = { false }) -> Verification? {
    let urls = attempt { connection throws(SQLiteError) in
      let verdict: String = try connection.value("PRAGMA integrity_check(1)")
      guard verdict == "ok" else {
        throw SQLiteError.failed(.corrupt, message: verdict, sql: nil)
      }
      return try connection.rows("SELECT url FROM entry WHERE status = 200 ORDER BY url") {
        (row) throws(SQLiteError) in try row[0] as String
      }
    }
    guard let urls else { return nil }
    var result = Verification()
    for url in urls {
      if isCancelled() { break }
      result.checked += 1
      if let entry = entry(for: url), !isDeep || (try? PNGCheck.verify(entry.body)) != nil {
        continue
      }
      remove(url)
      result.damaged.append(url)
    }
    return result
  }

  /// Forgets everything, and gives the space back.
  ///
  /// To forget takes space too. On a full disk the file goes instead, and a new one is begun.
  ///
  /// - Returns: How many pictures there were.
  package func clear() -> Int? {
    var isFull = false
    let count = attempt { connection throws(SQLiteError) in
      let count: Int = try connection.value("SELECT count(*) FROM entry WHERE status = 200")
      do throws(SQLiteError) {
        try connection.execute("DELETE FROM entry")
      } catch  where error.isLackOfSpace || isOnFullDisk {
        isFull = true
      }
      return count
    }
    if isFull { return replace() ? count : nil }
    guard let count else {
      // There is not even room for an empty cache: its file goes.
      guard isOnFullDisk, let path, CacheFile.remove(path, ifStill: identity) else { return nil }
      _ = takeNotices()
      return 0
    }
    giveSpaceBack()
    return count
  }

  /// Forgets pictures that were not used since a moment, and what the budget has no room for, and
  /// gives the space back.
  ///
  /// - Parameter moment: In seconds since 1970; nil forgets none for its age.
  /// - Returns: How many pictures were forgotten.
  package func prune(unusedSince moment: Int64?) -> Int? {
    let count = attempt { connection throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) -> Int in
        let count = "SELECT count(*) FROM entry WHERE status = 200"
        let before: Int = try connection.value(count)
        if let moment {
          try connection.execute("DELETE FROM entry WHERE last_used < ?", UnixTime.nearest(moment))
        }
        try self.keepBudget(in: connection)
        return before - (try connection.value(count) as Int)
      }
    }
    giveSpaceBack()
    return count
  }

  /// Takes the free pages out of the file, and the write-ahead log with them.
  private func giveSpaceBack() {
    _ = attempt { connection throws(SQLiteError) in
      try connection.execute("PRAGMA incremental_vacuum")
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }
}

internal import CountrySQLite

extension AssetCache {
  /// Evicts the least recently used entries until what is left takes no more than the budget. The
  /// entry stored last stays, whatever it takes.
  func keepBudget(in connection: Connection) throws(SQLiteError) {
    let excess = try Self.usedBytes(in: connection) - budget
    guard excess > 0 else { return }
    let sql = """
      SELECT id, length FROM entry WHERE id <> (SELECT max(id) FROM entry)
      ORDER BY last_used, id
      """
    var freed = 0
    var evicted: [Int64] = []
    try connection.forEachRow(sql) { (row) throws(SQLiteError) in
      guard freed < excess else { return }
      evicted.append(try row[0])
      freed += try row[1] as Int
    }
    for id in evicted { try connection.execute("DELETE FROM entry WHERE id = ?", id) }
  }

  /// The bytes of the pages that are in use: what the cache takes on the disk once free pages are
  /// given back.
  static func usedBytes(in connection: Connection) throws(SQLiteError) -> Int {
    try connection.value(
      """
      SELECT (page_count - freelist_count) * page_size
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size
      """)
  }
}

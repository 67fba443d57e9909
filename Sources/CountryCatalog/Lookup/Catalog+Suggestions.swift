internal import CountrySQLite

extension Catalog {
  private static let suggestionCount = 5
  /// In bytes; what is longer is no slip of the pen, and would take its time.
  private static let longestKey = 100

  /// The names of up to five countries whose keys are nearest to that of `name`, nearest first.
  ///
  /// A key is near if no more than a third of its bytes are wrong, and at most three.
  func suggestions(for name: String) throws(CatalogError) -> [String] {
    let key = NameFolding.key(of: name)
    guard (2...Self.longestKey).contains(key.utf8.count) else { return [] }
    let limit = min(3, max(1, key.utf8.count / 3))
    var measure = EditDistance(to: key)
    var nearest: [Int64: Int] = [:]
    try reading { (connection) throws(SQLiteError) in
      let sql = "SELECT key, country_id FROM lookup_key WHERE step <= ?"
      try connection.forEachRow(sql, LookupStep.translatedName.rawValue) {
        (row) throws(SQLiteError) in
        guard let distance = measure.distance(of: try row[0], limit: limit) else { return }
        let id: Int64 = try row[1]
        nearest[id] = min(nearest[id] ?? .max, distance)
      }
    }
    let ordered = nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return try countries(ids: ordered.prefix(Self.suggestionCount).map(\.key)).map(\.name)
  }
}

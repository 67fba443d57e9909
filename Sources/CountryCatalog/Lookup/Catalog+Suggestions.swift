internal import CountrySQLite

extension Catalog {
  private static let suggestionCount = 5

  /// The names of up to five countries whose keys are nearest to that of `name`, nearest first.
  ///
  /// A name is near if no more than a third of its letters are wrong, and at most three.
  func suggestions(for name: String) throws(CatalogError) -> [String] {
    let key = NameFolding.key(of: name)
    let limit = min(3, max(1, key.utf8.count / 3))
    guard key.utf8.count > 1 else { return [] }
    var measure = EditDistance(to: key)
    var nearest: [Int64: Int] = [:]
    try reading { (connection) throws(SQLiteError) in
      try connection.forEachRow("SELECT key, country_id FROM lookup_key") {
        (row) throws(SQLiteError) in
        guard let distance = measure.distance(of: try row[0], limit: limit) else { return }
        nearest[try row[1], default: .max] = min(nearest[try row[1]] ?? .max, distance)
      }
    }
    var names: [String] = []
    let ordered = nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    for (id, _) in ordered.prefix(Self.suggestionCount) {
      names.append(try country(id: id).name)
    }
    return names
  }
}

internal import CountrySQLite

extension Catalog {
  private static let suggestionCount = 5

  /// The names of up to five countries whose keys are nearest to that of `text`, nearest first; the
  /// rule is that of ``NearKeys``.
  package func suggestions(for text: String) throws(CatalogError) -> [String] {
    let key = NameFolding.key(of: text)
    // Not worth a look at the keys, and far from all of them.
    guard (2...4 * EditDistance.longest).contains(key.utf8.count) else { return [] }
    return try reading { (connection) throws(SQLiteError) in
      let keys = try keys(in: connection)
      var names: [String] = []
      for id in keys.nearest(to: key, count: Self.suggestionCount) {
        let name = try connection.first("SELECT name FROM country WHERE id = ?", id) {
          (row) throws(SQLiteError) in try row[0] as String
        }
        // A visitor may have deleted the country and not its keys.
        if let name { names.append(name) }
      }
      return names
    }
  }

  private func keys(in connection: Connection) throws(SQLiteError) -> NearKeys {
    if let nearKeys { return nearKeys }
    let keys = try NearKeys(readFrom: connection, countryCount: identity.countryCount)
    nearKeys = keys
    return keys
  }
}

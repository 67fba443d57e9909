internal import CountrySQLite

extension Catalog {
  /// The names by which a search can find each country: by kind, and within a kind in the order in
  /// which a search looks at them. Of names with the same words only the first is there, since a
  /// search never shows another.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func searchableNames() throws(CatalogError) -> [Country.ID: [SearchableName]] {
    let found = try reading { (connection) throws(SQLiteError) in
      var found: [Country.ID: [SearchableName]] = [:]
      try connection.forEachRow("SELECT id, name, official_name FROM country") {
        (row) throws(SQLiteError) in
        let id: Country.ID = try row[0]
        found[id, default: []].append(.init(kind: .common, name: try row[1], language: "en"))
        if let official: String = try row[2] {
          found[id, default: []].append(.init(kind: .official, name: official, language: "en"))
        }
      }
      let sql = "SELECT country_id, kind, language, name FROM name"
      try connection.forEachRow(sql) { (row) throws(SQLiteError) in
        let language: String = try row[2]
        guard let kind = SearchMatch.Kind(of: try row[1], in: language) else { return }
        found[try row[0], default: []].append(
          .init(kind: kind, name: try row[3], language: language))
      }
      return found
    }
    return found.mapValues(Self.different)
  }

  private static func different(_ names: [SearchableName]) -> [SearchableName] {
    var seen: Set<[String]> = []
    var different: [SearchableName] = []
    for kind in SearchMatch.Kind.allCases {
      for name in names where name.kind == kind {
        let words = name.words.isEmpty ? ["", name.name] : name.words
        if seen.insert(words).inserted { different.append(name) }
      }
    }
    return different
  }
}

extension SearchMatch.Kind {
  /// What a name of the table `name` is to a search, by the table's words for kind and language.
  init?(of kind: String, in language: String) {
    switch kind {
    case "demonym": self = .demonym
    case "adjective": self = .adjective
    default:
      guard let step = LookupKeys.step(kind: kind, language: language) else { return nil }
      self.init(kind, step)
    }
  }
}

internal import CountrySQLite

/// One search, on its way through the tables of a catalog.
struct CatalogSearch {
  private let connection: Connection
  private let typed: String
  /// What to look for in names; `nil` if there are no letters in it, and a name is compared as it
  /// stands.
  private let text: SearchText?
  private var best: [Country.ID: SearchMatch] = [:]

  init(connection: Connection, text: String) {
    self.connection = connection
    typed = text.trimmed
    self.text = SearchText(text)
  }

  /// The matches, best first.
  var ordered: [SearchMatch] {
    let keyed = best.values.map { (match: $0, key: NameFolding.key(of: $0.country.name)) }
    return keyed.sorted {
      ($0.match.degree, $0.match.kind, $0.key, $0.match.country.id)
        < ($1.match.degree, $1.match.kind, $1.key, $1.match.country.id)
    }.map(\.match)
  }

  /// Takes the countries that have what was typed as their code.
  mutating func lookAtCodes(_ ids: [Country.ID]) throws(SQLiteError) {
    for id in ids {
      try connection.forEachRow(Self.countrySQL, id) { (row) throws(SQLiteError) in
        let country = try Self.country(row)
        best[country.id] = SearchMatch(
          country: country, name: typed.uppercased(), kind: .code, language: nil, degree: .whole)
      }
    }
  }

  /// Looks at the names of countries, those in `country` and those in `name`; without a text, at
  /// all of them.
  mutating func lookAtNames() throws(SQLiteError) {
    if let text {
      for (id, prospects) in try Prospects.read(for: text, from: connection) {
        try lookAtNames(of: id, prospects)
      }
    } else {
      let ids = try connection.rows("SELECT id FROM country") { (row) throws(SQLiteError) in
        try row[0] as Country.ID
      }
      for id in ids { try lookAtNames(of: id, .all) }
    }
  }

  private mutating func lookAtNames(
    of id: Country.ID, _ prospects: Prospects
  ) throws(SQLiteError) {
    try connection.forEachRow(Self.countrySQL, id) { (row) throws(SQLiteError) in
      let country = try Self.country(row)
      if isWorthALook(.common, prospects[.commonName], at: id) {
        look(at: country.name, .common, "en", of: country)
      }
      if let official: String = try row[6],
        isWorthALook(.official, prospects[.officialName], at: id)
      {
        look(at: official, .official, "en", of: country)
      }
      guard SearchMatch.Kind.others.contains(where: { isWorthALook($0.0, prospects[$0.1], at: id) })
      else { return }
      try lookAtOtherNames(of: country, prospects)
    }
  }

  private mutating func lookAtOtherNames(
    of country: CountrySummary, _ prospects: Prospects
  ) throws(SQLiteError) {
    let sql = "SELECT kind, language, name FROM name WHERE country_id = ?"
    try connection.forEachRow(sql, country.id) { (row) throws(SQLiteError) in
      let language: String = try row[1]
      let word: String = try row[0]
      guard let step = LookupKeys.step(kind: word, language: language) else { return }
      let kind = SearchMatch.Kind(word, step)
      guard isWorthALook(kind, prospects[step], at: country.id) else { return }
      look(at: try row[2], kind, language, of: country)
    }
  }

  /// Whether a name of this kind, as good as it can be, would take the place of the best so far.
  private func isWorthALook(
    _ kind: SearchMatch.Kind, _ degree: SearchMatch.Degree?, at id: Country.ID
  ) -> Bool {
    guard let degree else { return false }
    return best[id].map { (degree, kind) < ($0.degree, $0.kind) } ?? true
  }

  /// Looks at demonyms and adjectives, which have no keys.
  mutating func lookAtPeople() throws(SQLiteError) {
    let sql = """
      SELECT country_id, kind, language, name.name FROM country
      CROSS JOIN name ON country_id = country.id AND kind IN ('demonym', 'adjective')
      """
    var found: [(id: Country.ID, name: String, kind: SearchMatch.Kind, language: String)] = []
    try connection.forEachRow(sql) { (row) throws(SQLiteError) in
      let name: String = try row[3]
      guard degree(of: name) != nil else { return }
      let kind: String = try row[1]
      found.append((try row[0], name, kind == "demonym" ? .demonym : .adjective, try row[2]))
    }
    for (id, name, kind, language) in found {
      try connection.forEachRow(Self.countrySQL, id) { (row) throws(SQLiteError) in
        look(at: name, kind, language, of: try Self.country(row))
      }
    }
  }

  private mutating func look(
    at name: String, _ kind: SearchMatch.Kind, _ language: String, of country: CountrySummary
  ) {
    guard let degree = degree(of: name) else { return }
    let match = SearchMatch(
      country: country, name: name, kind: kind, language: language == "und" ? nil : language,
      degree: degree)
    if let other = best[country.id], !match.isBetter(than: other) { return }
    best[country.id] = match
  }

  private func degree(of name: String) -> SearchMatch.Degree? {
    guard let text else { return name == typed && !typed.isEmpty ? .whole : nil }
    return text.degree(of: WordStarts(name))
  }

  private static let countrySQL = """
    SELECT country.id, flag, alpha2, country.name, capital.name, region, official_name
    FROM country LEFT JOIN capital ON country_id = country.id AND position = 1
    WHERE country.id = ?
    """

  private static func country(_ row: borrowing Row) throws(SQLiteError) -> CountrySummary {
    CountrySummary(
      id: try row[0], flag: try row[1], alpha2: try row[2], name: try row[3], capital: try row[4],
      region: try row[5])
  }
}

extension SearchMatch.Kind {
  /// Those of the table `name`, with the steps of their keys.
  fileprivate static let others: [(SearchMatch.Kind, LookupStep)] = [
    (.official, .officialName), (.alias, .officialName), (.alias, .alias), (.native, .nativeName),
    (.translated, .translatedName),
  ]

  /// What a name of the table `name` is, by the table's word for it and the step of its key.
  init(_ word: String, _ step: LookupStep) {
    switch step {
    case .nativeName: self = .native
    case .translatedName: self = .translated
    // A second common name in English is a further one.
    case .officialName where word == "official": self = .official
    default: self = .alias
    }
  }
}

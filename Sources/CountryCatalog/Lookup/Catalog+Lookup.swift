internal import CountrySQLite

extension Catalog {
  /// The country with this name or code.
  ///
  /// Codes are taken as typed in ASCII, in any case: ISO 3166-1 alpha-2, alpha-3, numeric with
  /// or without zeros, then IOC and FIFA codes. Then comes a flag emoji, then names: those that
  /// are known to be ambiguous, common, official, aliases, native, translated. The first of these
  /// steps that knows the text decides, and only a whole match counts.
  ///
  /// A text that none of them knows is looked up once more without the article at its beginning
  /// (`the UK`), and turned as lists turn names (`Tanzania, United Republic of`); at last as two
  /// names of one country, if it has a second one in brackets or behind a slash
  /// (`Türkiye (Turkey)`).
  ///
  /// - Throws: `CatalogError.unknownCountry` with up to five names that are near, or
  ///   `CatalogError.ambiguousCountry` with the candidates.
  public func country(named text: String) throws(CatalogError) -> Country {
    let ids = try ids(named: text)
    guard ids.count == 1, let country = try countries(ids: ids).first else {
      throw try failure(of: text, ids)
    }
    return country
  }

  /// The countries that the first step knows by this text: one, or none, or those of a tie.
  package func ids(named text: String) throws(CatalogError) -> [Country.ID] {
    let name = text.trimmed
    return try reading { (connection) throws(SQLiteError) in try ids(of: name, in: connection) }
  }

  /// What is to be said of a text for which `ids(named:)` has none or several.
  package func failure(
    of text: String, _ ids: [Country.ID]
  ) throws(CatalogError) -> CatalogError {
    let name = text.trimmed
    guard ids.isEmpty else { return .ambiguousCountry(name, candidates: try countries(ids: ids)) }
    return .unknownCountry(name, suggestions: try suggestions(for: name))
  }

  private func ids(of name: String, in connection: Connection) throws(SQLiteError) -> [Int64] {
    let ids = try ids(ofOneName: name, in: connection)
    guard ids.isEmpty, let (one, other) = NameForms.pair(name) else { return ids }
    let both = try Set(self.ids(ofOneName: one, in: connection))
      .intersection(self.ids(ofOneName: other, in: connection))
    return both.sorted()
  }

  /// Those of a text that is one name, as it stands or in another form.
  private func ids(
    ofOneName name: String, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    let ids = try ids(asTyped: name, in: connection)
    guard ids.isEmpty else { return ids }
    for form in NameForms.rewritten(name) {
      let ids = try self.ids(asTyped: form, in: connection)
      if !ids.isEmpty { return ids }
    }
    return []
  }

  private func ids(
    asTyped name: String, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    if let code = CountryCode(name) {
      let ids = try ids(of: code, in: connection)
      if !ids.isEmpty { return ids }
    }
    let key = NameFolding.key(of: name)
    guard !key.isEmpty else { return try ids(ofBareName: name, in: connection) }
    var ids: [Int64] = []
    var first: Int64?
    try connection.forEachRow(Self.keySQL, key) { (row) throws(SQLiteError) in
      let step: Int64 = try row[0]
      first = first ?? step
      if step == first { ids.append(try row[1]) }
    }
    return ids
  }

  /// All steps at once: half the time of one after the other for a name that is not known.
  private static let keySQL = """
    SELECT step, country_id FROM lookup_key
    WHERE step IN (\(LookupStep.names.map { String($0.rawValue) }.joined(separator: ", ")))
      AND key = ?
    ORDER BY step, country_id
    """

  /// The countries that have this code: of three letters, first those of ISO 3166-1.
  func ids(
    of code: CountryCode, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    switch code {
    case .alpha2(let code): return try ids(where: "alpha2", is: code, in: connection)
    case .numeric(let code): return try ids(where: "numeric", is: code, in: connection)
    case .letters(let code):
      let ids = try ids(where: "alpha3", is: code, in: connection)
      if !ids.isEmpty { return ids }
      let olympic = try self.ids(in: .iocCode, key: code, in: connection)
      return olympic.isEmpty ? try self.ids(in: .fifaCode, key: code, in: connection) : olympic
    }
  }

  /// A name of nothing but signs has no key, and is found as it stands.
  private func ids(
    ofBareName name: String, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    name.isEmpty ? [] : try ids(where: "name", is: name, in: connection)
  }

  private func ids(
    where column: String, is value: String, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    try connection.rows("SELECT id FROM country WHERE \(column) = ?", value) {
      (row) throws(SQLiteError) in try row[0] as Int64
    }
  }

  private func ids(
    in step: LookupStep, key: String, in connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    let sql = "SELECT country_id FROM lookup_key WHERE step = ? AND key = ? ORDER BY country_id"
    return try connection.rows(sql, step.rawValue, key) { (row) throws(SQLiteError) in
      try row[0] as Int64
    }
  }
}

extension String {
  /// Without white space at either end.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

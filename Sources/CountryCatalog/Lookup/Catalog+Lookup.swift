internal import CountrySQLite

extension Catalog {
  /// The country with this name or code.
  ///
  /// Codes are taken as typed in ASCII, in any case: ISO 3166-1 alpha-2, alpha-3, numeric with
  /// or without zeros, then IOC and FIFA codes. Then comes a flag emoji, then names: those that
  /// are known to be ambiguous, common, official, aliases, native, translated. The first of these
  /// steps that knows the text decides, and only a whole match counts.
  ///
  /// - Throws: `CatalogError.unknownCountry` with up to five names that are near, or
  ///   `CatalogError.ambiguousCountry` with the candidates.
  public func country(named text: String) throws(CatalogError) -> Country {
    let name = text.trimmed
    let ids = try reading { (connection) throws(SQLiteError) -> [Int64] in
      try self.ids(of: name, in: connection)
    }
    let found = try countries(ids: ids)
    switch found.count {
    case 1: return found[0]
    case 0: throw .unknownCountry(name, suggestions: try suggestions(for: name))
    default: throw .ambiguousCountry(name, candidates: found)
    }
  }

  /// The countries that the first step knows by this text.
  private func ids(of name: String, in connection: Connection) throws(SQLiteError) -> [Int64] {
    if let code = CountryCode(name) {
      let ids = try ids(of: code, in: connection)
      if !ids.isEmpty { return ids }
    }
    let key = NameFolding.key(of: name)
    guard !key.isEmpty else { return try ids(ofBareName: name, in: connection) }
    for step in LookupStep.names {
      let ids = try ids(in: step, key: key, in: connection)
      if !ids.isEmpty { return ids }
    }
    return []
  }

  private func ids(
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
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

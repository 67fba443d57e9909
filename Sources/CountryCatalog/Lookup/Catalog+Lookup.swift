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
    switch ids.count {
    case 1: return try country(id: ids[0])
    case 0: throw .unknownCountry(name, suggestions: try suggestions(for: name))
    default:
      var candidates: [Country] = []
      for id in ids { candidates.append(try country(id: id)) }
      throw .ambiguousCountry(name, candidates: candidates)
    }
  }

  /// The countries that the first step knows by this text.
  private func ids(of name: String, in connection: Connection) throws(SQLiteError) -> [Int64] {
    if let code = CountryCode(name), let id = try id(of: code, in: connection) { return [id] }
    let key = NameFolding.key(of: name)
    guard !key.isEmpty else { return [] }
    let sql = "SELECT country_id FROM lookup_key WHERE step = ? AND key = ? ORDER BY country_id"
    for step in LookupStep.allCases {
      let ids = try connection.rows(sql, step.rawValue, key) { (row) throws(SQLiteError) in
        try row[0] as Int64
      }
      if !ids.isEmpty { return ids }
    }
    return []
  }

  private func id(of code: CountryCode, in connection: Connection) throws(SQLiteError) -> Int64? {
    for column in code.columns {
      let sql = "SELECT id FROM country WHERE \(column) = ?"
      let ids = try connection.rows(sql, code.text) { (row) throws(SQLiteError) in
        try row[0] as Int64
      }
      if ids.count == 1 { return ids[0] }
    }
    return nil
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

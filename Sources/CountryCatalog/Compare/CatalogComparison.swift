internal import CountrySQLite

/// Two catalogs, and what is different in the new one; all of it where there is no old one.
struct CatalogComparison {
  let old: Catalog?
  let new: Catalog

  /// Calls `body` with every change: countries that are added, removed and changed, in this order
  /// and by name.
  ///
  /// - Throws: What `body` throws, or `CatalogError` if a catalog cannot be read.
  func forEachChange(_ body: (CatalogChange) throws -> Void) throws {
    var gone = try old.map(Self.countries) ?? []
    var come = try Self.countries(of: new)
    let pairs = Self.pairs(&gone, &come)
    for country in come { try body(country.change(.added)) }
    for country in gone { try body(country.change(.removed)) }
    guard let old else { return }
    for (before, after) in pairs {
      for (index, field) in Field.all.enumerated()
      where !before.values[index].isSame(as: after.values[index]) {
        try body(
          before.change(
            .changed, field: field.name, old: before.values[index], new: after.values[index]))
      }
      try compareNames(before, old, after, body)
    }
  }

  /// By name, as a list has them.
  private static func countries(of catalog: Catalog) throws -> [ComparedCountry] {
    var countries: [ComparedCountry] = []
    try catalog.forEachRow(of: CatalogQuery(fields: [Field.id] + Field.all)) { values in
      guard case .integer(let id) = values[0] else { return }
      countries.append(ComparedCountry(id: id, values: Array(values.dropFirst())))
    }
    return countries
  }

  /// Takes those out of both lists that are the same country: by one key after the other, and as
  /// they come where several have the same.
  private static func pairs(
    _ old: inout [ComparedCountry], _ new: inout [ComparedCountry]
  ) -> [(ComparedCountry, ComparedCountry)] {
    var partners: [Country.ID: ComparedCountry] = [:]
    let all = old
    for key in ComparedCountry.keys {
      // The last is taken first.
      var waiting = Dictionary(grouping: new.reversed(), by: key)
      waiting[""] = nil
      var taken: Set<Country.ID> = []
      old.removeAll { country in
        guard let partner = waiting[key(country)]?.popLast() else { return false }
        partners[country.id] = partner
        taken.insert(partner.id)
        return true
      }
      new.removeAll { taken.contains($0.id) }
    }
    return all.compactMap { country in partners[country.id].map { (country, $0) } }
  }

  /// Names that are no field, those in other languages first of all.
  private func compareNames(
    _ before: ComparedCountry, _ old: Catalog, _ after: ComparedCountry,
    _ body: (CatalogChange) throws -> Void
  ) throws {
    let had = try Self.names(of: before.id, in: old)
    let has = try Self.names(of: after.id, in: new)
    let (hadSet, hasSet) = (Set(had.map { Array($0.utf8) }), Set(has.map { Array($0.utf8) }))
    let gone = had.filter { !hasSet.contains(Array($0.utf8)) }
    let come = has.filter { !hadSet.contains(Array($0.utf8)) }
    guard !gone.isEmpty || !come.isEmpty else { return }
    try body(before.change(.changed, field: "names", old: .list(gone), new: .list(come)))
  }

  /// As `Indien (de)`, or `Republik Indien (de, official)`.
  private static func names(of id: Country.ID, in catalog: Catalog) throws -> [String] {
    try catalog.reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT name || ' (' || language || iif(kind = 'common', '', ', ' || kind) || ')'
        FROM name WHERE country_id = ? ORDER BY language, kind, name
        """
      return try connection.rows(sql, id) { (row) throws(SQLiteError) in try row[0] as String }
    }
  }
}

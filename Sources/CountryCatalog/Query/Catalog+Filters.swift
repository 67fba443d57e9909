internal import CountrySQLite

extension Catalog {
  /// A filter in the words of this catalog: what was typed is a value as the catalog has it, or one
  /// that is the same when both are folded, or the English name of a language or a currency.
  ///
  /// - Returns: Nil if no country has that.
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func understood(_ filter: CatalogFilter) throws(CatalogError) -> CatalogFilter? {
    if try isAnywhere(filter) { return filter }
    guard let choices = Choices(filter) else { return nil }
    let key = NameFolding.key(of: choices.typed)
    guard !key.isEmpty else { return nil }
    let found = try rows(of: choices).filter { value, name in
      NameFolding.key(of: value) == key || name.map(NameFolding.key) == key
    }
    return found.isEmpty ? nil : .any(found.map { choices.filter($0.value) })
  }

  /// What may be meant instead of what was typed: the regions that there are, or the English names
  /// of the languages or currencies.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func alternatives(to filter: CatalogFilter) throws(CatalogError) -> [String] {
    guard let choices = Choices(filter) else { return [] }
    return try rows(of: choices).compactMap { choices.haveNames ? $0.name : $0.value }
  }

  private func isAnywhere(_ filter: CatalogFilter) throws(CatalogError) -> Bool {
    var isAnywhere = false
    // Not the view, which joins more tables than any filter needs.
    let sql = "SELECT 1 FROM country AS countries WHERE \(filter.sql) LIMIT 1"
    do {
      try connection.prepare(sql).forEachRow(binding: filter.values) { _ in isAnywhere = true }
    } catch let error as SQLiteError {
      throw CatalogError(error, path: name)
    } catch {}
    return isAnywhere
  }

  private func rows(
    of choices: Choices
  ) throws(CatalogError) -> [(value: String, name: String?)] {
    try reading { (connection) throws(SQLiteError) in
      try connection.rows(choices.sql) { (row) throws(SQLiteError) in
        (value: try row[0] as String, name: try row[1] as String?)
      }
    }
  }
}

/// The values from which a filter chooses.
private struct Choices {
  let typed: String
  /// The same filter with another value.
  let filter: (String) -> CatalogFilter
  /// The values in use, and their names where they have any.
  let sql: String
  let haveNames: Bool

  /// Nil for a filter whose values are not words.
  init?(_ filter: CatalogFilter) {
    switch filter {
    case .region(let text):
      self.init(text, CatalogFilter.region, Self.column("region"))
    case .subregion(let text):
      let sql = "\(Self.column("subregion")) UNION \(Self.column("intermediate_region"))"
      self.init(text, CatalogFilter.subregion, sql)
    case .currency(let text):
      self.init(text, CatalogFilter.currency, Self.table("currency"), haveNames: true)
    case .language(let text):
      self.init(text, CatalogFilter.language, Self.table("language"), haveNames: true)
    default: return nil
    }
  }

  private init(
    _ typed: String, _ filter: @escaping (String) -> CatalogFilter, _ sql: String,
    haveNames: Bool = false
  ) {
    self.typed = typed
    self.filter = filter
    self.sql = sql
    self.haveNames = haveNames
  }

  private static func column(_ name: String) -> String {
    "SELECT DISTINCT \(name), NULL FROM country WHERE \(name) IS NOT NULL"
  }

  private static func table(_ name: String) -> String {
    "SELECT code, name FROM \(name) WHERE code IN (SELECT code FROM country_\(name))"
  }
}

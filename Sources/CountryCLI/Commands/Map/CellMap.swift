internal import CountryCatalog

/// What becomes of a cell: fields of the country that it names.
struct CellMap {
  /// How many texts are kept, and up to which length in bytes: a file has few countries, and what
  /// is in it is a stranger's.
  private static let capacity = 100_000
  private static let longestKept = 200

  private let catalog: Catalog
  private var values: [Country.ID: [CatalogValue]] = [:]
  /// What texts have led to; nil for those that name no country, or several.
  private var known: [String: [CatalogValue]?] = [:]

  /// - Parameters:
  ///   - catalog: Where the cells are looked up.
  ///   - fields: What they lead to.
  ///   - language: That of names; nil for English.
  /// - Throws: `CatalogError` if the catalog cannot be read.
  init(_ catalog: Catalog, to fields: [Field], in language: LanguageTag?) throws {
    self.catalog = catalog
    var query = CatalogQuery(fields: [.id] + fields)
    query.sort = .id
    query.language = language
    try catalog.forEachRow(of: query) { row in
      if case .integer(let id) = row[0] { values[id] = Array(row.dropFirst()) }
    }
  }

  /// The fields of the country that a text names, each looked up once as a rule; nil for a text that
  /// names none, or several.
  mutating func values(of text: String) throws -> [CatalogValue]? {
    if let values = known[text] { return values }
    let ids = try catalog.ids(named: text)
    let found = ids.count == 1 ? values[ids[0]] : nil
    if known.count < Self.capacity, text.utf8.count <= Self.longestKept {
      known.updateValue(found, forKey: text)
    }
    return found
  }
}

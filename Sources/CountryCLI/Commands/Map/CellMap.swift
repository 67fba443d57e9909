internal import CountryCatalog

/// What becomes of a cell: the field of the country that it names.
struct CellMap {
  /// How many texts are kept, and up to which length in bytes: a file has few countries, and what
  /// is in it is a stranger's.
  private static let capacity = 100_000
  private static let longestKept = 200

  private let catalog: Catalog
  private var values: [Country.ID: CatalogValue] = [:]
  /// What texts have led to; nil for those that name no country, or several.
  private var known: [String: CatalogValue?] = [:]

  /// - Parameters:
  ///   - catalog: Where the cells are looked up.
  ///   - field: What they lead to.
  ///   - language: That of names; nil for English.
  /// - Throws: `CatalogError` if the catalog cannot be read.
  init(_ catalog: Catalog, to field: Field, in language: LanguageTag?) throws {
    self.catalog = catalog
    var query = CatalogQuery(fields: [.id, field])
    query.sort = .id
    query.language = language
    try catalog.forEachRow(of: query) { row in
      if case .integer(let id) = row[0] { values[id] = row[1] }
    }
  }

  /// The field of the country that a text names, each looked up once as a rule; nil for a text that
  /// names none, or several.
  mutating func value(of text: String) throws -> CatalogValue? {
    if let value = known[text] { return value }
    let ids = try catalog.ids(named: text)
    let value = ids.count == 1 ? values[ids[0], default: .null] : nil
    if known.count < Self.capacity, text.utf8.count <= Self.longestKept {
      known.updateValue(value, forKey: text)
    }
    return value
  }
}

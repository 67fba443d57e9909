internal import CountryCatalog

/// What becomes of a cell: the field of the country that it names.
struct CellMap {
  /// What a cell has led to.
  enum Outcome {
    /// The field.
    case value(CatalogValue)
    /// No country or several, and why they are is yet to be said.
    case failure([Country.ID])
    /// The same, and it was said before.
    case knownFailure
  }

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

  /// Looks a text up, each as a rule once.
  mutating func outcome(of text: String) throws -> Outcome {
    if let value = known[text] { return value.map(Outcome.value) ?? .knownFailure }
    let ids = try catalog.ids(named: text)
    let value = ids.count == 1 ? values[ids[0], default: .null] : nil
    if known.count < Self.capacity, text.utf8.count <= Self.longestKept {
      known.updateValue(value, forKey: text)
    }
    return value.map(Outcome.value) ?? .failure(ids)
  }
}

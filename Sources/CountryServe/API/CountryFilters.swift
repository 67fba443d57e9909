internal import CountryCatalog

/// Filters of a list of countries, in the words of a query.
enum CountryFilters {
  private static let words: [(name: String, filter: @Sendable (String) -> CatalogFilter)] = [
    ("region", { .region($0) }), ("subregion", { .subregion($0) }),
    ("currency", { .currency($0) }), ("language", { .language($0) }),
    ("calling_code", { .callingCode($0) }), ("driving_side", { .drivingSide($0) }),
  ]

  /// The name of a parameter, which may be written as the option of a command is.
  private static func name(_ typed: String) -> String {
    String(typed.map { $0 == "-" ? "_" : $0 })
  }

  /// All values of a parameter, of which any will do.
  private static func values(_ name: String, _ call: Call) -> [String] {
    call.target.query.filter { Self.name($0.name) == name }.map(\.value)
  }

  /// The filters that a request asks for, as a catalog understands them. A word that no country has
  /// is a filter that lets nothing through.
  ///
  /// - Throws: `CatalogError` for a country that is none; `BadRequest`.
  static func filters(_ call: Call, in catalog: Catalog) throws -> [CatalogFilter] {
    var filters: [CatalogFilter] = []
    for (name, filter) in words {
      let values = values(name, call)
      guard !values.isEmpty else { continue }
      let typed = values.map(filter)
      filters.append(.any(try typed.map { try catalog.understood($0) ?? $0 }))
    }
    if let side = values("driving_side", call).first(where: { !["left", "right"].contains($0) }) {
      throw BadRequest("driving_side is left or right, not '\(side)'")
    }
    let neighbors = values("borders", call)
    if !neighbors.isEmpty {
      filters.append(.any(try neighbors.map { .borders(try catalog.country(named: $0).id) }))
    }
    for name in ["un_member", "un-member"] where call.query(name) != nil {
      filters.append(.unitedNationsMember(try call.boolean(name, unless: true)))
    }
    return filters
  }
}

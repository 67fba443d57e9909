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

  /// The filters that a request asks for, as a catalog understands them. A word that no country has
  /// is a filter that lets nothing through.
  ///
  /// - Throws: `CatalogError` for a country that is none; `BadRequest`.
  static func filters(_ call: Call, in catalog: Catalog) throws -> [CatalogFilter] {
    var filters: [CatalogFilter] = []
    for (name, filter) in words {
      // Of several values any will do.
      let values = call.target.query.filter { Self.name($0.name) == name }.map(\.value)
      guard !values.isEmpty else { continue }
      let typed = values.map(filter)
      filters.append(.any(try typed.map { try catalog.understood($0) ?? $0 }))
    }
    if let side = call.query("driving_side") ?? call.query("driving-side"), side != "left",
      side != "right"
    {
      throw BadRequest("driving_side is left or right, not '\(side)'")
    }
    if let name = call.query("borders") {
      filters.append(.borders(try catalog.country(named: name).id))
    }
    if try call.boolean("un_member", unless: false) || call.boolean("un-member", unless: false) {
      filters.append(.unitedNationsMember)
    }
    return filters
  }
}

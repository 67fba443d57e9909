internal import CountrySQLite

/// A condition that has an option of its own.
package indirect enum CatalogFilter: Hashable, Sendable {
  /// The country with this number.
  case country(Country.ID)
  case region(String)
  /// A subregion, or a region between it and the region.
  case subregion(String)
  /// ISO 4217.
  case currency(String)
  /// BCP 47.
  case language(String)
  /// With or without leading digits, the plus, spaces and hyphens.
  case callingCode(String)
  /// Those with a land border to this country.
  case borders(Country.ID)
  case drivingSide(String)
  /// Those that are members of the United Nations, or those that are not.
  case unitedNationsMember(Bool)
  /// Those for which one of several holds.
  case any([CatalogFilter])

  /// The condition over a row of `countries`, be that the view or the table `country` of that name.
  var sql: String {
    switch self {
    case .country: "id = ?"
    case .region: "lower(region) = lower(?)"
    case .subregion: "lower(?) IN (lower(subregion), lower(intermediate_region))"
    case .currency: Self.exists("country_currency", "code = upper(?)")
    case .language: Self.exists("country_language", "lower(code) = lower(?)")
    case .callingCode: Self.exists("calling_code", "? IN (code, code || leading_digits)")
    case .borders: Self.exists("border", "neighbor_id = ?")
    case .drivingSide: "driving_side = lower(?)"
    case .unitedNationsMember: "un_member = ?"
    case .any(let filters): "(" + filters.map(\.sql).joined(separator: " OR ") + ")"
    }
  }

  private static func exists(_ table: String, _ condition: String) -> String {
    "EXISTS (SELECT 1 FROM \(table) WHERE country_id = countries.id AND \(condition))"
  }

  /// The values for the parameters of `sql`, in their order.
  var values: [SQLValue] {
    switch self {
    case .region(let text), .subregion(let text), .currency(let text), .language(let text),
      .drivingSide(let text):
      [.text(text)]
    case .callingCode(let text):
      [.text(text.filter { $0 != "+" && $0 != "-" && !$0.isWhitespace })]
    case .borders(let id), .country(let id): [.integer(id)]
    case .unitedNationsMember(let isOne): [.integer(isOne ? 1 : 0)]
    case .any(let filters): filters.flatMap(\.values)
    }
  }
}

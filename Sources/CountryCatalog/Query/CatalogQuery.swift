/// A question about the countries of a catalog: which, in which order, and what of each.
package struct CatalogQuery: Sendable {
  /// What is asked of each country.
  package var fields: [Field]
  /// Only those for which these hold.
  package var filters: [CatalogFilter] = []
  /// A condition in SQL over the view `countries`.
  package var condition: String?
  /// By what they are ordered: by the folded key of the name (Åland under A) without it. What is
  /// not known comes last, equals by their number.
  package var sort: Field?
  /// Whether the order is the other way round.
  package var isReversed = false
  /// How many at the most.
  package var limit: Int?

  /// A question for all countries by name.
  package init(fields: [Field]) {
    self.fields = fields
  }

  var sql: String {
    var sql = "SELECT \(fields.map { $0.name }.joined(separator: ", ")) FROM countries"
    let needsKey = sort == nil || sort?.name == "name"
    if needsKey {
      sql += """
         LEFT JOIN (SELECT country_id AS key_id, key AS sort_key FROM lookup_key
        WHERE step = \(LookupStep.commonName.rawValue)) ON key_id = id
        """
    }
    var conditions = filters.map(\.sql)
    // On lines of its own, so that a comment at its end ends there.
    if let condition { conditions.append("(\n\(condition)\n)") }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    let key = needsKey ? "coalesce(sort_key, name)" : sort?.name ?? "id"
    sql += " ORDER BY \(key)\(isReversed ? " DESC" : "") NULLS LAST, id"
    if let limit { sql += " LIMIT \(limit)" }
    return sql
  }
}

/// A condition that has an option of its own.
package enum CatalogFilter: Sendable {
  /// The country with this number.
  case country(Country.ID)
  case region(String)
  case subregion(String)
  /// ISO 4217.
  case currency(String)
  /// BCP 47.
  case language(String)
  /// With or without the plus.
  case callingCode(String)
  /// Those with a land border to this country.
  case borders(Country.ID)
  case drivingSide(String)
  case unitedNationsMember

  var sql: String {
    switch self {
    case .country: "id = ?"
    case .region: "lower(region) = lower(?)"
    case .subregion: "lower(subregion) = lower(?)"
    case .currency: "instr(';' || currencies || ';', ';' || upper(?) || ';') > 0"
    case .language: "instr(';' || languages || ';', ';' || lower(?) || ';') > 0"
    case .callingCode: "instr(';' || calling_codes || ';', ';' || ltrim(?, '+') || ';') > 0"
    case .borders:
      "EXISTS (SELECT 1 FROM border WHERE country_id = countries.id AND neighbor_id = ?)"
    case .drivingSide: "driving_side = lower(?)"
    case .unitedNationsMember: "un_member = ?"
    }
  }
}

/// A question about the countries of a catalog: which, in which order, and what of each.
package struct CatalogQuery: Sendable {
  /// What is asked of each country.
  package var fields: [Field]
  /// Only those for which these hold.
  package var filters: [CatalogFilter] = []
  /// A condition in SQL over the view `countries`.
  package var condition: String?
  /// Only these, in this order where `sort` says no other.
  package var sequence: [Country.ID]?
  /// By what they are ordered: by the folded key of the name (Åland under A) without it. What is
  /// not known comes last, equals by their number.
  package var sort: Field?
  /// Whether the order is the other way round.
  package var isReversed = false
  /// The language of names; English without it. Conditions, and `sort`, speak the catalog's
  /// English; without `sort` the order is that of the names as they are given.
  package var language: LanguageTag?
  /// How many at the most.
  package var limit: Int?

  /// A question for all countries by name.
  package init(fields: [Field]) {
    self.fields = fields
  }

  /// The question in SQL; where the order is that of translated names, for these and the countries'
  /// numbers, see ``sortedByTranslation``. Look-up keys are read in the order in which they are
  /// stored, so that twenty of many countries take as long as twenty.
  var sql: String {
    let columns = isSortedByTranslation ? translatedKey : self.columns
    var sql = "SELECT \(columns) FROM \(source)"
    var conditions = filters.map(\.sql)
    // On lines of its own, so that a comment at its end ends there.
    if let condition { conditions.append("(\n\(condition)\n)") }
    if let sequence, !isInSequence {
      conditions.append("id IN (SELECT column1 FROM (\(Self.list(sequence))))")
    }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    if isSortedByTranslation { return sql }
    sql += " ORDER BY \(order)"
    if let limit { sql += " LIMIT \(limit)" }
    return sql
  }

  private var source: String {
    if let sequence, isInSequence {
      return """
        (SELECT column1 AS key_id, column2 AS place FROM (\(Self.list(sequence))))
        CROSS JOIN countries ON id = key_id
        """
    }
    guard isByKey else { return "countries" }
    // A CROSS JOIN, since SQLite reads its left side first: https://sqlite.org/optoverview.html
    return """
      (SELECT country_id AS key_id, key AS sort_key FROM lookup_key
      WHERE step = \(LookupStep.commonName.rawValue)) CROSS JOIN countries ON id = key_id
      """
  }

  private var order: String {
    let direction = isReversed ? " DESC" : ""
    if isInSequence { return "place\(direction)" }
    if isByKey { return "sort_key\(direction), key_id" }
    return "\(sort?.name ?? "id")\(direction) NULLS LAST, id"
  }

  /// Whether the order is one that the question brings.
  var isInSequence: Bool { sequence != nil && sort == nil }

  /// Numbers and their places, as the columns `column1` and `column2`.
  private static func list(_ ids: [Country.ID]) -> String {
    guard !ids.isEmpty else { return "SELECT 0 AS column1, 0 AS column2 WHERE 0" }
    return "VALUES " + ids.enumerated().map { "(\($1), \($0))" }.joined(separator: ", ")
  }

  var isOfOneCountry: Bool {
    filters.contains { if case .country = $0 { true } else { false } }
  }

  /// Whether the order is that of the folded names. One country has none.
  private var isByKey: Bool {
    (sort == nil && language == nil || sort?.name == "name")
      && !isOfOneCountry && !isInSequence
  }
}

/// What is different in one catalog from another.
package struct CatalogChange: Hashable, Sendable {
  /// What happens to a country.
  package enum Kind: String, Sendable {
    case added
    case removed
    /// One field of it is another.
    case changed
  }

  package var kind: Kind
  /// ISO 3166-1 alpha-2, where the country has it.
  package var alpha2: String?
  /// The country's common English name, in the old catalog where it is in both.
  package var name: String
  /// The name of the field that is another: one of ``Field/all``, or `names`, whose values are the
  /// names in further languages that the other catalog lacks. `nil` for a country that is added or
  /// removed.
  package var field: String?
  /// What the old catalog has.
  package var old: CatalogValue = .null
  /// What the new one has.
  package var new: CatalogValue = .null
}

/// A country of one of two catalogs that are compared.
struct ComparedCountry {
  let id: Country.ID
  /// The values of ``Field/all``.
  let values: [CatalogValue]

  /// By what a country is known in another catalog, where the number may be another; what comes
  /// first decides.
  static let keys: [@Sendable (ComparedCountry) -> String] = [
    { $0.text(alpha2) }, { $0.text(alpha3) }, { $0.text(numeric) },
    { NameFolding.key(of: $0.text(name)) }, { $0.text(name) },
  ]

  private static let name = index(of: "name")
  private static let alpha2 = index(of: "alpha2")
  private static let alpha3 = index(of: "alpha3")
  private static let numeric = index(of: "numeric")

  private static func index(of field: String) -> Int {
    Field.all.firstIndex { $0.name == field } ?? 0
  }

  private func text(_ index: Int) -> String { values[index].text }

  func change(
    _ kind: CatalogChange.Kind, field: String? = nil, old: CatalogValue = .null,
    new: CatalogValue = .null
  ) -> CatalogChange {
    let code = text(Self.alpha2)
    return CatalogChange(
      kind: kind, alpha2: code.isEmpty ? nil : code, name: text(Self.name), field: field, old: old,
      new: new)
  }
}

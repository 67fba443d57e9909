internal import CountryCatalog

extension CatalogValue {
  /// A text, or null for none.
  init(_ text: String?) {
    self = text.map(CatalogValue.text) ?? .null
  }
}

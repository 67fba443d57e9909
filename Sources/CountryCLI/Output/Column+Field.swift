internal import CountryCatalog

extension Column {
  private static let widths: Set<String> = [
    "name", "official_name", "capital", "capitals", "region", "subregion", "anthem", "anthems",
    "anthem_native", "borders", "timezones", "languages", "flag_description", "flag_url",
  ]

  /// The column for a field of the catalog.
  init(_ field: Field) {
    let words = field.name.split(separator: "_").joined(separator: " ")
    let isNumber = field.kind == .integer || field.kind == .real
    self.init(
      field.name, title: words.prefix(1).uppercased() + words.dropFirst(),
      alignment: isNumber ? .right : .left, isFlexible: Self.widths.contains(field.name))
  }
}

internal import CountryCatalog

extension Column {
  /// Texts that are short, and say nothing or something else if they are cut.
  private static let codes: Set<String> = [
    "alpha2", "alpha3", "numeric", "flag", "calling_code", "driving_side", "independence_date",
    "week_start", "measurement_system", "paper_size", "ioc", "fifa", "vehicle",
  ]

  /// The column for a field of the catalog.
  init(_ field: Field) {
    let words = field.name.split(separator: "_").joined(separator: " ")
    let isNumber = field.kind == .integer || field.kind == .real
    let isWords = field.kind == .text || field.kind == .list
    self.init(
      field.name, title: words.prefix(1).uppercased() + words.dropFirst(),
      alignment: isNumber ? .right : .left,
      isFlexible: isWords && !Self.codes.contains(field.name))
  }
}

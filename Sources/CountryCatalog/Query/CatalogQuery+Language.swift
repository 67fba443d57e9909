extension CatalogQuery {
  /// The fields in SQL: names in the question's language where the catalog has them.
  var columns: String {
    fields.map { field in
      guard let language else { return field.name }
      return switch field.name {
      case "name": Self.translated("name", "common", language)
      case "official_name": Self.translated("official_name", "official", language)
      default: field.name
      }
    }.joined(separator: ", ")
  }

  /// Whether the countries are to be in the order of names that only the answer has.
  var isSortedByTranslation: Bool {
    language != nil && sort == nil
  }

  /// The translated name and the number of a country, to sort by, before the fields.
  var sortColumns: String {
    guard let language, isSortedByTranslation else { return "" }
    return Self.translated("name", "common", language) + ", id, "
  }

  private static func translated(_ column: String, _ kind: String, _ tag: LanguageTag) -> String {
    "coalesce(\(tag.translation(of: kind, country: "countries.id")), countries.\(column))"
  }
}

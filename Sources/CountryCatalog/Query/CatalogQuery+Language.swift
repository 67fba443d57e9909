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

  /// Whether the countries are to be in the order of names that only the answer has. One country
  /// has no order.
  var isSortedByTranslation: Bool {
    language != nil && sort == nil && !isOfOneCountry && !isInSequence
  }

  /// The translated name and the number of a country, to sort by.
  var translatedKey: String {
    guard let language else { return "name, id" }
    return Self.translated("name", "common", language) + ", id"
  }

  /// The fields of one country, by its number.
  var sqlOfOne: String { "SELECT \(columns) FROM countries WHERE id = ?" }

  private static func translated(_ column: String, _ kind: String, _ tag: LanguageTag) -> String {
    "coalesce(\(tag.translation(of: kind, country: "countries.id")), countries.\(column))"
  }
}

internal import CountryCatalog
internal import CountryShelf

/// The options of `list` that say which countries, in which order, and what of each.
struct ListOptions {
  static let region = Option("region", value: .text("NAME"), help: "Only those of this region.")
  static let subregion = Option(
    "subregion", value: .text("NAME"),
    help: "Only those of this subregion, or of this region between the two.")
  static let currency = Option(
    "currency", value: .text("CODE"),
    help: "Only those with this currency (ISO 4217, or its English name).")
  static let language = Option(
    "language", value: .text("CODE"),
    help: "Only those with this language (BCP 47, or its English name).")
  static let callingCode = Option(
    "calling-code", value: .text("CODE"),
    help: "Only those with this telephone code, with or without leading digits: 1, \"+1 876\".")
  static let borders = Option(
    "borders", value: .init("COUNTRY", .country), help: "Only its neighbours by land.")
  static let drivingSide = Option(
    "driving-side", value: .choice(["left", "right"]),
    help: "Only those where traffic keeps to this side.")
  static let unMember = Option("un-member", help: "Only members of the United Nations.")
  static let favorites = Option(
    "favorites", help: "Only your favourites, in your order without --sort.")
  static let condition = Option(
    "where", value: .text("SQL"),
    help: "Only those for which this condition holds: SQL over the fields.")
  static let sort = Option(
    "sort", value: .init("FIELD", .field),
    help: "Order by this field; what is not known comes last.")
  static let reverse = Option("reverse", help: "The other way round.")
  static let limit = Option(
    "limit", short: "n", value: .integer("N", 1...1_000_000_000), help: "So many at the most.")

  static let all = [
    region, subregion, currency, language, callingCode, borders, drivingSide, unMember, favorites,
    condition, sort, reverse, limit, LanguageOption.lang, FieldOptions.fields, CommonOptions.format,
  ]

  /// Whether the arguments ask for the plain list, or for its first rows.
  static func isPlain(_ arguments: ParsedArguments) -> Bool {
    let plain = [limit.name, CommonOptions.format.name]
    return !all.contains { !plain.contains($0.name) && arguments.has($0) }
  }

  /// The question that the arguments ask.
  static func query(
    _ arguments: ParsedArguments, fields: [Field], in catalog: Catalog, _ context: Context
  ) throws -> CatalogQuery {
    var query = CatalogQuery(fields: fields)
    query.filters = try filters(arguments, in: catalog, context)
    if arguments.has(favorites) { query.sequence = try kept(arguments, in: catalog, context) }
    query.condition = arguments.value(of: condition)
    query.sort = try arguments.value(of: sort).map(FieldOptions.field)
    query.isReversed = arguments.has(reverse)
    query.limit = arguments.integer(of: limit)
    return query
  }

  /// The favourites that the catalog knows; of the others it is said that they are missing.
  private static func kept(
    _ arguments: ParsedArguments, in catalog: Catalog, _ context: Context
  ) throws -> [Country.ID] {
    let favorites = try context.existingShelf(arguments)?.favorites() ?? []
    let found = try favorites.map { try catalog.country($0)?.id }
    let missing = zip(favorites, found).filter { $0.1 == nil }.map(\.0.name)
    if !missing.isEmpty {
      context.messages.say("not in this catalog: \(missing.shortList)")
    }
    return found.compactMap { $0 }
  }

  /// The options whose values are words, what a value of each is called, and its filter.
  private static let words: [(Option, String, @Sendable (String) -> CatalogFilter)] = [
    (region, "region", { .region($0) }), (subregion, "subregion", { .subregion($0) }),
    (currency, "currency", { .currency($0) }), (language, "language", { .language($0) }),
    (callingCode, "calling code", { .callingCode($0) }),
    (drivingSide, "driving side", { .drivingSide($0) }),
  ]

  private static func filters(
    _ arguments: ParsedArguments, in catalog: Catalog, _ context: Context
  ) throws -> [CatalogFilter] {
    var filters: [CatalogFilter] = []
    for (option, noun, filter) in words {
      guard let value = arguments.value(of: option) else { continue }
      let typed = filter(value)
      let understood = try catalog.understood(typed)
      if understood == nil { try say(value, noun, isNowhereIn: catalog, typed, context) }
      filters.append(understood ?? typed)
    }
    if let name = arguments.value(of: borders) {
      filters.append(.borders(try catalog.country(named: name).id))
    }
    if arguments.has(unMember) { filters.append(.unitedNationsMember(true)) }
    return filters
  }

  private static func say(
    _ value: String, _ noun: String, isNowhereIn catalog: Catalog, _ filter: CatalogFilter,
    _ context: Context
  ) throws {
    let near = Suggestion.nearest(to: value, among: try catalog.alternatives(to: filter))
    context.messages.say(
      "no country of the catalog has the \(noun) '\([value].shortList)'"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}

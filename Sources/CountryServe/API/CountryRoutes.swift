internal import CountryCatalog

/// The program's own JSON: the values and the shape of `--format json`.
enum CountryRoutes {
  private static let fields = Route.Parameter(
    "fields", .list, "The fields that are wanted, in this order; all without it.",
    example: "name,capital")
  private static let lang = Route.Parameter(
    "lang", .text, "A language for the names (BCP 47), English where there is none.", example: "de")
  private static let limit = Route.Parameter(
    "limit", .integer(1...1_000_000), "So many at the most.", example: "5")

  static let all: [Route] = [
    Route(
      path: "/api/countries", summary: "Countries by name: all, or those that are asked for.",
      queryParameters: [
        .init("region", .text, "Only those of this region.", example: "Asia"),
        .init(
          "subregion", .text, "Only those of this subregion, or of a region between the two.",
          example: "Southern Asia"),
        .init("currency", .text, "Only those with this currency.", example: "INR"),
        .init("language", .text, "Only those with this language.", example: "hi"),
        .init("calling_code", .text, "Only those with this telephone code.", example: "91"),
        .init("borders", .text, "Only the neighbours of this country.", example: "NP"),
        .init(
          "driving_side", .choice(["left", "right"]), "Only those with this side of the road.",
          example: "left"),
        .init("un_member", .boolean, "Only members of the United Nations.", example: "true"),
        .init(
          "search", .text,
          "Those of which a name has these words, the best first, each with the"
            + " name that was found; it stands alone, or with limit and lang.", example: "new zea"),
        .init("calling-code", .text, "Another spelling of calling_code.", example: "91"),
        .init(
          "driving-side", .choice(["left", "right"]), "Another spelling of driving_side.",
          example: "left"),
        .init("un-member", .boolean, "Another spelling of un_member.", example: "true"), fields,
        .init(
          "sort", .text, "The field to order by; what is not known comes last.",
          example: "population"),
        .init("reverse", .boolean, "The other way round.", example: "true"), limit, lang,
      ], refusesUnknown: true, schema: "Countries", handle: list),
    Route(
      path: "/api/countries/{country}", summary: "A country by code or name.",
      pathParameters: [.init("country", .text, "As people write it.", example: "INDIA")],
      queryParameters: [fields, lang], refusesUnknown: true, schema: "Country", handle: one),
  ]

  // MARK: Handlers

  private static func list(_ call: Call) throws -> Route.Reply {
    if let text = call.query("search") { return try search(text, call) }
    var query = CatalogQuery(fields: try fields(call) ?? Field.all)
    query.isReversed = try call.boolean("reverse", unless: false)
    query.limit = try call.integer("limit", in: 1...1_000_000)
    query.language = try language(call)
    if let name = call.query("sort") { query.sort = try field(name) }
    let asked = query
    let body = try call.catalog.reading { catalog in
      var query = asked
      query.filters = try CountryFilters.filters(call, in: catalog)
      return try rows(of: query, in: catalog)
    }
    return .answer(.facts(body))
  }

  private static func one(_ call: Call) throws -> Route.Reply {
    var query = CatalogQuery(fields: try fields(call) ?? Field.all)
    query.language = try language(call)
    let asked = query
    let body = try call.catalog.reading { catalog in
      var query = asked
      query.filters = [.country(try catalog.country(named: call.value("country")).id)]
      var body: [UInt8] = []
      try catalog.forEachRow(of: query) { body += object(query.fields.map(\.name), $0).utf8 }
      return body
    }
    return .answer(.facts(body + [UInt8(ascii: "\n")]))
  }

  private static func search(_ text: String, _ call: Call) throws -> Route.Reply {
    if let other = call.target.query.first(where: {
      !["search", "limit", "lang"].contains($0.name)
    }) {
      throw BadRequest("search stands alone, or with limit and lang, and not with \(other.name)")
    }
    let limit = try call.integer("limit", in: 1...1_000_000) ?? .max
    let language = try language(call)
    let names = ["flag", "alpha2", "name", "match", "match_kind", "match_language"]
    let body = try call.catalog.reading { catalog in
      var rows = Rows()
      for match in try catalog.search(text).prefix(limit) {
        let country = match.country
        let name = try language.flatMap { try catalog.name(of: country.id, in: $0) }
        rows.add(
          object(
            names,
            [
              value(country.flag), value(country.alpha2), .text(name ?? country.name),
              .text(match.name), .text(match.kind.rawValue), value(match.language),
            ]))
      }
      return rows.ended()
    }
    return .answer(.facts(body))
  }

  // MARK: JSON

  private static func rows(of query: CatalogQuery, in catalog: Catalog) throws -> [UInt8] {
    let names = query.fields.map(\.name)
    var rows = Rows()
    try catalog.forEachRow(of: query) { rows.add(object(names, $0)) }
    return rows.ended()
  }

  /// An array as the commands print it: an object a line. It is written as it comes, so that a
  /// large catalog is not held several times.
  private struct Rows {
    private var bytes: [UInt8] = [UInt8(ascii: "[")]

    mutating func add(_ object: String) {
      bytes += (bytes.count == 1 ? "\n" : ",\n").utf8
      bytes += object.utf8
    }

    consuming func ended() -> [UInt8] {
      bytes += (bytes.count == 1 ? "]\n" : "\n]\n").utf8
      return bytes
    }
  }

  private static func object(_ names: [String], _ values: [CatalogValue]) -> String {
    let members = zip(names, values).map { "\"\($0)\": \(JSONText.value($1))" }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func value(_ text: String?) -> CatalogValue {
    text.map(CatalogValue.text) ?? .null
  }

  // MARK: Parameters

  private static func fields(_ call: Call) throws(BadRequest) -> [Field]? {
    guard let text = call.query("fields") else { return nil }
    var fields: [Field] = []
    for name in text.split(separator: ",") {
      let field = try field(name.filter { $0 != " " })
      if !fields.contains(field) { fields.append(field) }
    }
    guard !fields.isEmpty else { throw BadRequest("fields names no field") }
    return fields
  }

  private static func field(_ name: String) throws(BadRequest) -> Field {
    guard let field = Field.named(name) else {
      throw BadRequest("there is no field \(name); /api/openapi.json has those that there are")
    }
    return field
  }

  private static func language(_ call: Call) throws(BadRequest) -> LanguageTag? {
    guard let text = call.query("lang") else { return nil }
    guard let tag = LanguageTag(text) else {
      throw BadRequest("lang is a language tag such as de, pt-PT or zh-Hant, not '\(text)'")
    }
    return tag.text == "en" ? nil : tag
  }
}

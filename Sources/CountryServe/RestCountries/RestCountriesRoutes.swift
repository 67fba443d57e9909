/// The routes of REST Countries v3.1.
enum RestCountriesRoutes {
  static let base = "/v3.1"
  private static let fields = Route.Parameter(
    "fields", .list, "The members that are wanted; all that hold something without it.",
    example: "name,cca2")
  private static let mostFieldsWhereStrict = 10

  static let all: [Route] = [
    route("all", "Every country.", handle: everything),
    route(
      "alpha/{code}", "The country with this code: cca2, ccn3, cca3 or cioc.",
      [.init("code", .text, "Two or three characters.", example: "in")],
      schema: "RestCountryOrList",
      handle: oneCode),
    route(
      "alpha", "The countries with these codes.",
      query: [
        .init(
          "codes", .list, "Codes of two or three characters.", example: "in,np", isRequired: true)
      ],
      handle: severalCodes),
    route(
      "name/{name}", "Countries that are called so, or whose name holds this.",
      [.init("name", .text, "A name or a part of one.", example: "india")],
      query: [
        .init("fullText", .boolean, "Only the one that is called exactly so.", example: "true")
      ], handle: byName),
    text("currency", "currency", "Countries with a currency of this code or name.", "inr") {
      $0.withCurrency($1)
    },
    text("lang", "language", "Countries with a language of this code or English name.", "hindi") {
      $0.withLanguage($1)
    },
    text("capital", "capital", "Countries whose capital's name holds this.", "delhi") {
      $0.holding($1, \.capitals)
    },
    text("region", "region", "Countries of a region or subregion.", "asia") { $0.inRegion($1) },
    text("subregion", "subregion", "Countries whose subregion's name holds this.", "southern asia")
    { $0.holding($1, \.subregions) },
    text("demonym", "demonym", "Countries whose people are called so.", "indian") {
      $0.holding($1, \.demonyms)
    },
    text("translation", "name", "Countries by their name in other languages.", "indien") {
      $0.holding($1, \.translations)
    },
    route(
      "independent", "Countries that are independent, or are not.",
      query: [.init("status", .boolean, "Whether they are; true without it.", example: "true")],
      handle: independent),
  ]

  private static func route(
    _ path: String, _ summary: String, _ parameters: [Route.Parameter] = [],
    query: [Route.Parameter] = [], schema: String = "RestCountries",
    handle: @escaping Route.Handler
  ) -> Route {
    Route(
      path: "\(base)/\(path)", summary: summary, pathParameters: parameters,
      queryParameters: query + [fields], namesServer: true, normalized: normalized,
      schema: schema, handle: handle)
  }

  /// The order of members is the original's, however they are asked for: `fields` are a set.
  @Sendable private static func normalized(_ parameter: RequestTarget.Parameter) -> String {
    guard parameter.name == "fields" else { return parameter.value }
    return parameter.value.lowercased().split(separator: ",").sorted().joined(separator: ",")
  }

  /// A route that looks for a text.
  private static func text(
    _ path: String, _ name: String, _ summary: String, _ example: String,
    _ find: @escaping @Sendable (RestCountries, String) -> [RestCountry]
  ) -> Route {
    route(
      "\(path)/{\(name)}", summary,
      [.init(name, .text, "What is looked for, in any case.", example: example)]
    ) { call in
      try list(find(call.catalog.restCountries(), call.value(name)), call)
    }
  }

  // MARK: Handlers

  private static func everything(_ call: Call) throws -> Route.Reply {
    let count = names(call)?.count ?? 0
    if call.server.isStrict, count == 0 || count > mostFieldsWhereStrict {
      return .answer(
        .error(
          400,
          "'fields' query not specified or you're requesting more than 10 fields"))
    }
    return try list(call.catalog.restCountries().countries, call)
  }

  private static func oneCode(_ call: Call) throws -> Route.Reply {
    let code = call.value("code")
    guard (2...3).contains(code.count) else { return .answer(.badRequest) }
    guard let country = try call.catalog.restCountry(code: code) else {
      return .answer(.notFound)
    }
    guard let fields = fields(call) else { return try list([country], call) }
    var body: [UInt8] = []
    country.write(fields, base: call.flagBase, to: &body)
    return .answer(.facts(body))
  }

  private static func severalCodes(_ call: Call) throws -> Route.Reply {
    // Among several, one that cannot be a code is passed over, as one that no country has is.
    let codes = call.target.query.filter { $0.name == "codes" }.flatMap { words($0.value) }
    guard codes.contains(where: { (2...3).contains($0.count) }) else {
      return .answer(.badRequest)
    }
    let countries = try call.catalog.restCountries()
    var seen: Set<String> = []
    return try list(
      codes.compactMap { countries.country(code: $0) }
        .filter { seen.insert($0.slug).inserted }, call)
  }

  private static func byName(_ call: Call) throws -> Route.Reply {
    let countries = try call.catalog.restCountries()
    if (try? call.boolean("fullText", unless: false)) == true {
      return try list([countries.fullyNamed(call.value("name"))].compactMap { $0 }, call)
    }
    return try list(countries.named(call.value("name")), call)
  }

  private static func independent(_ call: Call) throws -> Route.Reply {
    guard let status = try? call.boolean("status", unless: true) else {
      return .answer(.badRequest)
    }
    return try list(call.catalog.restCountries().independent(status), call)
  }

  // MARK: Answers

  private static func list(_ countries: [RestCountry], _ call: Call) throws -> Route.Reply {
    guard !countries.isEmpty else { return .answer(.notFound) }
    return .answer(.facts(body(of: countries, fields(call), base: call.flagBase)))
  }

  /// An array of countries.
  static func body(
    of countries: [RestCountry], _ fields: [Member]?, base: String?
  ) -> [UInt8] {
    var body: [UInt8] = [UInt8(ascii: "[")]
    for (index, country) in countries.enumerated() {
      if index > 0 { body.append(UInt8(ascii: ",")) }
      country.write(fields, base: base, to: &body)
    }
    body.append(UInt8(ascii: "]"))
    return body
  }

  /// The names of members that were asked for; nil where none were.
  private static func names(_ call: Call) -> [String]? {
    let values = call.target.query.filter { $0.name == "fields" }.flatMap { words($0.value) }
    return values.isEmpty ? nil : values
  }

  /// The members that were asked for, in the order in which they are written. A name that is none
  /// is passed over, as it was.
  private static func fields(_ call: Call) -> [Member]? {
    names(call).map { names in
      Set(names.compactMap { Member(named: $0) }).sorted { $0.rawValue < $1.rawValue }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }
}

internal import CountryCatalog

/// Writes the description of routes by OpenAPI 3.1.
enum OpenAPI {
  typealias Members = [(name: String, value: JSONValue)]

  /// The whole description.
  static func description(of routes: [Route], version: String, address: String) -> JSONValue {
    var paths: Members = []
    for route in routes where !paths.contains(where: { $0.name == route.path }) {
      let operations = routes.filter { $0.path == route.path }
        .map { ($0.method.lowercased(), operation($0)) }
      paths.append((route.path, .object(operations)))
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "countries", "version": .text(version),
        "description": .text(
          "The facts of a catalog of countries. Under /v3.1 they are as REST Countries v3.1 had"
            + " them, under /api/countries as the program's own JSON. /api/favorites is only for the"
            + " server's own page, on its own machine, and not through a proxy: 403 for all others."
        ),
      ],
      "servers": [["url": .text(address)]], "paths": .object(paths),
      "components": ["schemas": .object(restSchemas + ownSchemas)],
    ]
  }

  private static func operation(_ route: Route) -> JSONValue {
    let parameters =
      route.pathParameters.map { parameter($0, place: "path") }
      + route.queryParameters.map { parameter($0, place: "query") }
    var responses: Members = [
      ("200", response("What was asked for.", route.type, schema(of: route)))
    ]
    let failure = response("Why it cannot be given.", Answer.json, reference("Error"))
    // What reads no pictures would take one for a failure, if that were whatever else comes.
    let statuses = route.type == Answer.json ? ["default"] : ["4XX", "5XX"]
    responses += statuses.map { ($0, failure) }
    return [
      "operationId": .text(identifier(of: route)), "summary": .text(route.summary),
      "parameters": .list(parameters), "responses": .object(responses),
    ]
  }

  private static func response(
    _ description: String, _ type: String, _ schema: JSONValue
  ) -> JSONValue {
    let media: JSONValue = ["schema": schema]
    return ["description": .text(description), "content": .object([(name: type, value: media)])]
  }

  private static func schema(of route: Route) -> JSONValue {
    if route.type == "image/png" { return ["type": "string", "format": "binary"] }
    return route.schema.map(reference) ?? ["type": "object"]
  }

  /// What a generated client may call it: `getV31AlphaCode`.
  private static func identifier(of route: Route) -> String {
    let words = route.path.split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map { $0.filter { $0 != "." } }
    return route.method.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func parameter(_ parameter: Route.Parameter, place: String) -> JSONValue {
    var members: Members = [("name", .text(parameter.name)), ("in", .text(place))]
    if place == "path" || parameter.isRequired { members.append(("required", true)) }
    members.append(("description", .text(parameter.meaning)))
    if parameter.kind == .list { members += [("style", "form"), ("explode", false)] }
    members += [("schema", schema(of: parameter.kind)), ("example", example(of: parameter))]
    return .object(members)
  }

  private static func example(of parameter: Route.Parameter) -> JSONValue {
    switch parameter.kind {
    case .integer: .integer(Int64(parameter.example) ?? 0)
    case .boolean: .boolean(parameter.example == "true")
    case .list: .texts(parameter.example.split(separator: ",").map(String.init))
    case .text, .choice: .text(parameter.example)
    }
  }

  private static func schema(of kind: Route.Kind) -> JSONValue {
    switch kind {
    case .text: text
    case .boolean: ["type": "boolean"]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(Int64(range.lowerBound)),
        "maximum": .integer(Int64(range.upperBound)),
      ]
    case .choice(let words): ["type": "string", "enum": .texts(words)]
    case .list: array(text)
    }
  }

  // MARK: Schemas

  static let text: JSONValue = ["type": "string"]
  static let integer: JSONValue = ["type": "integer"]

  /// What may also be null.
  static func orNull(_ type: String) -> JSONValue { ["type": [.text(type), "null"]] }

  static func array(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  static func reference(_ name: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  /// An object; `required` are those of its members that are always there.
  static func object(_ properties: Members, required: [String] = []) -> JSONValue {
    var members: Members = [("type", "object"), ("properties", .object(properties))]
    if !required.isEmpty { members.append(("required", .texts(required))) }
    return .object(members)
  }

  /// An object whose members are all always there.
  static func whole(_ properties: Members) -> JSONValue {
    object(properties, required: properties.map(\.name))
  }

  /// The shapes of the program's own JSON.
  private static var ownSchemas: Members {
    let named = whole([("alpha2", orNull("string")), ("name", text)])
    let match = whole([
      ("flag", orNull("string")), ("alpha2", orNull("string")), ("name", text), ("match", text),
      ("match_kind", text), ("match_language", orNull("string")),
    ])
    let error = object(
      [
        ("message", text), ("status", integer), ("suggestions", array(text)),
        ("candidates", array(named)),
      ], required: ["message", "status"])
    return [
      ("Country", object(Field.all.map { ($0.name, schema(of: $0)) })), ("Match", match),
      // A match has members that no country has, and comes first for those who try one by one.
      ("Countries", array(["anyOf": [reference("Match"), reference("Country")]])),
      ("Favorites", whole([("favorites", array(named))])), ("Error", error),
    ]
  }

  private static func schema(of field: Field) -> JSONValue {
    var members: Members =
      switch field.kind {
      case .text: [("type", ["string", "null"])]
      case .integer: [("type", ["integer", "null"])]
      case .real: [("type", ["number", "null"])]
      case .boolean: [("type", ["boolean", "null"])]
      case .list: [("type", "array"), ("items", text)]
      }
    let unit = field.unit.isEmpty ? "" : " (\(field.unit))"
    members.append(("description", .text(field.meaning + unit)))
    return .object(members)
  }
}

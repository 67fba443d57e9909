internal import CountryCatalog

/// Writes the description of routes by OpenAPI 3.1.
enum OpenAPI {
  typealias Members = [(name: String, value: String)]

  /// The whole description.
  static func description(of routes: [Route], version: String) -> String {
    var paths: [(name: String, value: String)] = []
    for route in routes where !paths.contains(where: { $0.name == route.path }) {
      let operations = routes.filter { $0.path == route.path }
        .map { ($0.method.lowercased(), operation($0)) }
      paths.append((route.path, JSONBuilder.object(operations)))
    }
    return JSONBuilder.object([
      ("openapi", "\"3.1.0\""),
      (
        "info",
        JSONBuilder.object([
          ("title", "\"countries\""), ("version", JSONText.text(version)),
          (
            "description",
            JSONText.text(
              "The facts of a catalog of countries. Under /v3.1 they are as REST Countries v3.1 had"
                + " them, under /api/countries as the program's own JSON.")
          ),
        ])
      ),
      ("servers", "[{\"url\":\"/\"}]"), ("paths", JSONBuilder.object(paths)),
      ("components", JSONBuilder.object([("schemas", JSONBuilder.object(schemas))])),
    ])
  }

  private static func operation(_ route: Route) -> String {
    let parameters =
      route.pathParameters.map { parameter($0, place: "path") }
      + route.queryParameters.map { parameter($0, place: "query") }
    let content = JSONBuilder.object([(route.type, JSONBuilder.object(schema(of: route)))])
    let good = JSONBuilder.object([
      ("description", "\"What was asked for.\""), ("content", content),
    ])
    let error = JSONBuilder.object([
      ("description", "\"Why it cannot be given.\""),
      (
        "content",
        JSONBuilder.object([(Answer.json, JSONBuilder.object([("schema", reference("Error"))]))])
      ),
    ])
    return JSONBuilder.object([
      ("operationId", JSONText.text(identifier(of: route))),
      ("summary", JSONText.text(route.summary)),
      ("parameters", "[\(parameters.joined(separator: ","))]"),
      ("responses", JSONBuilder.object([("200", good), ("default", error)])),
    ])
  }

  private static func schema(of route: Route) -> Members {
    if route.type == "image/png" {
      return [("schema", "{\"type\":\"string\",\"format\":\"binary\"}")]
    }
    return [("schema", route.schema.map(reference) ?? "{\"type\":\"object\"}")]
  }

  /// What a generated client may call it: `getV31AlphaCode`.
  private static func identifier(of route: Route) -> String {
    let words = route.path.split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map { $0.filter { $0 != "." } }
    return route.method.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static func reference(_ name: String) -> String {
    "{\"$ref\":\"#/components/schemas/\(name)\"}"
  }

  private static func parameter(_ parameter: Route.Parameter, place: String) -> String {
    var members: Members = [
      ("name", JSONText.text(parameter.name)), ("in", JSONText.text(place)),
    ]
    if place == "path" { members.append(("required", "true")) }
    members.append(("description", JSONText.text(parameter.meaning)))
    if parameter.kind == .list, place == "query" {
      members += [("style", "\"form\""), ("explode", "false")]
    }
    members.append(("schema", schema(of: parameter.kind)))
    let example =
      switch parameter.kind {
      case .integer, .boolean: parameter.example
      case .list where place == "query":
        JSONBuilder.array(parameter.example.split(separator: ",").map(String.init))
      default: JSONText.text(parameter.example)
      }
    members.append(("example", example))
    return JSONBuilder.object(members)
  }

  private static func schema(of kind: Route.Kind) -> String {
    switch kind {
    case .text: "{\"type\":\"string\"}"
    case .boolean: "{\"type\":\"boolean\"}"
    case .integer(let range):
      "{\"type\":\"integer\",\"minimum\":\(range.lowerBound),\"maximum\":\(range.upperBound)}"
    case .choice(let words): "{\"type\":\"string\",\"enum\":\(JSONBuilder.array(words))}"
    case .list: "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}"
    }
  }

  // MARK: Schemas

  private static var schemas: Members {
    return restSchemas + [
      ("Country", object(Field.all.map { ($0.name, schema(of: $0)) })),
      (
        "Match",
        object([
          ("flag", textOrNull), ("alpha2", textOrNull), ("name", text), ("match", text),
          ("match_kind", text), ("match_language", textOrNull),
        ])
      ),
      (
        "Countries",
        "{\"type\":\"array\",\"items\":{\"anyOf\":"
          + "[\(reference("Country")),\(reference("Match"))]}}"
      ),
      (
        "Favorites",
        object([
          (
            "favorites",
            array(object([("alpha2", textOrNull), ("name", text)]))
          )
        ])
      ),
      (
        "Error",
        object([
          ("message", text), ("status", "{\"type\":\"integer\"}"), ("suggestions", array(text)),
          ("candidates", array(object([("alpha2", textOrNull), ("name", text)]))),
        ])
      ),
    ]
  }

  static let text = "{\"type\":\"string\"}"
  static let textOrNull = "{\"type\":[\"string\",\"null\"]}"

  static func array(_ items: String) -> String { "{\"type\":\"array\",\"items\":\(items)}" }

  static func object(_ properties: Members) -> String {
    "{\"type\":\"object\",\"properties\":\(JSONBuilder.object(properties))}"
  }

  private static func schema(of field: Field) -> String {
    let type =
      switch field.kind {
      case .text: "\"type\":[\"string\",\"null\"]"
      case .integer: "\"type\":[\"integer\",\"null\"]"
      case .real: "\"type\":[\"number\",\"null\"]"
      case .boolean: "\"type\":[\"boolean\",\"null\"]"
      case .list: "\"type\":\"array\",\"items\":{\"type\":\"string\"}"
      }
    let unit = field.unit.isEmpty ? "" : " (\(field.unit))"
    return "{\(type),\"description\":\(JSONText.text(field.meaning + unit))}"
  }
}

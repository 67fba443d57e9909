import Testing

@testable import CountryServe

/// `/api/openapi.json`, which is made of the table by which requests are routed.
@Suite struct OpenAPITests {
  private let server: ServerFixture
  private let description: JSON

  init() throws {
    server = try ServerFixture.bundled.get()
    description = try server.json("/api/openapi.json")
  }

  @Test func saysWhatItIs() {
    #expect(description["openapi"] == .text("3.1.0"))
    #expect(description["info"]["title"] == .text("countries"))
    #expect(description["info"]["version"] == .text("1.2.3"))
  }

  @Test func hasEveryRoute() {
    let described = description["paths"].names.flatMap { path in
      description["paths"][path].names.map { "\($0.uppercased()) \(path)" }
    }
    #expect(Set(described) == Set(Router().routes.map { "\($0.method) \($0.path)" }))
    #expect(described.count == Router().routes.count)
  }

  @Test func everyRouteAnswersItsExamples() throws {
    let own = ["Origin": "http://127.0.0.1:\(server.server.port)"]
    for route in Router().routes {
      // Given the path with its examples, and each parameter of the query by itself
      var path = route.path
      for parameter in route.pathParameters {
        #expect(path.contains("{\(parameter.name)}"))
        path = path.split(separator: "{").joined(separator: "\u{0}")
        let parts = path.split(separator: "\u{0}")
        path = parts.first.map(String.init) ?? ""
        let rest = parts.dropFirst().first?.drop { $0 != "}" }.dropFirst() ?? ""
        path += PercentCoding.encoded(parameter.example) + rest
      }
      // `alpha` alone asks for nothing
      let needed = route.path == "/v3.1/alpha" ? "codes=in&" : ""
      let queries = route.queryParameters.map {
        "\(needed)\($0.name)=\(PercentCoding.encoded($0.example))"
      }
      // Then it is answered
      for query in queries + [needed] {
        if route.path == "/v3.1/name/{name}", query.hasPrefix("fullText") {
          path = "/v3.1/name/India"
        }
        let reply = try server.ask(
          route.method, "\(path)?\(query)", own.merging(["Content-Length": "0"]) { $1 })
        #expect(reply.status == 200, "\(route.method) \(path)?\(query)")
        #expect(reply["content-type"] == route.type)
      }
    }
  }

  @Test func everyOperationHasANameOfItsOwn() {
    let paths = description["paths"]
    let names = paths.names.flatMap { path in
      paths[path].names.map { paths[path][$0]["operationId"].text ?? "" }
    }
    #expect(Set(names).count == names.count)
    #expect(names.contains("getV31AlphaCode"))
    #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
  }

  @Test func membersHaveTheTypesOfAnswers() throws {
    let properties = description["components"]["schemas"]["RestCountry"]["properties"]
    #expect(properties.names == Member.allCases.map(\.text))
    for country in try server.json("/v3.1/all").elements.prefix(20) {
      for name in country.names {
        #expect(conforms(country[name], to: properties[name]), "\(name) \(country[name])")
      }
    }
    let match = description["components"]["schemas"]["Match"]["properties"]
    #expect(
      try server.json("/api/countries?search=india").elements.first?.names == match.names)
  }

  /// Whether a value is of a schema's types.
  private func conforms(_ value: JSON, to schema: JSON) -> Bool {
    let types = schema["type"].text.map { [$0] } ?? schema["type"].texts
    switch value {
    case .null: return types.contains("null")
    case .boolean: return types.contains("boolean")
    case .number(let text):
      return types.contains("number") || types.contains("integer") && Int(text) != nil
    case .text: return types.contains("string")
    case .array(let values):
      return types.contains("array") && values.allSatisfy { conforms($0, to: schema["items"]) }
    case .object(let members):
      return types.contains("object")
        && members.allSatisfy { member in
          let named = schema["properties"][member.name]
          return conforms(member.value, to: named == .null ? schema["additionalProperties"] : named)
        }
    }
  }

  @Test func everyReferenceLeadsSomewhere() {
    func references(_ value: JSON) -> [String] {
      value.names.flatMap { name in
        name == "$ref" ? [value[name].text ?? ""] : references(value[name])
      } + value.elements.flatMap(references)
    }
    let schemas = description["components"]["schemas"].names
    let all = Set(references(description))
    #expect(all.count >= 4)
    for reference in all {
      #expect(schemas.contains { "#/components/schemas/\($0)" == reference }, "\(reference)")
    }
  }
}

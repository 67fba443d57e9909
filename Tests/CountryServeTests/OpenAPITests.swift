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

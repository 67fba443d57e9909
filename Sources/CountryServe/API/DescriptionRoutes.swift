/// The description of the API for programs.
enum DescriptionRoutes {
  static let all: [Route] = [
    Route(path: "/api/openapi.json", summary: "This description (OpenAPI 3.1).") { call in
      let value = OpenAPI.description(of: call.server.router.routes, version: call.server.version)
      return .answer(.facts(value.bytes))
    }
  ]
}

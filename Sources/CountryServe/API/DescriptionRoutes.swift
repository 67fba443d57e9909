/// The description of the API for programs.
enum DescriptionRoutes {
  static let all: [Route] = [
    Route(path: "/api/openapi.json", summary: "This description (OpenAPI 3.1).") { call in
      let server = call.server
      let value = OpenAPI.description(
        of: server.router.routes, version: server.version, address: server.publicURL ?? "/")
      return .answer(.facts(value.bytes))
    }
  ]
}

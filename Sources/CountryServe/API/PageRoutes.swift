/// The files of the page, each under its path.
enum PageRoutes {
  /// What a page may do: nothing but what is its own.
  static let policy = [
    Answer.Field(
      name: "Content-Security-Policy",
      value: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
        + " 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    Answer.Field(name: "Referrer-Policy", value: "no-referrer"),
  ]

  static let file = Route(path: "/", summary: "The page.", type: "text/html") { call in
    let path = call.target.path.isEmpty ? "index.html" : call.target.path.joined(separator: "/")
    guard let file = try file(path, call) else { return .answer(.notFound) }
    return .answer(
      Answer(
        status: 200, type: file.type, body: file.bytes,
        fields: [Answer.Field(name: "Cache-Control", value: "no-cache")] + policy, isKept: true))
  }

  private static func file(_ path: String, _ call: Call) throws -> SiteFile? {
    guard path == "data/site.json" else { return try call.catalog.pageFile(at: path) }
    let text = "{\"live\":true,\"favorites\":\(call.server.favorites != nil)}"
    return SiteFile(path: path, type: Answer.json, bytes: Array(text.utf8))
  }
}

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
    if path == "data/site.json" {
      let hasFavorites = call.server.favorites != nil
      return .answer(answer(PageFiles.site(isLive: true, hasFavorites: hasFavorites)))
    }
    let catalog = call.catalog
    if catalog.hasPageFile(at: path) { return .answer(answer(try catalog.pageFile(at: path))) }
    return .later(on: call.server.workers) { _ in answer(try catalog.pageFile(at: path)) }
  }

  private static func answer(_ file: SiteFile?) -> Answer {
    guard let file else { return .notFound }
    return Answer(
      status: 200, type: file.type, body: file.bytes,
      fields: [Answer.Field(name: "Cache-Control", value: "no-cache")] + policy, isKept: true)
  }
}

internal import CountryCatalog

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

  static let file = Route(
    path: "/", summary: "The page.", type: "text/html", readsHead: true
  ) { call in
    let path = call.target.path.isEmpty ? "index.html" : call.target.path.joined(separator: "/")
    let (server, catalog) = (call.server, call.catalog)
    if path == PageFiles.sitePath {
      let hasFavorites = FavoriteRoutes.areOffered(to: call)
      return .later(on: server.makers) { _ in
        let missing = try missingFlags(catalog, server.flags)
        var site = answer(
          PageFiles.site(isLive: true, hasFavorites: hasFavorites, missingFlags: missing))
        // It is not the same for all who ask.
        site.isKept = false
        return site
      }
    }
    guard catalog.makesPageFile(at: path) else {
      return .answer(answer(catalog.embeddedFile(at: path)))
    }
    return .later(on: server.makers) { _ in answer(try catalog.pageFile(at: path)) }
  }

  /// The countries whose flags are known not to be had now, so that the page does not ask for them.
  private static func missingFlags(_ catalog: ServedCatalog, _ desk: FlagDesk) throws -> [String] {
    let countries = try catalog.countriesBySlug()
    return countries.all.compactMap { country in
      guard let slug = countries.slugs[country.id] else { return nil }
      let request = desk.request(
        country, slug: slug, isBundled: catalog.isBundled, width: FlagRoutes.usualWidth)
      return desk.isMissing(request) ? slug : nil
    }
  }

  private static func answer(_ file: SiteFile?) -> Answer {
    guard let file else { return .notFound }
    // Browsers ask for the icon again whenever the address changes, and it is the same for long.
    let isIcon = file.type.hasPrefix("image/")
    let validity = Answer.Field(
      name: "Cache-Control", value: isIcon ? "public, max-age=86400" : "no-cache")
    return Answer(
      status: 200, type: file.type, body: file.bytes, fields: [validity] + policy, isKept: true)
  }
}

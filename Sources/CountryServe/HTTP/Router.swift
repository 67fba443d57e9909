/// Finds the route of a request.
struct Router: Sendable {
  /// What is found for a path.
  struct Match {
    let route: Route
    let values: [String: String]
  }

  /// Every route. Those of the page, whose files no description has, are not among them.
  let routes: [Route] =
    RestCountriesRoutes.all + CountryRoutes.all + FavoriteRoutes.all + FlagRoutes.all
    + DescriptionRoutes.all

  /// The routes of a path, by method.
  func matches(_ path: [String]) -> [String: Match] {
    var matches: [String: Match] = [:]
    for route in routes where matches[route.method] == nil {
      if let values = route.match(path) {
        matches[route.method] = Match(route: route, values: values)
      }
    }
    if matches.isEmpty, path.first != "v3.1", path.first != "api" {
      matches["GET"] = Match(route: PageRoutes.file, values: [:])
    }
    return matches
  }
}

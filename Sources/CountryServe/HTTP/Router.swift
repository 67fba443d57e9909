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

  private let page: Route = {
    var page = PageRoutes.file
    page.isPublic = false
    return page
  }()

  /// The routes of a target's path, by method. A slash at its end makes no difference to a question,
  /// but a file has none.
  func matches(_ target: RequestTarget) -> [String: Match] {
    let path = target.path
    var matches: [String: Match] = [:]
    let isQuestion = path.first == "v3.1" || path.first == "api"
    if !isQuestion, target.endsInSlash, !path.isEmpty { return [:] }
    for route in routes where matches[route.method] == nil {
      if let values = route.match(path) {
        matches[route.method] = Match(route: route, values: values)
      }
    }
    // A slash that is encoded does not stand between folders.
    if matches.isEmpty, !isQuestion, !path.contains(where: { $0.contains("/") }),
      path.isEmpty || PageFiles.mayBe(at: path.joined(separator: "/"))
    {
      matches["GET"] = Match(route: page, values: [:])
    }
    return matches
  }
}

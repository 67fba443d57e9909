internal import CountryCatalog
internal import CountryShelf

/// The favourites of the one user, for the page. They are there only where the server listens to its
/// own machine, and only for its own page: a page of somebody else's may reach this machine by a name
/// of its own (DNS rebinding), or send a request without seeing the answer.
enum FavoriteRoutes {
  private static let country = Route.Parameter(
    "country", .text, "A country by code or name.", example: "IN")

  static let all: [Route] = [
    Route(
      path: "/api/favorites", summary: "The user's favourites, in their order.",
      schema: "Favorites"
    ) { call in
      try desk(call, isChange: false) { try $0.list() }
    },
    Route(
      method: "PUT", path: "/api/favorites/{country}", summary: "Makes a country a favourite.",
      pathParameters: [country], schema: "Favorites"
    ) { call in
      try desk(call, isChange: true) { desk in
        let found = try call.catalog.reading { try $0.country(named: call.value("country")) }
        return try desk.add(ShelfCountry(alpha2: found.alpha2, name: found.name))
      }
    },
    Route(
      method: "DELETE", path: "/api/favorites/{country}",
      summary: "Makes a country a favourite no more.", pathParameters: [country],
      schema: "Favorites"
    ) { call in
      try desk(call, isChange: true) { desk in
        let name = call.value("country")
        let key = NameFolding.key(of: name)
        let found = try? call.catalog.reading { try $0.country(named: name) }
        let meant = found.map { ShelfCountry(alpha2: $0.alpha2, name: $0.name) }
        // One that this catalog does not know is still a favourite.
        return try desk.remove { kept in
          if let meant {
            return kept.alpha2 == meant.alpha2
              && (kept.alpha2 ?? kept.name) == (meant.alpha2 ?? meant.name)
          }
          return NameFolding.key(of: kept.name) == key || kept.alpha2 == name.uppercased()
        }
      }
    },
  ]

  private static func desk(
    _ call: Call, isChange: Bool, _ body: (FavoriteDesk) throws -> [ShelfCountry]
  ) throws -> Route.Reply {
    guard let desk = call.server.favorites else {
      return .answer(
        refused("favourites are there only where the server listens to its own machine"))
    }
    guard isOwn(call, isChange: isChange) else {
      return .answer(refused("favourites are for this server's own page only"))
    }
    let favorites = try body(desk)
    let list = favorites.map {
      "{\"alpha2\":\(JSONBuilder.textOrNull($0.alpha2)),\"name\":\(JSONText.text($0.name))}"
    }
    let text = "{\"favorites\":[\(list.joined(separator: ","))]}"
    return .answer(
      Answer(
        status: 200, type: Answer.json, body: Array(text.utf8), fields: [Answer.notStored],
        isKept: false))
  }

  private static func refused(_ message: String) -> Answer {
    var answer = Answer.error(403, message)
    answer.fields = [Answer.notStored]
    return answer
  }

  /// Whether a request is for this server by a name that is its own, and comes from its own page. A
  /// change says where it comes from in `Origin` (Fetch, 3.2); a program that is no browser says so
  /// itself.
  private static func isOwn(_ call: Call, isChange: Bool) -> Bool {
    guard let host = call.header("Host")?.lowercased(), call.server.ownHosts.contains(host) else {
      return false
    }
    if let origin = call.header("Origin") {
      return origin.lowercased() == "\(call.server.scheme)://\(host)"
    }
    switch call.header("Sec-Fetch-Site") {
    case "same-origin": return true
    case "none": return !isChange
    default: return false
    }
  }
}

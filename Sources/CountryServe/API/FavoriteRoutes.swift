internal import CountryCatalog
internal import CountryFetch
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
      readsHead: true, isPublic: false, schema: "Favorites"
    ) { call in
      try reply(call, isChange: false) { try $0.list() }
    },
    Route(
      method: "PUT", path: "/api/favorites/{country}", summary: "Makes a country a favourite.",
      pathParameters: [country], readsHead: true, isPublic: false, schema: "Favorites"
    ) { call in
      let (catalog, name) = (call.catalog, call.value("country"))
      return try reply(call, isChange: true) { desk in
        let found = try catalog.reading { try $0.country(named: name) }
        return try desk.add(ShelfCountry(alpha2: found.alpha2, name: found.name))
      }
    },
    Route(
      method: "DELETE", path: "/api/favorites/{country}",
      summary: "Makes a country a favourite no more.", pathParameters: [country],
      readsHead: true, isPublic: false, schema: "Favorites"
    ) { call in
      let (catalog, name) = (call.catalog, call.value("country"))
      return try reply(call, isChange: true) { desk in
        try desk.remove { try meant(name, among: $0, catalog) }
      }
    },
  ]

  /// The favourite that a name means; nil for a country that is none. One that this catalog does not
  /// know is still a favourite.
  ///
  /// - Throws: `CatalogError` where nothing or several are called so.
  private static func meant(
    _ name: String, among favorites: [ShelfCountry], _ catalog: ServedCatalog
  ) throws -> ShelfCountry? {
    do {
      let found = try catalog.reading { try $0.country(named: name) }
      let key = ShelfCountry(alpha2: found.alpha2, name: found.name).key
      return favorites.first { $0.key == key }
    } catch let error as CatalogError {
      guard case .unknownCountry = error else { throw error }
      let key = NameFolding.key(of: name)
      let unknown =
        favorites.first { $0.name == name || $0.alpha2 == name.uppercased() }
        ?? favorites.first { NameFolding.key(of: $0.name) == key }
      guard let unknown else { throw error }
      return unknown
    }
  }

  /// What the desk says, once it has had its turn.
  private static func reply(
    _ call: Call, isChange: Bool,
    _ body: @escaping @Sendable (FavoriteDesk) throws -> [ShelfCountry]
  ) throws -> Route.Reply {
    guard let desk = call.server.favorites else {
      return .answer(
        refused("favourites are there only where the server listens to its own machine"))
    }
    guard !call.isForwarded() else {
      return .answer(
        refused("favourites are the user's of this machine, and this request came through a proxy"))
    }
    guard isOwn(call, isChange: isChange) else {
      return .answer(refused("favourites are for this server's own page only"))
    }
    if isChange, call.hasFailingCondition { return .answer(preconditionFailed) }
    let asked = Monotonic.now
    return .later(on: desk.workers) { isCancelled in
      // Whoever stood in the queue behind others, who waited for the shelf in vain, need not wait too.
      if isCancelled() || Monotonic.now - asked > .seconds(2) { return busy }
      do {
        return answer(try body(desk))
      } catch let error as ShelfError where error.isBusy {
        return busy
      }
    }
  }

  private static func answer(_ favorites: [ShelfCountry]) -> Answer {
    let list = favorites.map { JSONValue.country(alpha2: $0.alpha2, name: $0.name) }
    let object: JSONValue = ["favorites": .list(list)]
    return Answer(
      status: 200, type: Answer.json, body: object.bytes, fields: [Answer.notStored],
      isKept: false)
  }

  private static let busy = Answer.error(
    503, "another program is changing the shelf; ask again in a moment",
    fields: [.init(name: "Retry-After", value: "1")])

  private static let preconditionFailed = refused(
    "nothing was changed: the condition that the request names does not hold", status: 412)

  private static func refused(_ message: String, status: Int = 403) -> Answer {
    var answer = Answer.error(status, message)
    answer.fields = [Answer.notStored]
    return answer
  }

  /// Whether a request is for this server by a name that is its own, and comes from its own page. A
  /// change says where it comes from in `Origin` (Fetch, 3.2); a program that is no browser says so
  /// itself.
  private static func isOwn(_ call: Call, isChange: Bool) -> Bool {
    guard let host = ownHost(call) else { return false }
    let site = call.header("Sec-Fetch-Site")
    if let origin = call.header("Origin") {
      let isSame = origin.lowercased() == "\(call.server.scheme)://\(host)"
      return isSame && (site == nil || site == "same-origin")
    }
    switch site {
    case "same-origin": return true
    case "none": return !isChange
    default: return false
    }
  }

  /// Whether the page of whoever asks can have favourites: who comes by a name of this server's own, and
  /// straight from this machine. Through a proxy others reach loopback without being there.
  static func areOffered(to call: Call) -> Bool {
    call.server.favorites != nil && ownHost(call) != nil && !call.isForwarded()
  }

  /// The name by which a request is for this server, if it is one of its own.
  private static func ownHost(_ call: Call) -> String? {
    guard let host = call.host?.lowercased(), call.server.ownHosts.contains(host) else {
      return nil
    }
    return host
  }
}

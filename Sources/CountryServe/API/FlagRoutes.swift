internal import CountryCatalog
internal import CountryFetch

/// Flags as PNG.
enum FlagRoutes {
  private static let longest = 4096

  static let all: [Route] = [
    Route(
      path: "/flags/{code}.png", summary: "The flag of a country as a PNG.",
      pathParameters: [
        .init(
          "code", .text, "The alpha-2 in lower case, or the folded name of a country without one.",
          example: "in")
      ],
      queryParameters: [
        .init(
          "w", .integer(1...longest),
          "The width in pixels, where the source offers a choice; 320"
            + " without it.", example: "640")
      ], type: "image/png", handle: flag)
  ]

  private static func flag(_ call: Call) throws -> Route.Reply {
    let width = try call.integer("w", in: 1...longest) ?? 320
    guard let country = try call.catalog.country(fileStem: call.value("code").lowercased()) else {
      return .answer(.error(404, "no country of the catalog has a flag of that name"))
    }
    let desk = call.server.flags
    let request = desk.request(country, isBundled: call.catalog.isBundled, width: width)
    let found = desk.flagAtHand(request)
    let workers = call.server.workers
    switch found {
    case .success(let flag):
      if desk.mayAsk(request) { workers.run { _ = desk.fetch(request, isCancelled: $0) } }
      return .answer(answer(flag))
    case .failure(let error):
      guard desk.canAsk, error.kind != .usage else { return .answer(failed(error)) }
      if let failure = desk.recentFailure(request) { return .answer(failed(failure)) }
      return .later { isCancelled in
        switch desk.fetch(request, isCancelled: isCancelled) {
        case .success(let flag): answer(flag)
        case .failure(let error): failed(error)
        }
      }
    }
  }

  private static func answer(_ flag: Flag) -> Answer {
    // A picture of the pack only stands in for the right one.
    let age = flag.origin == .pack ? 60 : 86_400
    return Answer(
      status: 200, type: "image/png", body: flag.bytes,
      fields: [
        .init(name: "Cache-Control", value: "public, max-age=\(age)"), Answer.anyOrigin,
      ], isKept: false)
  }

  private static func failed(_ error: FetchError) -> Answer {
    .error(error.kind == .usage ? 404 : 502, "the flag is not to be had: \(error)")
  }
}

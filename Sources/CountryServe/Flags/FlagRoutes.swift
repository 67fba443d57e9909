internal import CountryCatalog
internal import CountryFetch

/// Flags as PNG.
enum FlagRoutes {
  /// The width where none is asked for.
  static let usualWidth = 320
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
          "The width in pixels, where the source offers a choice: the next of 20, 40, 80, 160, 320,"
            + " 640, 1280 and 2560; 320 without it.", example: "640")
      ], type: "image/png", handle: flag)
  ]

  /// The widths that are given, those of flagcdn: any other is the next one of them, so that nobody
  /// can have a flag fetched in thousands of widths.
  private static let widths = [20, 40, 80, 160, 320, 640, 1280, 2560]

  private static func flag(_ call: Call) throws -> Route.Reply {
    let wanted = try call.integer("w", in: 1...longest) ?? usualWidth
    let width = widths.first { $0 >= wanted } ?? 2560
    let slug = call.value("code").lowercased()
    guard let country = try call.catalog.country(slug: slug) else {
      return .answer(.error(404, "no country of the catalog has a flag of that name"))
    }
    let desk = call.server.flags
    let request = desk.request(
      country, slug: slug, isBundled: call.catalog.isBundled, width: width)
    return .later { give, isWanted in
      let isTaken = desk.flag(request, isWanted: isWanted) { found in
        switch found {
        case .success(let flag): give(.success(answer(flag)))
        case .failure(let error): give(.success(failed(error)))
        }
      }
      if !isTaken { give(.success(.tooMuch)) }
    }
  }

  private static func answer(_ flag: Flag) -> Answer {
    Answer(
      status: 200, type: "image/png", body: flag.bytes,
      fields: [Answer.minute, Answer.anyOrigin], isKept: false)
  }

  private static func failed(_ error: FetchError) -> Answer {
    .error(error.kind == .usage ? 404 : 502, "the flag is not to be had: \(error)")
  }
}

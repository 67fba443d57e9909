import FetchTestSupport
import TestSupport
import Testing

@testable import CountryFetch

@Suite struct ManyFlagsTests {
  private static func requests(_ count: Int, _ mode: FlagRequest.Mode = .update) -> [FlagRequest] {
    (0..<count).map { FlagRequest(url: "http://flags.example/\($0).png", mode: mode) }
  }

  /// A server whose every seventh flag is none, each flag with an ETag of its own.
  private static func house() throws -> FetcherHouse {
    try FetcherHouse { request in
      let number = Int(request.path.filter(\.isNumber)) ?? 0
      if number % 7 == 3 { return .answer(404) }
      if number % 7 == 5 { return .picture(Array("no picture".utf8)) }
      if request.field("If-None-Match") == "\"\(number)\"" { return .answer(304) }
      return .picture(
        PNGSample(colorType: 2, width: 20 + number, height: 9).bytes, ["ETag: \"\(number)\""])
    }
  }

  @Test func eachHasItsOwnAnswer() throws {
    // Given a server and a hundred questions
    let house = try Self.house()
    var results: [Int: Result<Flag, FetchError>] = [:]

    // When they are asked eight at a time
    // (and a busy machine may take its time without a connection being given up)
    house.fetcher { $0.http.limits = HTTPLimits() }.flags(Self.requests(100), atOnce: 8) {
      index, result in
      #expect(results.updateValue(result, forKey: index) == nil)
    }

    // Then each is answered once, with its own flag or its own error
    #expect(results.count == 100)
    for (index, result) in results {
      let url = "http://flags.example/\(index).png"
      switch index % 7 {
      case 3:
        #expect(throws: FetchError.status(url: url, code: 404)) { try result.get() }
      case 5:
        #expect(throws: FetchError.badPicture(source: url, defect: .notPNG)) { try result.get() }
      default:
        #expect(try result.get().width == 20 + index)
      }
    }
    #expect(house.server.acceptCount <= 8)
    // The pictures and the places without one are kept
    #expect(try house.entriesInCache() == 100 - 14)

    // And all are still right when they are asked about again
    var origins: [Flag.Origin] = []
    house.fetcher().flags(Self.requests(100), atOnce: 8) { _, result in
      if let flag = try? result.get() { origins.append(flag.origin) }
    }
    #expect(origins == Array(repeating: .revalidated, count: 72))
  }

  @Test func theSameFlagIsFetchedOnce() throws {
    let house = try FetcherHouse(.picture(PNGSample().bytes, delay: 50))
    var flags: [Flag] = []
    let request = FlagRequest(url: "http://flags.example/in.png")
    house.fetcher().flags([request, request, request]) { _, result in
      if let flag = try? result.get() { flags.append(flag) }
    }
    #expect(flags.count == 3)
    #expect(house.server.requests.count == 1)
  }

  @Test func whatTheUserNamedIsNotWhatTheCatalogNamed() throws {
    // Given one URL, asked for by a catalog and by the user
    let house = try FetcherHouse(.picture(PNGSample().bytes))
    let source = try FlagSource("http://flags.example/in.png")
    var count = 0
    house.fetcher().flags([
      FlagRequest(url: "http://flags.example/in.png"),
      FlagRequest(url: nil, alpha2: "IN", source: source),
    ]) { _, result in
      if (try? result.get()) != nil { count += 1 }
    }
    // Then each has a connection of its own
    #expect(count == 2)
    #expect(house.server.acceptCount == 2)
  }

  @Test func stoppingKeepsWhatIsWhole() throws {
    // Given a server that is slow from the fifth flag on
    let house = try FetcherHouse { request in
      let number = Int(request.path.filter(\.isNumber)) ?? 0
      return number < 4 ? .picture(PNGSample().bytes) : .silence
    }
    var done = 0
    var cancelled = 0

    // When somebody wants to stop after four
    house.fetcher().flags(
      Self.requests(30), atOnce: 3, isCancelled: { done == 4 },
      completed: { _, result in
        switch result {
        case .success: done += 1
        case .failure(.cancelled): cancelled += 1
        case .failure(let error): Issue.record("\(error)")
        }
      })

    // Then the rest is cancelled, and the four are kept
    #expect(done == 4 && cancelled == 26)
    #expect(try house.entriesInCache() == 4)
  }

  @Test func aFolderAnswersToo() throws {
    let house = try FetcherHouse(.answer(500))
    let source = try FlagSource(house.folder.path)
    var sizes: [Int: Int] = [:]
    house.fetcher().flags([
      FlagRequest(url: nil, alpha2: "IN", source: source),
      FlagRequest(url: nil, alpha2: "ZZ", source: source),
    ]) { index, result in
      sizes[index] = (try? result.get().width) ?? 0
    }
    #expect(sizes == [0: 20, 1: 0])
  }

  @Test func updatingNeverMakesDo() throws {
    // Given a flag in the cache and in the pack, and a server that fails now
    let house = try FetcherHouse { request in
      request.field("If-None-Match") == nil
        ? .picture(PNGSample().bytes, ["ETag: \"a\""]) : .answer(403)
    }
    _ = try house.fetcher().flag(house.request(), now: 1000)
    #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 403)) {
      try house.fetcher().flag(house.request(.update), now: 2000)
    }
  }
}

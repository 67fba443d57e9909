#if AsyncFetch
  import CountryFetch
  import FetchTestSupport
  import TestSupport
  import Testing

  @Suite struct FlagLoaderTests {
    private func loader(_ house: FetcherHouse, atOnce: Int = 8) -> FlagLoader {
      let configuration = FetchConfiguration(
        http: HTTPConfiguration(
          userAgent: "countries/0", proxies: ProxySettings(http: house.server.url(""))),
        cachePath: house.cachePath, packFolder: house.folder.path,
        // Nothing stands in before a test has done what it is about.
        patienceWithStandIn: .seconds(60))
      return FlagLoader(configuration, atOnce: atOnce)
    }

    @Test func answersAsTheFetcherDoes() async throws {
      // Given a source
      let house = try FetcherHouse(.picture(PNGSample().bytes, ["Cache-Control: max-age=99"]))
      let loader = loader(house)

      // When it is asked twice; then the second answer is the cache's
      #expect(try await loader.flag(house.request(), now: 1000).origin == .network)
      let flag = try await loader.flag(house.request(), now: 1001)
      #expect(flag.origin == .cache)
      #expect(flag.bytes == house.picture)
    }

    @Test func failsAsTheFetcherDoes() async throws {
      let house = try FetcherHouse(.answer(404))
      await #expect(throws: FetchError.status(url: FetcherHouse.filled, code: 404)) {
        try await loader(house).flag(house.request(isBundled: false))
      }
    }

    @Test func manyAtOnceShareAFewThreads() async throws {
      // Given a source that takes its time
      let house = try FetcherHouse { .picture(PNGSample().bytes, delay: $0.path == "/" ? 0 : 50) }
      let loader = loader(house, atOnce: 4)

      // When twelve flags are asked for at once
      let flags = try await withThrowingTaskGroup(of: Flag.self) { group in
        for number in 0..<12 {
          group.addTask {
            try await loader.flag(
              FlagRequest(url: "http://flags.example/\(number).png", alpha2: "IN"))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      // Then all come, over as many connections as there are threads
      #expect(flags.count == 12)
      #expect(Set(flags.map(\.source)).count == 12)
      #expect(house.server.acceptCount <= 4)
    }

    @Test func aCancelledTaskStops() async throws {
      // Given a source that says nothing
      let house = try FetcherHouse(.silence)
      let loader = loader(house)

      // When the task is cancelled
      let task = Task { try await loader.flag(house.request(isBundled: false)) }
      try await untilAsked(house)
      task.cancel()

      // Then its transfer ends, long before the limit for silence
      await #expect(throws: FetchError.cancelled(url: FetcherHouse.filled)) {
        try await task.value
      }
    }

    @Test func whatWaitsForItsTurnIsCancelledAtOnce() async throws {
      // Given a flag that keeps the only thread busy, and one that waits behind it
      let house = try FetcherHouse(.silence)
      let loader = loader(house, atOnce: 1)
      let busy = Task { try await loader.flag(house.request(isBundled: false)) }
      try await untilAsked(house)
      let url = "http://flags.example/second.png"
      let waiting = Task { try await loader.flag(FlagRequest(url: url)) }
      try await Task.sleep(for: .milliseconds(50))

      // When the second one is cancelled
      let started = ContinuousClock.now
      waiting.cancel()

      // Then it ends while the first still waits for its server
      await #expect(throws: FetchError.cancelled(url: url)) { try await waiting.value }
      #expect(ContinuousClock.now - started < .seconds(10))
      #expect(house.server.requests.count == 1)

      // And so does one that is asked for in a task that is cancelled already
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await loader.flag(FlagRequest(url: url))
      }
      await #expect(throws: FetchError.cancelled(url: url)) { try await late.value }
      #expect(ContinuousClock.now - started < .seconds(10))
      busy.cancel()
      await #expect(throws: FetchError.cancelled(url: FetcherHouse.filled)) {
        try await busy.value
      }
    }

    @Test func aCancelledFlagIsNotThePacks() async throws {
      // Given a flag that the pack could stand in for
      let house = try FetcherHouse(.silence)
      let loader = loader(house)
      let task = Task { try await loader.flag(house.request()) }
      try await untilAsked(house)

      // When the task is cancelled; then nothing stands in
      task.cancel()
      await #expect(throws: FetchError.cancelled(url: FetcherHouse.filled)) {
        try await task.value
      }
    }

    /// Waits until the server has been asked: how soon a thread starts is nobody's promise.
    private func untilAsked(_ house: FetcherHouse) async throws {
      while house.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    }
  }
#endif

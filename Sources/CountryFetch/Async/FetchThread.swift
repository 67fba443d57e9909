#if AsyncFetch
  /// A thread that fetches flags for whoever asks, many at a time, for as long as there is work. Its
  /// fetcher stays for the next time, with its connections.
  final class FetchThread: Sendable {
    typealias Completion = @Sendable (Result<Flag, FetchError>) -> Void

    private struct Job: Sendable {
      let request: FlagRequest
      let now: Int64?
      let cancellation: Cancellation
      let completion: Completion
    }

    /// - Note: Sendable unchecked: a fetcher lies in the state or is used by the one thread that
    ///   took it out, under the lock; it is never in two hands.
    private struct Fetcher: @unchecked Sendable {
      let value: FlagFetcher
    }

    private struct State {
      var jobs: [Job] = []
      var isRunning = false
      var fetcher: Fetcher?
      /// Ends the thread's wait.
      var waker: CurlMulti.Waker?
    }

    private let state = Locked(State())
    private let configuration: FetchConfiguration
    private let limit: Int

    init(_ configuration: FetchConfiguration, limit: Int) {
      self.configuration = configuration
      self.limit = limit
    }

    /// Has a request answered; `completion` is called once, on the thread.
    func run(
      _ request: FlagRequest, now: Int64?, cancellation: Cancellation,
      completion: @escaping Completion
    ) {
      let job = Job(
        request: request, now: now, cancellation: cancellation, completion: completion)
      let needsThread = state.withLock { state in
        state.jobs.append(job)
        // Under the lock, so that the handle cannot be freed meanwhile.
        state.waker?.wake()
        defer { state.isRunning = true }
        return !state.isRunning
      }
      // Without a thread the work is done right here, rather than never.
      if needsThread, !DetachedThread.start({ self.work() }) { work() }
    }

    /// Ends the request with that cancellation as soon as the thread sees it, which is at once.
    func cancel(_ cancellation: Cancellation) {
      cancellation.cancel()
      state.withLock { $0.waker?.wake() }
    }

    private func work() {
      BrokenPipe.ignoring {
        let known = state.withLock { $0.fetcher }
        let fetcher = known ?? Fetcher(value: FlagFetcher(configuration))
        var engine: FlagEngine?
        while let jobs = nextJobs(fetcher, isIdle: engine?.isIdle ?? true) {
          for job in jobs {
            let used = fetcher.value.add(
              job.request, now: job.now, cancellation: job.cancellation, job.completion)
            engine = used ?? engine
          }
          engine?.limit = limit
          engine?.step(milliseconds: 1000)
          let waker = engine?.waker
          state.withLock { $0.waker = waker }
        }
      }
    }

    /// The jobs since the last time; nil where there are none and none is under way, and then the
    /// thread is done.
    private func nextJobs(_ fetcher: Fetcher, isIdle: Bool) -> [Job]? {
      state.withLock { state in
        guard state.jobs.isEmpty, isIdle else {
          defer { state.jobs = [] }
          return state.jobs
        }
        state.isRunning = false
        state.fetcher = fetcher
        return nil
      }
    }
  }
#endif

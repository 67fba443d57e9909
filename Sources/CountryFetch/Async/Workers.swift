#if AsyncFetch
  internal import Glibc

  /// Threads that fetch flags, as many as there is work for, up to a limit. Each takes a fetcher
  /// that no other uses, and leaves it with its connections for the next.
  final class Workers: Sendable {
    typealias Completion = @Sendable (Result<Flag, FetchError>) -> Void

    private struct Job: Sendable {
      let request: FlagRequest
      let now: Int64?
      let cancellation: Cancellation
      let completion: Completion

      func completeAsCancelled() {
        completion(.failure(.cancelled(url: request.url ?? "")))
      }
    }

    /// - Note: Sendable unchecked: a fetcher lies in `idle` or is used by the one thread that
    ///   took it out, under the lock; it is never in two hands.
    private struct Fetcher: @unchecked Sendable {
      let value: FlagFetcher
    }

    private struct State {
      var jobs: [Job] = []
      var running = 0
      var idle: [Fetcher] = []
    }

    private let state = Locked(State())
    private let configuration: FetchConfiguration
    private let limit: Int

    init(_ configuration: FetchConfiguration, limit: Int) {
      self.configuration = configuration
      self.limit = limit
    }

    /// Has a request answered; `completion` is called once, on some thread, or on that of
    /// `cancel`.
    func run(
      _ request: FlagRequest, now: Int64?, cancellation: Cancellation,
      completion: @escaping Completion
    ) {
      let job = Job(
        request: request, now: now, cancellation: cancellation, completion: completion)
      let (isCancelled, needsThread) = state.withLock { state in
        // `cancel` takes the lock after it has set the mark: it is seen here, or the job there.
        if cancellation.isCancelled { return (true, false) }
        state.jobs.append(job)
        guard state.running < limit else { return (false, false) }
        state.running += 1
        return (false, true)
      }
      if isCancelled { return job.completeAsCancelled() }
      guard needsThread, !startThread() else { return }
      // Without a thread the jobs are done right here, rather than never.
      work()
    }

    /// Ends the request with that cancellation: at once where it waits for its turn, else as
    /// soon as its transfer sees it.
    func cancel(_ cancellation: Cancellation) {
      cancellation.cancel()
      let job = state.withLock { state -> Job? in
        state.jobs.firstIndex { $0.cancellation === cancellation }
          .map { state.jobs.remove(at: $0) }
      }
      job?.completeAsCancelled()
    }

    private func work() {
      let idle = state.withLock { $0.idle.popLast() }
      let fetcher = idle ?? Fetcher(value: FlagFetcher(configuration))
      while let job = nextJob(returning: fetcher) {
        if job.cancellation.isCancelled {
          job.completeAsCancelled()
          continue
        }
        job.completion(Self.answer(job, with: fetcher.value))
      }
    }

    /// The next job; where there is none, the fetcher goes back and the thread is done.
    private func nextJob(returning fetcher: Fetcher) -> Job? {
      state.withLock { state in
        guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
        state.idle.append(fetcher)
        state.running -= 1
        return nil
      }
    }

    private static func answer(
      _ job: Job, with fetcher: FlagFetcher
    ) -> Result<Flag, FetchError> {
      do throws(FetchError) {
        return .success(
          try fetcher.flag(job.request, now: job.now, cancellation: job.cancellation))
      } catch {
        return .failure(error)
      }
    }

    private func startThread() -> Bool {
      let context = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Workers>.fromOpaque(context).takeRetainedValue().work() }
          return nil
        }, context.toOpaque())
      guard code == 0 else {
        context.release()
        return false
      }
      pthread_detach(thread)
      return true
    }
  }
#endif

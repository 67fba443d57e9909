internal import Glibc

/// Threads that check pictures while the network is waited for, as many as there is work for up to
/// the number of processors. A thread without work ends.
final class PictureChecker: Sendable {
  typealias Verdict = Result<PNGHeader, FetchError>

  private struct Job: Sendable {
    let ticket: Int
    let response: HTTPResponse
    let url: String
  }

  private struct State {
    var jobs: [Job] = []
    var verdicts: [(ticket: Int, verdict: Verdict)] = []
    var threads = 0
    var waker: CurlMulti.Waker?
  }

  private let state = Locked(State())
  private let limits: PNGLimits
  private let mostThreads: Int

  init(limits: PNGLimits) {
    self.limits = limits
    mostThreads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Sets whose wait ends when a verdict is there; nil before it is freed.
  func wake(_ waker: CurlMulti.Waker?) {
    state.withLock { $0.waker = waker }
  }

  /// Has the body of an answer checked. The verdict comes under that ticket.
  func check(_ response: HTTPResponse, from url: String, ticket: Int) {
    let needsThread = state.withLock { state in
      state.jobs.append(Job(ticket: ticket, response: response, url: url))
      guard state.threads < mostThreads else { return false }
      state.threads += 1
      return true
    }
    // Without a thread the work is done right here, rather than never.
    if needsThread, !DetachedThread.start({ self.work() }) { work() }
  }

  /// The verdicts since this was last asked.
  func verdicts() -> [(ticket: Int, verdict: Verdict)] {
    state.withLock { state in
      defer { state.verdicts = [] }
      return state.verdicts
    }
  }

  private func work() {
    while let job = nextJob() {
      let verdict: Verdict
      do throws(FetchError) {
        verdict = .success(
          try PictureResponse.check(job.response, from: job.url, limits: limits))
      } catch {
        verdict = .failure(error)
      }
      state.withLock { state in
        state.verdicts.append((job.ticket, verdict))
        // Under the lock, so that the handle cannot be freed meanwhile.
        state.waker?.wake()
      }
    }
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
      state.threads -= 1
      return nil
    }
  }
}

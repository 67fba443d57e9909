/// Gets flags that have a URL, many at a time, on the thread that calls it.
///
/// A question waits for its turn, is answered from the cache if that may be, else the server is
/// asked; what comes is checked on other threads, stored and given out. The same question asked
/// twice is one question. See ``FlagFetch`` for one that is under way.
///
/// It asks for URLs of one audience, and has its connections for itself. Not Sendable.
final class FlagEngine {
  typealias Completion = (Result<Flag, FetchError>) -> Void

  let configuration: FetchConfiguration
  let cache: AssetCache
  let pack: OfflinePack
  /// The most servers' answers that are waited for at a time.
  var limit = 16
  /// Told why a question has to wait before it is asked again.
  var onDelay: (String) -> Void = { _ in }

  /// The most questions that the cache is asked about in one go.
  private static let mostLookedUp = 4

  private let audience: HTTPClient.Audience
  private let checker: PictureChecker
  private var client: HTTPClient?
  private var queue: [FlagFetch] = []
  private var open: [FlagQuestion.Key: FlagFetch] = [:]
  private var delayed: [(due: Duration, fetch: FlagFetch)] = []
  /// What has come, until the next questions are sent.
  private var received: [(fetch: FlagFetch, response: HTTPResponse)] = []
  private var checking: [Int: (fetch: FlagFetch, response: HTTPResponse)] = [:]
  private var arrivals = FlagArrivals()
  private var lastTicket = 0
  /// How many answers came in this step.
  private var answersNow = 0
  private var mayBeCancelled = false
  private var pauses = HostPauses()
  private var lost = LostHosts()

  init(
    _ configuration: FetchConfiguration, audience: HTTPClient.Audience, cache: AssetCache
  ) {
    self.configuration = configuration
    self.audience = audience
    self.cache = cache
    pack = OfflinePack(folder: configuration.packFolder, limits: configuration.pictureLimits)
    checker = PictureChecker(limits: configuration.pictureLimits)
  }

  deinit {
    checker.wake(nil)
  }

  /// Whether there is nothing to do.
  var isIdle: Bool { open.isEmpty }

  /// What ends a wait from another thread; nil as long as nothing waits.
  var waker: CurlMulti.Waker? { client?.waker }

  /// Adds a question, which is answered while ``step(milliseconds:)`` is called.
  func add(_ question: FlagQuestion, _ completed: @escaping Completion) {
    if let fetch = open[question.key] {
      fetch.waiters.append((question, completed))
      return
    }
    if question.cancellation != nil { mayBeCancelled = true }
    let fetch = FlagFetch(question, completed)
    open[question.key] = fetch
    queue.append(fetch)
  }

  /// Moves everything on, then waits until something can go on, at most so long.
  ///
  /// The network goes first, since it takes its time whatever is done meanwhile: what is next is
  /// sent before what has come is looked at, and that is stored when nothing comes.
  func step(milliseconds: Int) {
    dropCancelled()
    answersNow = 0
    moveNetworkOn()
    takeVerdicts()
    let isQuiet = answersNow == 0 || client?.runningCount == 0
    if isQuiet { storeSome() }
    guard !isIdle, let client, arrivals.isEmpty else { return }
    if isQuiet, lookAhead() { return }
    let nextDue = delayed.map(\.due).min().map { max(.zero, $0 - Monotonic.now) }
    client.wait(milliseconds: min(milliseconds, nextDue?.curlMilliseconds ?? milliseconds))
  }

  /// Ends every question as cancelled, but for those whose answer was found good.
  func stop() {
    takeVerdicts()
    while !arrivals.isEmpty { storeSome() }
    for fetch in open.values {
      if let id = fetch.transfer { client?.drop(id) }
      for (question, completed) in fetch.waiters {
        completed(.failure(.cancelled(url: question.url)))
      }
    }
    (queue, open, delayed, received, checking) = ([], [:], [], [], [:])
  }

  // MARK: Starting

  /// Sends and receives until there is nothing more to send, or to receive without waiting.
  private func moveNetworkOn() {
    startWhatFits()
    client?.moveOn()
    // What ended has made room.
    while startWhatFits() { client?.moveOn() }
    for (fetch, response) in received {
      lastTicket += 1
      checking[lastTicket] = (fetch, response)
      checker.check(response, from: fetch.question.url, ticket: lastTicket)
    }
    received = []
  }

  /// Asks the cache about some of the questions that come next.
  ///
  /// - Returns: Whether there were any.
  private func lookAhead() -> Bool {
    let next = queue.prefix(limit).filter { !$0.isLookedUp }.prefix(Self.mostLookedUp)
    for fetch in next { lookUp(fetch) }
    return !next.isEmpty
  }

  /// Begins what waits for its turn, and what was put off until now.
  @discardableResult
  private func startWhatFits() -> Bool {
    let now = Monotonic.now
    var due = delayed.filter { $0.due <= now }.map(\.fetch)
    delayed.removeAll { $0.due <= now }
    var hasStarted = false
    // What has come and is not checked yet takes memory, and so has a limit too.
    while (client?.runningCount ?? 0) < limit,
      received.count + checking.count + arrivals.count < 2 * limit
    {
      if !due.isEmpty {
        ask(due.removeFirst())
      } else if !queue.isEmpty {
        begin(queue.removeFirst())
      } else {
        break
      }
      hasStarted = true
    }
    delayed += due.map { (now, $0) }
    return hasStarted
  }

  /// Answers from what is at hand where that may be; asks the server else.
  private func begin(_ fetch: FlagFetch) {
    do throws(FetchError) {
      if let flag = try atHand(for: fetch) { return end(fetch, .success(flag)) }
      ask(fetch)
    } catch {
      end(fetch, .failure(error))
    }
  }

  private func ask(_ fetch: FlagFetch) {
    if let reason = lost.reason(fetch.host, at: Monotonic.now) {
      return fail(fetch, .unreachable(url: fetch.question.url, reason: reason))
    }
    let hasStandIn = hasStandIn(for: fetch)
    if let pause = pauses.pause(of: fetch.host, at: Monotonic.now) {
      if hasStandIn { return fail(fetch, pause.failure) }
      return delayed.append((pause.end, fetch))
    }
    do throws(FetchError) {
      let client = try theClient()
      fetch.attempts += 1
      let fields = fetch.entry?.policy.fields
      let request = HTTPRequest(
        url: fetch.question.url, etag: fields?.etag, lastModified: fields?.lastModified,
        timeLimit: hasStandIn ? configuration.patienceWithStandIn : nil)
      fetch.requestedAt = fetch.question.now
      fetch.transfer = client.start(request) { [unowned self] in answered(fetch, $0) }
    } catch {
      fail(fetch, error)
    }
  }

  private func theClient() throws(FetchError) -> HTTPClient {
    if let client { return client }
    let client = try HTTPClient(configuration.http, audience: audience)
    self.client = client
    checker.wake(client.waker)
    return client
  }

  // MARK: Ending

  private func answered(_ fetch: FlagFetch, _ result: Result<HTTPResponse, FetchError>) {
    fetch.transfer = nil
    fetch.receivedAt = fetch.question.now
    do throws(FetchError) {
      let response = try result.get()
      lost.forget(fetch.host)
      answersNow += 1
      if response.status == 304, fetch.entry != nil {
        arrivals.add(fetch, response)
      } else if open.count == 1 {
        let header = try PictureResponse.check(
          response, from: fetch.question.url, limits: configuration.pictureLimits)
        arrivals.add(fetch, response, header)
      } else {
        received.append((fetch, response))
      }
    } catch {
      tryAgain(fetch, after: error)
    }
  }

  private func takeVerdicts() {
    for (ticket, verdict) in checker.verdicts() {
      guard let (fetch, response) = checking.removeValue(forKey: ticket) else { continue }
      switch verdict {
      case .success(let header): arrivals.add(fetch, response, header)
      case .failure(let error): fail(fetch, error)
      }
    }
  }

  /// Stores some of what was found good, and gives it out.
  private func storeSome() {
    if arrivals.isEmpty { return }
    for (fetch, flag) in arrivals.store(in: cache) { end(fetch, .success(flag)) }
  }

  private func tryAgain(_ fetch: FlagFetch, after error: FetchError) {
    if case .unreachable(_, let reason) = error {
      lost.note(fetch.host, because: reason, at: Monotonic.now)
    } else {
      lost.forget(fetch.host)
    }
    if let asked = error.retryAfter {
      let pause = min(asked, configuration.retry.longestDelay)
      pauses.note(fetch.host, until: Monotonic.now + pause, because: error)
    }
    let delay = configuration.retry.delay(after: error, attempts: fetch.attempts)
    guard let delay, !hasStandIn(for: fetch) else { return fail(fetch, error) }
    if delay >= .seconds(5) {
      onDelay("\(error); it is asked again in \(delay.components.seconds) seconds")
    }
    delayed.append((Monotonic.now + delay, fetch))
  }

  private func fail(_ fetch: FlagFetch, _ error: FetchError) {
    if case .status(let url, let code, _) = error, url == fetch.question.url,
      AssetCache.isRemembered(code)
    {
      cache.rememberMissing(url, status: code, at: fetch.moments)
    }
    do throws(FetchError) {
      end(fetch, .success(try makeDo(fetch, failure: error)))
    } catch {
      end(fetch, .failure(error))
    }
  }

  private func end(_ fetch: FlagFetch, _ result: Result<Flag, FetchError>) {
    if open[fetch.question.key] === fetch { open[fetch.question.key] = nil }
    let notices = cache.takeNotices()
    for (index, waiter) in fetch.waiters.enumerated() {
      // What is wrong with the cache is told once.
      waiter.completed(result.map { index == 0 ? $0.adding(notices) : $0 })
    }
  }

  private func dropCancelled() {
    guard mayBeCancelled else { return }
    for fetch in open.values where fetch.waiters.contains(where: { $0.question.isCancelled }) {
      let cancelled = fetch.waiters.filter(\.question.isCancelled)
      fetch.waiters.removeAll { $0.question.isCancelled }
      if fetch.waiters.isEmpty {
        if let id = fetch.transfer { client?.drop(id) }
        queue.removeAll { $0 === fetch }
        delayed.removeAll { $0.fetch === fetch }
        open[fetch.question.key] = nil
      }
      for (question, completed) in cancelled {
        completed(.failure(.cancelled(url: question.url)))
      }
    }
  }
}

@available(*, unavailable)
extension FlagEngine: Sendable {}

extension Flag {
  /// The flag with more lines for whoever asked, before its own.
  fileprivate func adding(_ notices: [String]) -> Flag {
    var flag = self
    flag.notices = notices + flag.notices
    return flag
  }
}

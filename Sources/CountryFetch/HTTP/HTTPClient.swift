internal import CCountryCurl

/// Asks web servers, with every check that a transfer can make. It keeps its connections.
///
/// Questions are added with ``start(_:_:)`` and move on while ``moveOn()`` is called; whoever asks
/// waits with ``wait(milliseconds:)``. One thread at a time may use it, so it is not Sendable.
package final class HTTPClient {
  /// Who chose the URLs that the client is asked for. The two never share a client, and so no
  /// connection that was opened for one is used for the other.
  package enum Audience: Hashable, Sendable {
    /// The user named the source: any address will do.
    case user
    /// A catalog named it: only addresses of the public internet are connected to.
    case stranger
  }

  /// Called once for each question, when it is answered or failed: 200 with a whole body, or 304
  /// if the question was conditional.
  package typealias Completion = (Result<HTTPResponse, FetchError>) -> Void

  private struct Running {
    let id: Int
    let transfer: Transfer
    let completed: Completion
  }

  private let configuration: HTTPConfiguration
  private let audience: Audience
  private let library: CurlLibrary
  private let multi: CurlMulti
  private var running: [UnsafeMutableRawPointer: Running] = [:]
  private var lastID = 0
  /// Handles that have done their work, for the next questions.
  private var idle: [CurlEasy] = []

  /// Makes a client, loading libcurl if this is the first one.
  ///
  /// - Throws: `FetchError.libraryMissing`.
  package init(
    _ configuration: HTTPConfiguration, audience: Audience
  ) throws(FetchError) {
    let library = try CurlLibrary.named(configuration.libraryName).get()
    guard let multi = CurlMulti(library: library) else {
      throw .libraryMissing(reason: "it makes no multi handle")
    }
    self.configuration = configuration
    self.audience = audience
    self.library = library
    self.multi = multi
  }

  deinit {
    for entry in running.values { multi.remove(entry.transfer.easy) }
  }

  /// How many questions are on their way.
  package var runningCount: Int { running.count }

  /// What ends a wait from another thread.
  var waker: CurlMulti.Waker { multi.waker }

  /// Sends a question, as soon as ``moveOn()`` is called.
  ///
  /// - Returns: A number by which it can be dropped.
  @discardableResult
  package func start(_ request: HTTPRequest, _ completed: @escaping Completion) -> Int {
    lastID += 1
    do throws(FetchError) {
      let transfer = try Transfer(
        request, easy: idle.popLast(), configuration: configuration, audience: audience,
        library: library)
      try add(Running(id: lastID, transfer: transfer, completed: completed))
    } catch {
      completed(.failure(error))
    }
    return lastID
  }

  /// Moves every question on as far as it goes without waiting, and tells of those that ended.
  package func moveOn() {
    guard multi.perform() else { return stopAll() }
    var ended: [(Running, Result<HTTPResponse, FetchError>)] = []
    while let (easy, code) = multi.nextDone() {
      guard let entry = running.removeValue(forKey: easy) else { continue }
      multi.remove(entry.transfer.easy)
      switch entry.transfer.end(code) {
      case .done(let result): ended.append((entry, result))
      case .goOn:
        do throws(FetchError) {
          try add(entry)
        } catch {
          ended.append((entry, .failure(error)))
        }
      }
    }
    for (entry, result) in ended {
      idle.append(entry.transfer.easy)
      entry.completed(result)
    }
  }

  /// Waits until a question can move on, somebody ends the wait or the time is over.
  package func wait(milliseconds: Int) {
    if !multi.wait(milliseconds: Int32(clamping: milliseconds)) { stopAll() }
  }

  /// Drops a question without a word to whoever asked.
  package func drop(_ id: Int) {
    for (handle, entry) in running where entry.id == id {
      multi.remove(entry.transfer.easy)
      running[handle] = nil
    }
  }

  /// Without libcurl's help nothing ever ends: everything ends now.
  private func stopAll() {
    let entries = running.values
    running = [:]
    for entry in entries {
      multi.remove(entry.transfer.easy)
      let url = entry.transfer.request.url
      entry.completed(.failure(.failed(url: url, reason: "libcurl cannot wait for the network")))
    }
  }

  private func add(_ entry: Running) throws(FetchError) {
    let easy = entry.transfer.easy
    guard multi.add(easy) else {
      throw .failed(
        url: entry.transfer.request.url, reason: "libcurl does not take the transfer")
    }
    running[easy.handle] = entry
  }
}

@available(*, unavailable)
extension HTTPClient: Sendable {}

extension HTTPClient {
  /// Asks one question and waits for the answer.
  ///
  /// - Returns: 200 with a whole body, or 304 if the question was conditional.
  /// - Throws: A `FetchError` with the URL.
  package func perform(
    _ request: HTTPRequest, cancellation: Cancellation? = nil
  ) throws(FetchError) -> HTTPResponse {
    var result: Result<HTTPResponse, FetchError>?
    cancellation?.wakes(waker)
    defer { cancellation?.wakes(nil) }
    BrokenPipe.ignoring {
      let id = start(request) { result = $0 }
      while result == nil {
        if cancellation?.isCancelled == true {
          drop(id)
          result = .failure(.cancelled(url: request.url))
          break
        }
        moveOn()
        if result == nil { wait(milliseconds: 1000) }
      }
    }
    return try (result ?? .failure(.cancelled(url: request.url))).get()
  }
}

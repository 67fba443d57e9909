internal import CCountryCurl

/// Asks web servers, with every check that a transfer can make. It keeps its connections.
///
/// One thread at a time may use it, so it is not Sendable.
package final class HTTPClient {
  /// Who chose the URLs that the client is asked for. The two never share a client, and so no
  /// connection that was opened for one is used for the other.
  package enum Audience: Sendable {
    /// The user named the source: any address will do.
    case user
    /// A catalog named it: only addresses of the public internet are connected to.
    case stranger
  }

  private let configuration: HTTPConfiguration
  private let audience: Audience
  private let library: CurlLibrary
  private let multi: CurlMulti

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

  /// Asks one question and waits for the answer.
  ///
  /// - Returns: 200 with a whole body, or 304 if the question was conditional.
  /// - Throws: A `FetchError` with the URL.
  package func perform(
    _ request: HTTPRequest, cancellation: Cancellation? = nil
  ) throws(FetchError) -> HTTPResponse {
    var result: Result<HTTPResponse, FetchError> = .failure(.cancelled(url: request.url))
    perform([request], cancellation: cancellation) { result = $1 }
    return try result.get()
  }

  /// Asks several questions, up to `atOnce` at the same time.
  ///
  /// - Parameters:
  ///   - requests: The questions.
  ///   - atOnce: The most transfers at a time, at least 1.
  ///   - cancellation: Ends all that is not done with `FetchError.cancelled`.
  ///   - completed: Called once for each question, with its place in `requests`, as soon as it
  ///     is answered or failed.
  package func perform(
    _ requests: [HTTPRequest], atOnce: Int = 16, cancellation: Cancellation? = nil,
    completed: (Int, Result<HTTPResponse, FetchError>) -> Void
  ) {
    BrokenPipe.ignoring {
      guard let cancellation else { return run(requests, atOnce, { false }, completed) }
      cancellation.watching(multi) {
        run(requests, atOnce, { cancellation.isCancelled }, completed)
      }
    }
  }

  private func run(
    _ requests: [HTTPRequest], _ atOnce: Int, _ isCancelled: () -> Bool,
    _ completed: (Int, Result<HTTPResponse, FetchError>) -> Void
  ) {
    var running: [UnsafeMutableRawPointer: Transfer] = [:]
    var next = 0
    while next < requests.count || !running.isEmpty {
      if isCancelled() { break }
      while next < requests.count, running.count < max(1, atOnce) {
        start(requests[next], index: next, &running, completed)
        next += 1
      }
      guard multi.perform() else { break }
      var ended = false
      while let (easy, code) = multi.nextDone() {
        ended = true
        guard let transfer = running.removeValue(forKey: easy) else { continue }
        finish(transfer, code, &running, completed)
      }
      if !ended, !running.isEmpty, !multi.wait(milliseconds: 1000) { break }
    }
    for transfer in running.values {
      multi.remove(transfer.easy)
      completed(transfer.index, .failure(stopped(transfer.request, isCancelled())))
    }
    for index in next..<requests.count {
      completed(index, .failure(stopped(requests[index], isCancelled())))
    }
  }

  private func start(
    _ request: HTTPRequest, index: Int, _ running: inout [UnsafeMutableRawPointer: Transfer],
    _ completed: (Int, Result<HTTPResponse, FetchError>) -> Void
  ) {
    do throws(FetchError) {
      let transfer = try Transfer(
        request, index: index, configuration: configuration, audience: audience, library: library)
      try add(transfer, &running)
    } catch {
      completed(index, .failure(error))
    }
  }

  private func finish(
    _ transfer: Transfer, _ code: CURLcode,
    _ running: inout [UnsafeMutableRawPointer: Transfer],
    _ completed: (Int, Result<HTTPResponse, FetchError>) -> Void
  ) {
    multi.remove(transfer.easy)
    switch transfer.end(code) {
    case .done(let result): completed(transfer.index, result)
    case .goOn:
      do throws(FetchError) {
        try add(transfer, &running)
      } catch {
        completed(transfer.index, .failure(error))
      }
    }
  }

  private func add(
    _ transfer: Transfer, _ running: inout [UnsafeMutableRawPointer: Transfer]
  ) throws(FetchError) {
    guard multi.add(transfer.easy) else {
      throw .failed(url: transfer.request.url, reason: "libcurl does not take the transfer")
    }
    running[transfer.easy.handle] = transfer
  }

  private func stopped(_ request: HTTPRequest, _ isCancelled: Bool) -> FetchError {
    isCancelled
      ? .cancelled(url: request.url)
      : .failed(url: request.url, reason: "libcurl cannot wait for the network")
  }
}

@available(*, unavailable)
extension HTTPClient: Sendable {}

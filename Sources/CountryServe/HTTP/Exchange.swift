internal import CCountryMicroHTTPD
private import Glibc

/// Answers requests, on any thread of the daemon.
final class Exchange: Sendable {
  /// The longest target that is looked at, in bytes.
  private static let longestTarget = 4096

  private let library: MicroHTTPD
  private let parts: ServerParts
  private let faults: RareMessages

  init(_ library: MicroHTTPD, _ parts: ServerParts) {
    self.library = library
    self.parts = parts
    faults = RareMessages(parts.say)
  }

  /// Answers a request, or begins to. What is not at hand is made by workers: a thread of the daemon
  /// has other connections too.
  ///
  /// - Returns: False where the connection is to be closed instead.
  func answer(_ request: inout country_mhd_request) -> Bool {
    guard let connection = request.connection, let method = request.method else { return false }
    if let kept = request.kept {
      let pending = Unmanaged<Pending>.fromOpaque(kept).takeUnretainedValue()
      return send(pending.answer, on: connection, request)
    }
    let target = UnsafeRawBufferPointer(start: request.uri, count: request.uri_size)
    let answers = parts.watch.current().answers
    let isQuestion = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0
    let host = header("Host", connection)
    let asked = AnswerCache.Asked(
      target: target,
      host: UnsafeRawBufferPointer(start: host, count: host.map { strlen($0) } ?? 0))
    if isQuestion, let known = answers.answer(asked) { return send(known, on: connection, request) }
    switch find(target, isQuestion ? "GET" : String(cString: method), connection) {
    case .answer(let answer): return send(PreparedAnswer(answer, library), on: connection, request)
    case .route(let found):
      guard isQuestion else { return begin(found, nil, &request, connection) }
      let way = asked.copied()
      if let known = answers.answer(question: found.question) {
        answers.keep(known, question: found.question, way)
        return send(known, on: connection, request)
      }
      return begin(found, way, &request, connection)
    }
  }

  /// Says why a request is refused before it comes to an answer.
  ///
  /// - Returns: False where the connection is to be closed instead.
  func refuse(_ request: country_mhd_request, _ status: Int, _ message: String) -> Bool {
    guard let connection = request.connection else { return false }
    return send(PreparedAnswer(.error(status, message), library), on: connection, request)
  }

  // MARK: Finding the answer

  /// A route, and what it is asked.
  private struct Found: Sendable {
    let match: Router.Match
    let target: RequestTarget
    let host: String?
    let base: String
    /// What is asked: the same for every way to ask it.
    let question: String
  }

  private enum Finding {
    case route(Found)
    /// What is said where there is none.
    case answer(Answer)
  }

  private func find(
    _ target: UnsafeRawBufferPointer, _ method: String, _ connection: OpaquePointer
  ) -> Finding {
    if target.count > Self.longestTarget {
      return .answer(.error(414, "the target of a request has at most 4096 bytes"))
    }
    // What is asked of the server as a whole (RFC 9110, 9.3.7).
    if method == "OPTIONS", target.elementsEqual("*".utf8) {
      return .answer(Self.allowing(["GET", "HEAD", "OPTIONS"]))
    }
    guard let target = RequestTarget(target) else {
      return .answer(.error(400, "the target of the request is no path in UTF-8"))
    }
    // A target that names a host is believed before the field (RFC 9112, 3.2.2).
    let host = target.authority ?? header("Host", connection).map { String(cString: $0) }
    guard let base = base(host) else {
      return .answer(.error(400, "the Host of the request is no name of a machine"))
    }
    let matches = parts.router.matches(target)
    guard !matches.isEmpty else { return .answer(.notFound) }
    let methods = Self.methods(matches)
    if method == "OPTIONS" {
      let isPublic = matches.values.allSatisfy(\.route.isPublic)
      return .answer(Self.allowing(methods, isPublic: isPublic))
    }
    guard let match = matches[method] else {
      let allowed = Answer.Field(name: "Allow", value: methods.joined(separator: ", "))
      return .answer(.error(405, "Method Not Allowed", fields: [allowed]))
    }
    if match.route.refusesUnknown, let other = match.route.firstUnknown(of: target) {
      return .answer(.error(400, "there is no parameter \(other)"))
    }
    let question = Self.question(match, target, base: base)
    return .route(
      Found(match: match, target: target, host: host, base: base, question: question))
  }

  private func failure(_ error: any Error) -> Answer {
    if let answer = Answer.failure(error) { return answer }
    faults.say("a request could not be answered: \(error)")
    return .error(500, "Internal Server Error")
  }

  private static func methods(_ matches: [String: Router.Match]) -> [String] {
    var methods = matches.keys.sorted()
    if matches["GET"] != nil { methods.append("HEAD") }
    return methods + ["OPTIONS"]
  }

  private static func allowing(_ methods: [String], isPublic: Bool = true) -> Answer {
    let list = methods.joined(separator: ", ")
    var fields = [Answer.Field(name: "Allow", value: list)]
    if isPublic {
      fields += [
        Answer.anyOrigin, .init(name: "Access-Control-Allow-Methods", value: "GET, HEAD, OPTIONS"),
        .init(name: "Access-Control-Allow-Headers", value: "*"),
        .init(name: "Access-Control-Max-Age", value: "86400"),
      ]
    }
    return Answer(status: 204, type: nil, body: [], fields: fields, isKept: false)
  }

  /// What a request asks, without what its route passes over.
  private static func question(
    _ match: Router.Match, _ target: RequestTarget, base: String
  ) -> String {
    let values = match.values.sorted { $0.key < $1.key }.map(\.value)
    let path = values.isEmpty ? target.path : values
    let known = Set(match.route.queryParameters.map(\.name))
    let query = target.query.filter { known.contains($0.name) }.map {
      "\($0.name)=\(match.route.normalized($0))"
    }
    let all = [match.route.path] + path + ["?"] + query + [match.route.namesServer ? base : ""]
    // No part holds a NUL.
    return all.joined(separator: "\0")
  }

  /// The address by which the client knows this server; nil for a host that is none, which is to be
  /// refused (RFC 9112, 3.2).
  private func base(_ host: String?) -> String? {
    if let host, !Authority.isValid(host) { return nil }
    return parts.publicURL ?? "\(parts.scheme)://\(host ?? parts.usualHost)"
  }

  private func header(_ name: String, _ connection: OpaquePointer) -> UnsafePointer<CChar>? {
    country_mhd_header(library.functions, connection, name)
  }

  /// The values of a field that may come several times.
  private func list(_ name: String, _ connection: OpaquePointer) -> String? {
    guard let text = country_mhd_list(library.functions, connection, name) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  // MARK: Making the answer

  /// Has a route make its answer, which may be kept where it is known how it was asked.
  private func begin(
    _ found: Found, _ way: AnswerCache.Way?, _ request: inout country_mhd_request,
    _ connection: OpaquePointer
  ) -> Bool {
    let (route, catalog, parts) = (found.match.route, parts.watch.current(), parts)
    guard route.readsHead else {
      return wait(found, way, catalog, &request, connection) { give, isWanted in
        let isTaken = parts.makers.run { _ in
          // The connection is put aside: nothing of it is asked.
          let call = Self.call(found, catalog, parts)
          do {
            switch try route.handle(call) {
            case .answer(let answer): give(.success(answer))
            case .later(let begin): begin(give, isWanted)
            }
          } catch {
            give(.failure(error))
          }
        }
        if !isTaken { give(.success(.tooMuch)) }
      }
    }
    let call = Self.call(
      found, catalog, parts, header: { [self] in list($0, connection) },
      isForwarded: { [library] in country_mhd_is_forwarded(library.functions, connection) })
    do {
      switch try route.handle(call) {
      case .answer(let answer):
        let prepared = prepared(answer, found, way, catalog)
        return send(prepared, on: connection, request)
      case .later(let begin): return wait(found, way, catalog, &request, connection, begin)
      }
    } catch {
      return send(PreparedAnswer(failure(error), library), on: connection, request)
    }
  }

  private static func call(
    _ found: Found, _ catalog: ServedCatalog, _ parts: ServerParts,
    header: @escaping (String) -> String? = { _ in nil },
    isForwarded: @escaping () -> Bool = { false }
  ) -> Call {
    Call(
      values: found.match.values, target: found.target, catalog: catalog, server: parts,
      host: found.host, base: found.base, header: header, isForwarded: isForwarded)
  }

  /// Puts the connection aside until an answer is given.
  private func wait(
    _ found: Found, _ way: AnswerCache.Way?, _ catalog: ServedCatalog,
    _ request: inout country_mhd_request, _ connection: OpaquePointer,
    _ begin: (@escaping Route.Reply.Giving, @escaping Route.Reply.Asking) -> Void
  ) -> Bool {
    let pending = Pending(connection, library)
    let isPacked = list("Accept-Encoding", connection).map(AcceptedEncodings.prefersGzip) ?? false
    request.kept = Unmanaged.passRetained(pending).toOpaque()
    pending.suspend()
    begin(
      { [self] result in
        let answer: Answer
        switch result {
        case .success(let made): answer = made
        case .failure(let error): answer = failure(error)
        }
        let prepared = prepared(answer, found, way, catalog)
        if isPacked { prepared?.pack() }
        pending.finish(prepared)
      }, { pending.isWanted })
    return true
  }

  /// An answer as it is sent, which is kept where it may be.
  private func prepared(
    _ answer: Answer, _ found: Found, _ way: AnswerCache.Way?, _ catalog: ServedCatalog
  ) -> PreparedAnswer? {
    let prepared = PreparedAnswer(answer, library)
    if let prepared, let way, answer.isKept {
      catalog.answers.keep(prepared, question: found.question, way)
    }
    return prepared
  }

  // MARK: Sending

  private func send(
    _ answer: PreparedAnswer?, on connection: OpaquePointer, _ request: country_mhd_request
  ) -> Bool {
    // "304 (Not Modified)" is for those who ask for something (RFC 9110, 13.1.2).
    let isQuestion = request.method.map { strcmp($0, "GET") == 0 || strcmp($0, "HEAD") == 0 }
    let status = answer?.send(
      on: connection, known: isQuestion == true ? list("If-None-Match", connection) : nil,
      encodings: list("Accept-Encoding", connection), isLast: request.is_last)
    guard let status else { return false }
    if let log = parts.log { log(line(of: request, connection, status, answer?.length ?? 0)) }
    return true
  }

  /// `127.0.0.1 GET /v3.1/all 200 1234`
  private func line(
    of request: country_mhd_request, _ connection: OpaquePointer, _ status: Int, _ length: Int
  ) -> String {
    var client = [CChar](repeating: 0, count: 64)
    country_mhd_client(library.functions, connection, &client, client.count)
    let address = client.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? "-"
    }
    let method = request.method.map { String(cString: $0) } ?? "-"
    let target = request.uri.map { String(cString: $0) } ?? "-"
    return "\(address) \(method) \(target) \(status) \(status == 304 ? 0 : length)"
  }
}

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

  /// Answers a request, or begins to.
  ///
  /// - Returns: False where the connection is to be closed instead.
  func answer(_ request: inout country_mhd_request) -> Bool {
    guard let connection = request.connection, let method = request.method else { return false }
    if let kept = request.kept {
      let pending = Unmanaged<Pending>.fromOpaque(kept).takeUnretainedValue()
      guard let answer = pending.answer else { return false }
      return send(PreparedAnswer(answer, library), on: connection, request)
    }
    let target = UnsafeRawBufferPointer(start: request.uri, count: request.uri_size)
    let catalog = parts.watch.current()
    guard strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0 else {
      let reply = reply(to: target, String(cString: method), catalog, connection)
      return send(reply.0, reply.1, &request, connection)
    }
    let host = header("Host", connection)
    let asked = AnswerCache.Asked(
      target: target,
      host: UnsafeRawBufferPointer(start: host, count: host.map { strlen($0) } ?? 0))
    if let known = catalog.answers.answer(asked) {
      return send(known, on: connection, request)
    }
    let (reply, question) = reply(to: target, "GET", catalog, connection)
    if case .answer(let answer) = reply, answer.isKept, let question {
      let prepared = catalog.answers.answer(question: question) ?? PreparedAnswer(answer, library)
      if let prepared { catalog.answers.keep(prepared, question: question, asked) }
      return send(prepared, on: connection, request)
    }
    return send(reply, question, &request, connection)
  }

  /// Says why a request is refused before it comes to an answer.
  ///
  /// - Returns: False where the connection is to be closed instead.
  func refuse(_ request: country_mhd_request, _ status: Int, _ message: String) -> Bool {
    guard let connection = request.connection else { return false }
    return send(PreparedAnswer(.error(status, message), library), on: connection, request)
  }

  // MARK: Finding the answer

  /// What is to be said, and what was asked: the same for every way to ask it.
  private func reply(
    to target: UnsafeRawBufferPointer, _ method: String, _ catalog: ServedCatalog,
    _ connection: OpaquePointer
  ) -> (Route.Reply, String?) {
    if target.count > Self.longestTarget {
      return (.answer(.error(414, "the target of a request has at most 4096 bytes")), nil)
    }
    // What is asked of the server as a whole (RFC 9110, 9.3.7).
    if method == "OPTIONS", target.elementsEqual("*".utf8) {
      return (.answer(Self.allowing(["GET", "HEAD", "OPTIONS"])), nil)
    }
    guard let target = RequestTarget(target) else {
      return (.answer(.error(400, "the target of the request is no path in UTF-8")), nil)
    }
    let host = target.authority ?? header("Host", connection).map { String(cString: $0) }
    guard let base = base(host) else {
      return (.answer(.error(400, "the Host of the request is no name of a machine")), nil)
    }
    let matches = parts.router.matches(target)
    guard !matches.isEmpty else { return (.answer(.notFound), nil) }
    let methods = Self.methods(matches)
    if method == "OPTIONS" { return (.answer(Self.allowing(methods)), nil) }
    guard let match = matches[method] else {
      let allowed = Answer.Field(name: "Allow", value: methods.joined(separator: ", "))
      return (.answer(.error(405, "Method Not Allowed", fields: [allowed])), nil)
    }
    let question = Self.question(match, target, base: base)
    let call = Call(
      values: match.values, target: target, catalog: catalog, server: parts, base: base,
      header: { [self] in list($0, connection) },
      isForwarded: { [library] in country_mhd_is_forwarded(library.functions, connection) })
    do {
      return (try match.route.handle(call), question)
    } catch {
      return (.answer(failure(error)), nil)
    }
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

  private static func allowing(_ methods: [String]) -> Answer {
    let list = methods.joined(separator: ", ")
    var fields = [Answer.Field(name: "Allow", value: list)]
    // Facts only: what changes something is for the server's own page.
    if !methods.contains("PUT"), !methods.contains("DELETE") {
      fields += [
        Answer.anyOrigin, .init(name: "Access-Control-Allow-Methods", value: "GET, HEAD, OPTIONS"),
        .init(name: "Access-Control-Allow-Headers", value: "*"),
        .init(name: "Access-Control-Max-Age", value: "86400"),
      ]
    }
    return Answer(status: 204, type: nil, body: [], fields: fields, isKept: false)
  }

  /// What a request asks, without what its route does not know of.
  private static func question(
    _ match: Router.Match, _ target: RequestTarget, base: String
  ) -> String {
    let path = match.values.isEmpty ? target.path : match.values.map(\.value)
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

  // MARK: Sending

  private func send(
    _ reply: Route.Reply, _ question: String?, _ request: inout country_mhd_request,
    _ connection: OpaquePointer
  ) -> Bool {
    switch reply {
    case .answer(let answer):
      return send(PreparedAnswer(answer, library), on: connection, request)
    case .later(let begin):
      let pending = Pending(connection, library)
      request.kept = Unmanaged.passRetained(pending).toOpaque()
      pending.suspend()
      begin(
        { [self] result in
          switch result {
          case .success(let answer): pending.finish(answer)
          case .failure(let error): pending.finish(failure(error))
          }
        }, { pending.isWanted })
      return true
    }
  }

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

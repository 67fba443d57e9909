import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite struct HTTPClientTests {
  private static let body = PNGSample().bytes

  private static func client(
    _ limits: HTTPLimits = HTTPLimits(), audience: HTTPClient.Audience = .user
  ) throws -> HTTPClient {
    let configuration = HTTPConfiguration(
      userAgent: "countries/0 (+https://countries.example)", limits: limits)
    return try HTTPClient(configuration, audience: audience)
  }

  private static func get(
    _ reply: ServerReply, limits: HTTPLimits = HTTPLimits()
  ) throws -> HTTPResponse {
    let server = try LoopbackServer(["/in.png": reply])
    return try client(limits).perform(HTTPRequest(url: server.url("/in.png")))
  }

  @Test func asksAsItShould() throws {
    // Given a server
    let server = try LoopbackServer(["/in.png": .picture(Self.body, ["ETag: \"a\""])])

    // When it is asked
    let response = try Self.client().perform(HTTPRequest(url: server.url("/in.png")))

    // Then the answer is whole, and the question said who asks and for what
    #expect(response.status == 200)
    #expect(response.body == Self.body)
    #expect(response.fields.first("etag") == "\"a\"")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.field("User-Agent") == "countries/0 (+https://countries.example)")
    #expect(request.field("Accept-Encoding") == "identity")
    #expect(request.field("Cookie") == nil)
  }

  @Test func anAnnouncedLengthTakesNoMemory() throws {
    // Given a client without a limit, and a server that announces more than there is
    let reply = ServerReply(
      head: ["HTTP/1.1 200 OK", "Content-Length: 999999999999999999"], body: Self.body)

    // Then the answer is cut short, and nothing worse
    let error = #expect(throws: FetchError.self) {
      try Self.get(reply, limits: HTTPLimits(bodyBytes: .max))
    }
    let text = "999999999999999999 bytes were announced and \(Self.body.count) arrived"
    #expect(error?.description.contains(text) == true, "\(error as Any)")
  }

  @Test func keepsItsConnections() throws {
    // Given a client that asked once
    let server = try LoopbackServer { _ in .picture(Self.body) }
    let client = try Self.client()
    _ = try client.perform(HTTPRequest(url: server.url("/a")))

    // When it asks for more, one after the other
    _ = try client.perform(HTTPRequest(url: server.url("/b")))

    // Then it uses the same connection
    #expect(server.requests.map(\.path) == ["/a", "/b"])
    #expect(server.acceptCount == 1)
  }

  @Test func asksManyAtOnce() throws {
    // Given a server that takes its time, with one path that fails
    let server = try LoopbackServer { request in
      request.path == "/3" ? .answer(404) : .picture(Array(request.path.utf8), delay: 100)
    }
    var results: [Int: Result<HTTPResponse, FetchError>] = [:]
    let started = Monotonic.now

    // When 12 questions are asked at the same time
    let client = try Self.client()
    for index in 0..<12 {
      client.start(HTTPRequest(url: server.url("/\(index)"))) { results[index] = $0 }
    }
    while results.count < 12 {
      client.moveOn()
      if results.count < 12 { client.wait(milliseconds: 1000) }
    }

    // Then each has its own answer, and they overlapped
    #expect(results.count == 12)
    #expect(try results[7]?.get().body == Array("/7".utf8))
    #expect(throws: FetchError.status(url: server.url("/3"), code: 404)) {
      try results[3]?.get()
    }
    #expect(Monotonic.now - started < .milliseconds(900))
    #expect(client.runningCount == 0)
  }

  @Test func takesNotModifiedOnlyAsAnAnswer() throws {
    // Given a server that answers 304 whatever is asked
    let server = try LoopbackServer(["/in.png": .answer(304, ["ETag: \"b\""])])
    let client = try Self.client()

    // Then it is an answer to a conditional question
    let request = HTTPRequest(
      url: server.url("/in.png"), etag: "\"a\"", lastModified: "Sat, 01 Jan 2000 00:00:00 GMT")
    #expect(try client.perform(request).status == 304)
    #expect(server.requests.first?.field("If-None-Match") == "\"a\"")
    #expect(
      server.requests.first?.field("If-Modified-Since") == "Sat, 01 Jan 2000 00:00:00 GMT")

    // And to no other
    #expect(throws: FetchError.status(url: request.url, code: 304)) {
      try client.perform(HTTPRequest(url: request.url))
    }
  }

  @Test(arguments: [201, 204, 206, 300, 400, 403, 404, 410, 429, 500, 503])
  func refusesStatus(_ code: Int) throws {
    let server = try LoopbackServer(["/in.png": .answer(code, body: Self.body)])
    #expect(throws: FetchError.status(url: server.url("/in.png"), code: code)) {
      try Self.client().perform(HTTPRequest(url: server.url("/in.png")))
    }
  }

  @Test(arguments: BadAnswer.all)
  func refuses(_ answer: BadAnswer) throws {
    // Given limits that are soon reached
    let limits = HTTPLimits(
      connect: .seconds(2), stall: .seconds(1), total: .seconds(5), bodyBytes: 100_000,
      headerBytes: 20_000)

    // When the server answers like that; then the refusal says why and names the URL
    let error = #expect(throws: FetchError.self) {
      try Self.get(answer.reply, limits: limits)
    }
    let text = error?.description ?? ""
    #expect(text.contains(answer.message), "\(text)")
    #expect(text.contains("http://127.0.0.1:"))
    #expect(error?.kind == .unavailable)
  }

  @Test func reportsWhoDoesNotListen() throws {
    // Given a port on which nobody listens any more
    let server = try LoopbackServer()
    let url = server.url("/in.png")
    server.stop()

    // Then the error says so
    let error = #expect(throws: FetchError.self) {
      try Self.client().perform(HTTPRequest(url: url))
    }
    guard case .unreachable(url, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func chunksAndPreliminaryAnswersAreUnderstood() throws {
    // Given an answer in chunks behind a 103
    let head = [
      "HTTP/1.1 103 Early Hints", "Content-Length: 7", "", "HTTP/1.1 200 OK",
      "Transfer-Encoding: chunked",
    ]
    let body = Array("3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 1\r\n\r\n".utf8)

    // Then the body is put together
    #expect(try Self.get(ServerReply(head: head, body: body)).body == Array("abcde".utf8))
  }

  @Test func passesOverBytesBehindTheLength() throws {
    // Given a body longer than announced
    let reply = ServerReply(
      head: ["HTTP/1.1 200 OK", "Content-Length: 3"], body: Array("abcdef".utf8))

    // Then what is behind the length is no part of it
    #expect(try Self.get(reply).body == Array("abc".utf8))
  }

  @Test func givesUpInTime() throws {
    // Given a silent server, and a limit for everything
    let server = try LoopbackServer(["/in.png": .silence])
    let started = Monotonic.now

    // When it is asked
    let error = #expect(throws: FetchError.self) {
      try Self.client().perform(
        HTTPRequest(url: server.url("/in.png"), timeLimit: .milliseconds(200)))
    }

    // Then the limit holds
    guard case .timedOut = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(Monotonic.now - started < .seconds(2))
  }

  @Test func stopsWhenCancelled() throws {
    // Given a transfer that waits for a silent server
    let server = try LoopbackServer(["/in.png": .silence])
    let cancellation = Cancellation()
    let started = Monotonic.now

    // When another thread cancels it
    detach {
      pause(milliseconds: 100)
      cancellation.cancel()
    }
    let url = server.url("/in.png")

    // Then it stops at once
    #expect(throws: FetchError.cancelled(url: url)) {
      try Self.client().perform(HTTPRequest(url: url), cancellation: cancellation)
    }
    #expect(Monotonic.now - started < .milliseconds(900))
  }

  @Test func saysThatTheLibraryIsMissing() throws {
    // Given a system without libcurl
    var configuration = HTTPConfiguration(userAgent: "countries/0")
    configuration.libraryName = "libcurl-that-nobody-has.so.4"

    // Then the error says what to install
    let error = #expect(throws: FetchError.self) {
      try HTTPClient(configuration, audience: .user)
    }
    #expect(error?.description.contains("install libcurl4") == true)
  }
}

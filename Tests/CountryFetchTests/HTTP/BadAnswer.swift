import FetchTestSupport

/// An answer that must be refused, and a part of what the refusal says.
struct BadAnswer: Sendable, CustomStringConvertible {
  let description: String
  let reply: ServerReply
  let message: String

  init(_ description: String, _ reply: ServerReply, _ message: String) {
    self.description = description
    self.reply = reply
    self.message = message
  }

  static let all: [BadAnswer] =
    lengths + endless + [
      BadAnswer("empty", .answer(200), "the body is empty"),
      BadAnswer(
        "gzip", .picture(PNGSample().bytes, ["Content-Encoding: gzip"]),
        "encoding that nobody asked for (gzip)"),
      BadAnswer(
        "gzip twice",
        .picture(PNGSample().bytes, ["Content-Encoding: identity", "Content-Encoding: br"]), "(br)"),
      BadAnswer(
        "a transfer encoding of gzip",
        ServerReply(
          head: ["HTTP/1.1 200 OK", "Transfer-Encoding: gzip, chunked"],
          body: Array("0\r\n\r\n".utf8)), "(gzip)"),
      BadAnswer(
        "no HTTP", ServerReply(raw: Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)),
        "did not answer as a web server does"),
      BadAnswer("nothing", ServerReply(raw: []), "did not answer as a web server does"),
      BadAnswer("silence", .silence, "did not answer in time"),
    ]

  private static let lengths: [BadAnswer] = [
    BadAnswer(
      "shorter than announced",
      ServerReply(head: ["HTTP/1.1 200 OK", "Content-Length: 10"], body: [1, 2, 3]),
      "10 bytes were announced and 3 arrived"),
    BadAnswer(
      "cut inside a chunk",
      ServerReply(
        head: ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"], body: Array("9\r\nabc".utf8)),
      "cut short"),
    BadAnswer(
      "two lengths",
      ServerReply(
        head: ["HTTP/1.1 200 OK", "Content-Length: 3", "Content-Length: 4"], body: [1, 2, 3, 4]),
      "does not say clearly how long"),
    BadAnswer(
      "two lengths in one line",
      ServerReply(head: ["HTTP/1.1 200 OK", "Content-Length: 3, 4"], body: [1, 2, 3, 4]),
      "how long its answer is (Content-Length: 3, 4)"),
    BadAnswer(
      "a length of letters",
      ServerReply(head: ["HTTP/1.1 200 OK", "Content-Length: many"], body: [1, 2]),
      "did not answer as a web server does: Invalid Content-Length"),
    BadAnswer(
      "too long by announcement",
      ServerReply(
        head: ["HTTP/1.1 200 OK", "Content-Length: 100001"], ending: .isSilent),
      "more than the limit of 100000 bytes"),
  ]

  private static let endless: [BadAnswer] = [
    BadAnswer(
      "a body that never ends",
      ServerReply(head: ["HTTP/1.1 200 OK"], ending: .repeats([UInt8](repeating: 7, count: 4096))),
      "more than the limit of 100000 bytes"),
    BadAnswer(
      "chunks that never end",
      ServerReply(
        head: ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"],
        ending: .repeats(Array("4\r\nabcd\r\n".utf8))), "more than the limit of 100000 bytes"),
    BadAnswer(
      "headers that never end",
      ServerReply(raw: Array("HTTP/1.1 200 OK\r\n".utf8), ending: .repeats(Array("A: b\r\n".utf8))),
      "more than 20000 bytes of headers"),
    BadAnswer(
      "a header that never ends",
      ServerReply(
        raw: Array("HTTP/1.1 200 OK\r\nA: ".utf8),
        ending: .repeats([UInt8](repeating: 65, count: 4096))), "bytes of headers"),
    BadAnswer(
      "preliminary answers that never end",
      ServerReply(raw: [], ending: .repeats(Array("HTTP/1.1 103 Wait\r\n\r\n".utf8))),
      "bytes of headers"),
    BadAnswer(
      "an error page that never ends",
      ServerReply(
        head: ["HTTP/1.1 500 No"], ending: .repeats([UInt8](repeating: 7, count: 4096))),
      "status 500"),
    BadAnswer(
      "a body that stops",
      ServerReply(head: ["HTTP/1.1 200 OK"], body: [1, 2, 3], ending: .isSilent),
      "did not answer in time"),
  ]
}

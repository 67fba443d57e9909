import FetchTestSupport

/// What a server may send instead of a picture, and a part of what is said of it.
struct Refusal: Sendable, CustomStringConvertible {
  let description: String
  let reply: ServerReply
  let message: String

  private init(_ description: String, _ reply: ServerReply, _ message: String) {
    self.description = description
    self.reply = reply
    self.message = message
  }

  /// Every kind: of answers, statuses, redirects and pictures.
  static let all: [Refusal] =
    statuses + redirects + substitutes
    + BadAnswer.all.map { Refusal($0.description, $0.reply, $0.message) }
    + PNGVariant.illegal.map { Refusal($0.description, .picture($0.bytes), $0.message) }

  /// That there is no picture (404, 410) is another matter: it is remembered.
  private static let statuses = [201, 204, 206, 300, 400, 401, 403, 407, 418, 429, 500, 503].map {
    Refusal("status \($0)", .answer($0, body: PNGSample().bytes), "answered with status \($0)")
  }

  private static let redirects = [
    Refusal("a redirect loop", .redirect(to: "?"), "the redirects run in a circle"),
    Refusal("a redirect to a file", .redirect(to: "file:///etc/passwd"), "neither http nor https"),
    Refusal("a redirect to nowhere", .redirect(to: "http://"), "sends on to http://, which"),
  ]

  private static let substitutes = [
    Refusal(
      "a web page", .answer(200, ["Content-Type: text/html"], body: Array("hi".utf8)),
      "a web page (HTML) instead of a picture"),
    Refusal(
      "a page without a type", .answer(200, body: Array(" \n<!DOCTYPE HTML><p>".utf8)),
      "a web page (HTML) instead of a picture"),
    Refusal(
      "JSON", .answer(200, ["Content-Type: application/json"], body: Array("x".utf8)),
      "JSON instead of a picture"),
    Refusal(
      "JSON without a type", .answer(200, body: Array("{\"a\":1}".utf8)),
      "JSON instead of a picture"),
    Refusal("a JPEG", .answer(200, body: [0xff, 0xd8, 0xff]), "is not a PNG"),
    Refusal("a cut picture", .picture(Array(PNGSample().bytes.dropLast(20))), "is cut short"),
    // Nothing was announced: the picture's own end tells.
    Refusal(
      "a cut picture of no length",
      ServerReply(head: ["HTTP/1.1 200 OK"], body: Array(PNGSample().bytes.dropLast(5))),
      "is cut short: it ends at byte"),
    Refusal(
      "a picture and more, of no length",
      ServerReply(head: ["HTTP/1.1 200 OK"], body: PNGSample().bytes + [10]), "followed by 1 bytes"),
  ]
}

internal import CountryFetch
private import Glibc

/// An answer in the form in which libmicrohttpd sends it, to any number of clients at once: as it
/// is, packed for those who ask for that, and 304 for those who have it.
final class PreparedAnswer: Sendable {
  /// How much memory it takes, about.
  let size: Int
  let status: Int
  /// The bytes of its body.
  let length: Int

  private let library: MicroHTTPD
  private let answer: Answer
  private let tag: String
  private let plain: Response
  private let unchanged: Response?
  private let packed = Locked<Packed>(.notYet)

  private enum Packed {
    case notYet
    case never
    case done(Response)
  }

  /// Nil where there is no memory for it.
  init?(_ answer: Answer, _ library: MicroHTTPD) {
    self.library = library
    status = answer.status
    length = answer.body.count
    size = 2 * answer.body.count + 1024
    tag = Self.tag(of: answer.body)
    let tag = answer.status == 200 ? "\"\(tag)\"" : nil
    guard let plain = Response(answer.body, Self.fields(of: answer, tag: tag), library) else {
      return nil
    }
    self.plain = plain
    unchanged = tag.flatMap { Response([], Self.fields(of: answer, tag: $0), library) }
    var answer = answer
    // Only what may be packed is needed again.
    if !answer.packsWell { answer.body = [] }
    self.answer = answer
  }

  /// Sends it.
  ///
  /// - Parameters:
  ///   - connection: To whom.
  ///   - known: The client's `If-None-Match`.
  ///   - encodings: The client's `Accept-Encoding`.
  /// - Returns: The status that was sent; nil if it could not be queued.
  func send(
    on connection: OpaquePointer, known: UnsafePointer<CChar>?, encodings: UnsafePointer<CChar>?
  ) -> Int? {
    if let known, let unchanged, matches(known) {
      return unchanged.queue(on: connection, status: 304) ? 304 : nil
    }
    var response = plain
    if let encodings, answer.packsWell, Self.allowsGzip(encodings), let packed = packedResponse() {
      response = packed
    }
    return response.queue(on: connection, status: status) ? status : nil
  }

  /// Whether a client has it: `*`, or its tag in either form (RFC 9110, 13.1.2).
  private func matches(_ known: UnsafePointer<CChar>) -> Bool {
    strcmp(known, "*") == 0 || strstr(known, "\"\(tag)\"") != nil
      || strstr(known, "\"\(tag)-gzip\"") != nil
  }

  private func packedResponse() -> Response? {
    packed.withLock { state in
      if case .done(let response) = state { return response }
      guard case .notYet = state else { return nil }
      state = .never
      guard let bytes = answer.body.withUnsafeBytes(Gzip.packed) else { return nil }
      let gzip = Answer.Field(name: "Content-Encoding", value: "gzip")
      let fields = Self.fields(of: answer, tag: "\"\(tag)-gzip\"") + [gzip]
      guard let made = Response(bytes, fields, library) else { return nil }
      state = .done(made)
      return made
    }
  }

  /// Whether `gzip` is among the encodings, and not with the weight 0.
  static func allowsGzip(_ encodings: UnsafePointer<CChar>) -> Bool {
    for part in String(cString: encodings).split(separator: ",") {
      let words = part.split(separator: ";").map {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      guard words.first == "gzip" || words.first == "*" else { continue }
      return !words.dropFirst().contains {
        $0.hasPrefix("q=0") && !$0.contains { "123456789".contains($0) }
      }
    }
    return false
  }

  /// A tag that is the same whenever the bytes are: the FNV-1a hash of 64 bits, and their number.
  private static func tag(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  private static func fields(of answer: Answer, tag: String?) -> [Answer.Field] {
    var fields = answer.fields
    if let type = answer.type { fields.append(.init(name: "Content-Type", value: type)) }
    if let tag { fields.append(.init(name: "ETag", value: tag)) }
    if answer.packsWell { fields.append(.init(name: "Vary", value: "Accept-Encoding")) }
    fields.append(.init(name: "X-Content-Type-Options", value: "nosniff"))
    return fields
  }
}

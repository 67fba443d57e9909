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
  private let fields: [Answer.Field]
  private let tag: String
  private let plain: Response
  private let unchanged: Response?
  /// For those who have it packed.
  private let unchangedPacked: Response?
  private let packsWell: Bool
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
    size = (answer.packsWell ? 3 : 2) * answer.body.count / 2 + 1024
    tag = Self.tag(of: answer.body)
    packsWell = answer.packsWell
    fields = Self.fields(of: answer)
    // What nobody may keep nobody has.
    let isTagged = answer.status == 200 && !answer.fields.contains(Answer.notStored)
    let (plainTag, packedTag) = (Self.field(tag: tag), Self.field(tag: "\(tag)-gzip"))
    let tagged = isTagged ? fields + [plainTag] : fields
    guard let plain = Response(answer.body, tagged, library) else { return nil }
    self.plain = plain
    unchanged = isTagged ? Response([], tagged, library) : nil
    unchangedPacked =
      isTagged && packsWell ? Response([], fields + [packedTag], library) : nil
  }

  /// Sends it.
  ///
  /// - Parameters:
  ///   - connection: To whom.
  ///   - known: The client's `If-None-Match`.
  ///   - encodings: The client's `Accept-Encoding`.
  ///   - isLast: Whether the connection is to be closed after it.
  /// - Returns: The status that was sent; nil if it could not be queued.
  func send(
    on connection: OpaquePointer, known: String?, encodings: String?, isLast: Bool
  ) -> Int? {
    var (response, status) = (plain, status)
    if let known, let same = unchanged(for: known) {
      (response, status) = (same, 304)
    } else if let encodings, packsWell, AcceptedEncodings.prefersGzip(encodings),
      let packed = packedResponse()
    {
      response = packed
    }
    if isLast, let last = response.asLast() { response = last }
    return response.queue(on: connection, status: status) ? status : nil
  }

  /// What is said to a client that has it: `*`, or its tag in either form (RFC 9110, 13.1.2). The
  /// tag is the one that it has.
  private func unchanged(for known: String) -> Response? {
    if known == "*" || strstr(known, "\"\(tag)\"") != nil { return unchanged }
    return strstr(known, "\"\(tag)-gzip\"") != nil ? unchangedPacked : nil
  }

  /// Packs it, if that makes it smaller, before somebody waits for that.
  func pack() {
    if packsWell { _ = packedResponse() }
  }

  private func packedResponse() -> Response? {
    packed.withLock { state in
      if case .done(let response) = state { return response }
      guard case .notYet = state else { return nil }
      state = .never
      guard let bytes = plain.withBytes(Gzip.packed) else { return nil }
      let more = [
        Self.field(tag: "\(tag)-gzip"), .init(name: "Content-Encoding", value: "gzip"),
      ]
      guard let made = Response(bytes, fields + more, library) else { return nil }
      state = .done(made)
      return made
    }
  }

  /// A tag that is the same whenever the bytes are: the FNV-1a hash of 64 bits, and their number.
  private static func tag(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  private static func field(tag: String) -> Answer.Field {
    .init(name: "ETag", value: "\"\(tag)\"")
  }

  private static func fields(of answer: Answer) -> [Answer.Field] {
    var fields = answer.fields
    if let type = answer.type { fields.append(.init(name: "Content-Type", value: type)) }
    if answer.packsWell { fields.append(.init(name: "Vary", value: "Accept-Encoding")) }
    fields.append(.init(name: "X-Content-Type-Options", value: "nosniff"))
    return fields
  }
}

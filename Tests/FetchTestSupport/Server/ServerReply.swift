/// What a server sends back, byte for byte, and what it does then.
public struct ServerReply: Sendable {
  /// What happens when the bytes are sent.
  public enum Ending: Sendable {
    /// The connection waits for the next request.
    case keepsOpen
    /// The connection is closed.
    case closes
    /// The connection is reset.
    case resets
    /// Nothing more is sent, and the connection stays open until the other side closes it.
    case isSilent
    /// These bytes are sent again and again until the other side closes the connection.
    case repeats([UInt8])
  }

  /// What is sent.
  public var bytes: [UInt8]
  /// What happens then.
  public var ending: Ending
  /// The time before anything is sent, in milliseconds.
  public var delay: Int

  /// Raw bytes; the connection is closed behind them unless told otherwise.
  public init(raw bytes: [UInt8], ending: Ending = .closes, delay: Int = 0) {
    self.bytes = bytes
    self.ending = ending
    self.delay = delay
  }

  /// A head of these lines, a body behind it; nothing is added.
  public init(head: [String], body: [UInt8] = [], ending: Ending = .closes, delay: Int = 0) {
    let text = head.map { $0 + "\r\n" }.joined() + "\r\n"
    self.init(raw: Array(text.utf8) + body, ending: ending, delay: delay)
  }

  /// A well-formed answer with the length of its body, on a connection that is kept.
  public static func answer(
    _ status: Int = 200, _ fields: [String] = [], body: [UInt8] = [], delay: Int = 0
  ) -> ServerReply {
    let length = status == 304 ? [] : ["Content-Length: \(body.count)"]
    return ServerReply(
      head: ["HTTP/1.1 \(status) Whatever"] + fields + length, body: body, ending: .keepsOpen,
      delay: delay)
  }

  /// A picture with status 200.
  public static func picture(
    _ bytes: [UInt8], _ fields: [String] = [], delay: Int = 0
  ) -> ServerReply {
    answer(200, ["Content-Type: image/png"] + fields, body: bytes, delay: delay)
  }

  /// A redirect.
  public static func redirect(_ status: Int = 302, to location: String) -> ServerReply {
    answer(status, ["Location: \(location)"])
  }

  /// Accepts the request and says nothing.
  public static let silence = ServerReply(raw: [], ending: .isSilent)
}

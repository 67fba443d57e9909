import Glibc

/// A connection to a server on this machine, over which bytes go as they are given.
final class WebClient {
  struct Failure: Error {
    let what: String
    let code: Int32
  }

  private let descriptor: Int32
  private var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var isAtEnd = false

  /// Connects. What takes longer than `patience` seconds to come does not come. With a `window` no
  /// more than about so many bytes are on their way before they are read.
  init(port: Int, patience: Int = 20, window: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var window {
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &window, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(what: "connect", code: errno) }
  }

  deinit { close(descriptor) }

  /// Sends a text as it is.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes; those that the server no longer takes are lost.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next whole reply.
  func reply(hasBody: Bool = true) throws -> WebReply {
    var end: Int?
    while end == nil {
      end = received.firstEnd(of: Array("\r\n\r\n".utf8))
      if end == nil, !readMore() { throw Failure(what: "no head", code: errno) }
    }
    let size = end ?? 0
    var reply = WebReply(head: Array(received[..<size]))
    received.removeFirst(size)
    guard hasBody, reply.status != 304, reply.status != 204 else { return reply }
    if let length = reply["content-length"].flatMap({ Int($0) }) {
      while received.count < length {
        guard readMore() else { throw Failure(what: "the body is cut short", code: errno) }
      }
      reply.body = Array(received[..<length])
      received.removeFirst(length)
    } else {
      while readMore() {}
      reply.body = received
      received = []
    }
    return reply
  }

  /// Everything until the server closes the connection.
  func rest() -> [UInt8] {
    while readMore() {}
    return received
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count == 0 { isAtEnd = true }
    guard count > 0 else { return false }
    received += chunk[..<count]
    return true
  }
}

/// What a server has said.
struct WebReply {
  let status: Int
  private let fields: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init)
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (line[..<colon].lowercased(), String(value))
    }
  }

  /// The value of a field, by its name in lower case.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}

extension [UInt8] {
  /// Where the first occurrence of some bytes ends.
  fileprivate func firstEnd(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    for start in 0...(count - bytes.count)
    where self[start..<(start + bytes.count)].elementsEqual(bytes) {
      return start + bytes.count
    }
    return nil
  }
}

import Glibc

/// One connection of the test server.
struct ServerConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the head of the next request; nil when the connection is at its end.
  mutating func nextRequest() -> ServerRequest? {
    while true {
      if let end = endOfHead {
        let head = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 4)
        return ServerRequest(head: head)
      }
      guard let piece = receive() else { return nil }
      received += piece
    }
  }

  /// Sends a reply; false when the connection is not to be used any more.
  func send(_ reply: ServerReply) -> Bool {
    if reply.delay > 0 { usleep(UInt32(reply.delay) * 1000) }
    guard write(reply.bytes) else { return false }
    switch reply.ending {
    case .keepsOpen: return true
    case .closes: return false
    case .resets: reset()
    case .isSilent: while receive() != nil {}
    case .repeats(let bytes): while write(bytes) {}
    }
    return false
  }

  /// Linux answers a connect to no address with a reset (connect(2)).
  private func reset() {
    var nobody = sockaddr()
    nobody.sa_family = sa_family_t(AF_UNSPEC)
    connect(descriptor, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
  }

  private var endOfHead: Int? {
    guard received.count >= 4 else { return nil }
    return (0...(received.count - 4)).first { received[$0..<($0 + 4)] == [13, 10, 13, 10] }
  }

  private func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

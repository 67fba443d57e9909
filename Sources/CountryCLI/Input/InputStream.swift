import Glibc

/// Bytes from a file descriptor, which the stream does not own.
///
/// A signal that interrupts and a descriptor that someone made non-blocking are waited out.
///
/// Not Sendable: one thread reads.
final class InputStream {
  private let descriptor: Int32
  /// What messages call it.
  let name: String
  private let beforeWaiting: () throws -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 1)
  private var position = 0
  private var end = 0
  private var isAtEnd = false

  /// A stream from `descriptor`. `beforeWaiting` is called when there is nothing to read yet: a
  /// chance to send what is done to whoever waits for it.
  init(_ descriptor: Int32, name: String, beforeWaiting: @escaping () throws -> Void = {}) {
    self.descriptor = descriptor
    self.name = name
    self.beforeWaiting = beforeWaiting
  }

  deinit {
    buffer.deallocate()
  }

  /// The next byte, which stays the next one; nil at the end.
  func peek() throws -> UInt8? {
    if position == end {
      position = 0
      end = 0
      guard try fill() else { return nil }
    }
    return buffer[position]
  }

  /// The next byte; nil at the end.
  func next() throws -> UInt8? {
    let byte = try peek()
    if byte != nil { position += 1 }
    return byte
  }

  /// The bytes up to the first line end, which stay the next ones; what fits into memory of a
  /// longer line. To be called before anything is read.
  func firstLine() throws -> [UInt8] {
    while true {
      let bytes = buffer[position..<end]
      if let index = bytes.firstIndex(where: {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }) {
        return Array(bytes[..<index])
      }
      guard end < buffer.count, try fill() else { return Array(bytes) }
    }
  }

  /// All bytes up to the end, at most so many.
  ///
  /// - Throws: `CommandFailure` (badData) for more than that, or why reading failed.
  func rest(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try peek() != nil {
      bytes += buffer[position..<end]
      position = end
      guard bytes.count <= limit else {
        throw CommandFailure(.badData, "\(name) has more than \(Figure.bytes(limit))")
      }
    }
    return bytes
  }

  /// Passes over bytes that `firstLine()` has shown.
  func skip(_ count: Int) {
    position = min(position + count, end)
  }

  /// Adds to the buffer what can be read at one go; false at the end.
  private func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    if !isReady(within: 0) { try beforeWaiting() }
    while true {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
      let count = Glibc.read(descriptor, room.baseAddress, room.count)
      if count > 0 {
        end += count
        return true
      }
      if count == 0 {
        // A terminal could go on after this; nobody who typed Ctrl-D means it.
        isAtEnd = true
        return false
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = isReady(within: -1)
      case let code:
        throw CommandFailure(
          .inputOutput, "cannot read \(name): \(String(cString: strerror(code)))")
      }
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }
}

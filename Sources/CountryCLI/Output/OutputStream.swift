import Glibc

/// Bytes on their way to a file descriptor, which the stream does not own.
///
/// Writing never fails on the spot: the first failure is remembered, what follows is dropped, and
/// ``flush()`` throws. So printing needs no `try` at every word, and no lost byte goes unnoticed.
/// Code that produces rows without an end asks ``check()`` now and then.
///
/// Not Sendable: one thread prints.
package final class OutputStream: TextOutputStream {
  /// When bytes leave.
  package enum Buffering: Sendable {
    /// When there are many, and at a flush.
    case full
    /// At the end of every line as well.
    case line
  }

  /// What is kept before it is written: a whole list of countries is one system call.
  private static let capacity = 64 * 1024

  private let descriptor: Int32
  private let name: String
  private let buffering: Buffering
  /// Memory of its own instead of an array: a list writes some 2,500 pieces of a few bytes, for
  /// each of which an array would ask whether it is shared and whether it is full.
  private let buffer: UnsafeMutableRawPointer
  private var used = 0
  private var failure: OutputError?

  /// A stream to `descriptor`, which messages call `name`. A negative descriptor stands for one
  /// that is closed.
  package init(_ descriptor: Int32, name: String, buffering: Buffering = .full) {
    self.descriptor = descriptor
    self.name = name
    self.buffering = buffering
    buffer = .allocate(byteCount: Self.capacity, alignment: 1)
  }

  deinit {
    buffer.deallocate()
  }

  /// Writes a text in UTF-8.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(utf8: $0) }
  }

  /// Writes bytes as they are.
  package func write(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write(utf8: $0) }
  }

  /// Writes bytes that are borrowed for the call, such as a column of a row.
  package func write(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, let start = bytes.baseAddress else { return }
    if used + bytes.count > Self.capacity {
      drain()
      guard bytes.count <= Self.capacity else {
        send(UnsafeRawBufferPointer(bytes))
        return
      }
    }
    (buffer + used).copyMemory(from: start, byteCount: bytes.count)
    used += bytes.count
    if buffering == .line, bytes.contains(UInt8(ascii: "\n")) { drain() }
  }

  /// Writes one byte.
  package func write(byte: UInt8) {
    withUnsafePointer(to: byte) { write(utf8: UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Throws if an earlier write has failed.
  package func check() throws(OutputError) {
    if let failure { throw failure }
  }

  /// Sends what is kept, and throws the first failure there was.
  package func flush() throws(OutputError) {
    drain()
    try check()
  }

  private func drain() {
    guard used > 0 else { return }
    if failure == nil { send(UnsafeRawBufferPointer(start: buffer, count: used)) }
    used = 0
  }

  /// Writes all of the bytes: a pipe takes them in parts, a signal interrupts, and a descriptor
  /// that someone made non-blocking says `EAGAIN`.
  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      let code = count == 0 ? EIO : errno
      if code == EINTR { continue }
      if code == EAGAIN {
        waitUntilWritable()
        continue
      }
      failure = OutputError(errno: code, stream: name)
      return
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

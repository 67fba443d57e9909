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

  private let descriptor: Int32
  private let name: String
  private let buffering: Buffering
  private var failure: OutputError?
  /// What is kept before it is sent. Plain memory: appending to an array costs more than the
  /// copying itself where values have ten bytes.
  private let buffer: UnsafeMutableRawBufferPointer
  private var count = 0

  /// A stream to `descriptor`, which messages call `name`. A negative descriptor stands for one
  /// that is closed.
  package init(_ descriptor: Int32, name: String, buffering: Buffering = .full) {
    self.descriptor = descriptor
    self.name = name
    self.buffering = buffering
    // A whole list of countries is one system call. Memory that is not touched costs nothing.
    let capacity = buffering == .full ? 64 * 1024 : 4 * 1024
    buffer = .allocate(byteCount: capacity, alignment: 1)
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
    guard failure == nil, !bytes.isEmpty else { return }
    if bytes.count > buffer.count - count {
      drain()
      if bytes.count > buffer.count {
        send(UnsafeRawBufferPointer(bytes))
        return
      }
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      .copyMemory(from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
    if buffering == .line, bytes.contains(UInt8(ascii: "\n")) { drain() }
  }

  /// Writes one byte.
  package func write(byte: UInt8) {
    guard failure == nil else { return }
    if count == buffer.count { drain() }
    buffer[count] = byte
    count += 1
    if buffering == .line, byte == UInt8(ascii: "\n") { drain() }
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
    if failure == nil { send(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    count = 0
  }

  /// Writes all of the bytes: a pipe takes them in parts, a signal interrupts, and a descriptor
  /// that someone made non-blocking says `EAGAIN`.
  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let sent = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if sent > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[sent...])
        continue
      }
      let code = sent == 0 ? EIO : errno
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

internal import CountryFetch
private import Glibc

/// Standard error of a server, from any thread. Each line is written whole, and one that is not taken at
/// once is left out and counted: a reader that has stopped reading must not stop the server.
final class ServerMessages: Sendable {
  /// What fits into a pipe that has room at all (pipe(7): PIPE_BUF), in bytes.
  private static let longest = 4096

  private let descriptor: Int32
  private let leftOut = Locked(0)

  /// Messages to a descriptor that stays open; none where it is -1.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Says a sentence.
  @Sendable func say(_ message: String) {
    leftOut.withLock { leftOut in
      if leftOut > 0, write("\(leftOut) lines were left out, since nobody read them") {
        leftOut = 0
      }
      if leftOut > 0 || !write(message) { leftOut += 1 }
    }
  }

  /// Writes a line; false where it would have to wait.
  private func write(_ message: String) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&place, 1, 0) == 1, place.revents & Int16(POLLOUT) != 0 else { return false }
    var line = Array(MessageStream.line(message).utf8)
    if line.count > Self.longest {
      line.removeLast(line.count - Self.longest + 4)
      line += "...\n".utf8
    }
    return Glibc.write(descriptor, line, line.count) == line.count
  }
}

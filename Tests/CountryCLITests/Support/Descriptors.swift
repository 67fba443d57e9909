import Glibc

/// Descriptors and files for tests, by system calls alone.
enum Descriptors {
  /// Writing to a pipe whose reader has gone must give an error, not end the tests.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// A pipe's two ends.
  static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    precondition(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  /// A file without a name, for output of any length.
  static func scratchFile() -> Int32 {
    var name = Array("/tmp/countries-test-XXXXXX\0".utf8CString.dropLast())
    let descriptor = mkstemp(&name)
    precondition(descriptor >= 0)
    unlink(name)
    return descriptor
  }

  /// A terminal of this many columns: what a program writes to `slave` is read from `master`.
  static func terminal(columns: UInt16) -> (master: Int32, slave: Int32) {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    precondition(openpty(&master, &slave, nil, nil, &size) == 0)
    return (master, slave)
  }

  /// All that a file holds, from its beginning.
  static func contents(of descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return rest(of: descriptor)
  }

  /// What can still be read.
  static func rest(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// What is read at one go.
  static func once(_ descriptor: Int32) -> String {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &chunk, chunk.count)
    return String(decoding: chunk[..<max(0, count)], as: UTF8.self)
  }
}

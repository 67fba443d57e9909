import CountryCatalog
import Glibc
import TestSupport

/// `countries serve` as a process of its own, on a free port of this machine. It is ended when it is
/// released.
final class ServeProcess {
  struct Failure: Error {}

  let folder = ScratchFolder()
  let process: pid_t
  let port: UInt16
  private let messages = Descriptors.scratchFile()
  private var isOver = false

  /// Starts it, with these options besides.
  init(_ options: String = "") throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { ends.forEach { close($0) } }
    let line = "COUNTRIES_HOME='\(folder.path)' exec \"$0\" serve --port 0 --offline \(options)"
    guard
      let process = Program.start(
        ["/bin/sh", "-c", line, Program.path], output: ends[1], error: messages)
    else { throw Failure() }
    self.process = process
    var text: [UInt8] = []
    var byte: UInt8 = 0
    close(ends[1])
    ends.removeLast()
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
    let parts = String(decoding: text, as: UTF8.self).split(separator: ":")
    guard let port = parts.last.flatMap({ UInt16($0.filter(\.isNumber)) }) else {
      throw Failure()
    }
    self.port = port
  }

  deinit {
    if !isOver {
      kill(process, SIGKILL)
      _ = end()
    }
    close(messages)
  }

  /// A connection on which these bytes were sent; it stays open.
  func connection(_ bytes: [UInt8]) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0, send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw Failure() }
    return descriptor
  }

  /// The processor time that it has taken, in hundredths of a second.
  var ticks: Int {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(descriptor, &buffer, buffer.count))
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    // Behind the name, which may hold anything: utime and stime are the 14th and 15th.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  /// How many files and connections it has open.
  var descriptorCount: Int { FileSystem.names(in: "/proc/\(process)/fd").count }

  /// Waits for its end, and returns its exit code.
  func end() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    isOver = true
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// What it has said so far.
  var said: String { String(decoding: Descriptors.contents(of: messages), as: UTF8.self) }
}

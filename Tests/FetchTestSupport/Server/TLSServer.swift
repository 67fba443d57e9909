internal import TestSupport
import Glibc

/// A web server for https on 127.0.0.1 with a certificate that it signed itself: the program
/// `openssl s_server`, which answers each path with the file of that name, head and all.
public final class TLSServer: Sendable {
  /// Whether the program is there.
  public static let isAvailable = access(program, X_OK) == 0
  private static let program = "/usr/bin/openssl"

  /// The port.
  public let port: UInt16
  /// The file of the certificate.
  public let certificate: String
  private let process: pid_t
  private let folder: ScratchFolder

  /// Starts a server that knows these paths.
  public init(_ routes: [String: ServerReply]) throws {
    folder = ScratchFolder()
    for (path, reply) in routes { folder.write(reply.bytes, to: String(path.dropFirst())) }
    certificate = folder.path("certificate")
    let key = folder.path("key")
    let making = try Process(
      [
        Self.program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-addext",
        "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
      ], in: folder.path)
    making.wait()
    let serving = try Process(
      [
        Self.program, "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key,
        "-HTTP",
      ], in: folder.path)
    process = serving.id
    // It says "ACCEPT 127.0.0.1:PORT" when it is ready.
    guard let line = serving.line(beginning: "ACCEPT"),
      let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
    else { throw ServerError(code: ENOENT) }
    self.port = port
  }

  deinit {
    // Not SIGTERM, which a child of a thread that blocks it does not see.
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// The URL of a path.
  public func url(_ path: String) -> String { "https://127.0.0.1:\(port)\(path)" }
}

/// A program that runs, its output in a pipe.
private struct Process {
  let id: pid_t
  private let output: Int32

  init(_ arguments: [String], in folder: String) throws {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw ServerError(code: errno) }
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The shell changes to the folder and becomes the program.
    let command = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    let code = posix_spawn(&id, "/bin/sh", &actions, nil, &words, nil)
    close(pipes[1])
    guard code == 0 else {
      close(pipes[0])
      throw ServerError(code: code)
    }
    self.id = id
    output = pipes[0]
  }

  func wait() {
    var status: Int32 = 0
    waitpid(id, &status, 0)
    close(output)
  }

  /// Reads until a line begins like that; nil at the end of the output.
  func line(beginning start: String) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(start) { return text }
      line = []
    }
    return nil
  }
}

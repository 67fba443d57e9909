internal import CountryCatalog
internal import Glibc

/// The user's editor, for a text of a few lines.
struct Editor {
  private static let mostBytes = 1_000_000

  private let command: String
  /// Where the text lies while it is edited.
  private let folder: String

  /// The one that the environment names; vi without one, as POSIX has it.
  init(_ environment: Environment) {
    command =
      ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    let wanted = environment["TMPDIR"] ?? ""
    folder = wanted.isEmpty ? "/tmp" : wanted
  }

  /// Has a text edited, and returns it without the line ends behind it.
  ///
  /// - Throws: `CommandFailure` where the editor fails or its file cannot be read: nothing is
  ///   changed then.
  func edit(_ text: String, about name: String) throws -> String {
    var template = Array("\(folder)/countries-note-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure.last("make a file in \(folder)") }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    var bytes = Array((text.isEmpty ? "" : text + "\n").utf8)
    let written = write(descriptor, &bytes, bytes.count)
    close(descriptor)
    guard written == bytes.count else { throw SystemFailure.last("write \(path)") }
    try run(on: path)
    return try contents(of: path)
  }

  /// Runs the editor on this terminal. It may be a command with arguments, so the shell reads it.
  private func run(on path: String) throws {
    let words = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], nil, nil, &arguments, environ) == 0 else {
      throw SystemFailure.last("start \(command)")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard status == 0 else {
      throw CommandFailure(
        .unavailable, "the editor \(command) failed, and the note is what it was")
    }
  }

  private func contents(of path: String) throws -> String {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    let bytes = try InputStream(file.rawValue, name: path).rest(limit: Self.mostBytes)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badData, "what the editor wrote is not valid UTF-8")
    }
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  private enum SystemFailure {
    static func last(_ what: String) -> CommandFailure {
      CommandFailure(.inputOutput, "cannot \(what): \(String(cString: strerror(errno)))")
    }
  }
}

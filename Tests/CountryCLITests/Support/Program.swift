import Glibc

/// The built program, for what only a process can show.
enum Program {
  /// How a process ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// The program beside the test bundle.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let bundle = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "/" + bundle.split(separator: "/").dropLast().joined(separator: "/") + "/countries"
  }()

  /// Runs a line of the shell in which `"$0"` is the program, and returns what it wrote to the
  /// descriptors that the line leaves to it.
  static func shell(_ line: String) -> (end: End, output: String, messages: String) {
    let output = Descriptors.scratchFile()
    let error = Descriptors.scratchFile()
    defer { [output, error].forEach { close($0) } }
    let end = spawn(["/bin/sh", "-c", line, path], output: output, error: error)
    return (
      end, String(decoding: Descriptors.contents(of: output), as: UTF8.self),
      String(decoding: Descriptors.contents(of: error), as: UTF8.self)
    )
  }

  /// Runs a program with these descriptors as standard output and error, and waits for it.
  static func spawn(_ words: [String], output: Int32, error: Int32) -> End {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, nil) == 0 else {
      return .code(-1)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }
}

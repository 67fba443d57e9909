import Glibc

/// The built program, for what only a process can show.
enum Program {
  /// How a process ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// The program that `COUNTRIES_PROGRAM` names, such as the shipped one; else the one beside the
  /// test bundle.
  static let path: String = {
    if let named = getenv("COUNTRIES_PROGRAM") { return String(cString: named) }
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
    guard let child = start(words, output: output, error: error) else { return .code(-1) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }

  /// Starts a program with these descriptors; nil if it cannot be started.
  static func start(
    _ words: [String], input: Int32? = nil, output: Int32, error: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test block signals; a shell that inherits this waits for its jobs for ever.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, words[0], &actions, &attributes, &arguments, nil)
    return code == 0 ? child : nil
  }
}

import Glibc

/// The shell, for tools that a test needs.
enum Shell {
  /// Runs a line and returns its exit code.
  static func run(_ line: String) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (["/bin/sh", "-c", line] as [String]).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}

internal import Glibc

/// The user's web browser.
enum Browser {
  /// Opens an address in it, by the system's own program for that, which is not waited for.
  ///
  /// - Returns: Whether that program is there.
  static func open(_ url: String) -> Bool {
    // The shell goes at once, and what it started is nobody's child that would have to be waited for.
    let words = [
      "/bin/sh", "-c",
      "command -v xdg-open >/dev/null && (xdg-open \"$1\" >/dev/null 2>&1 &)", "sh", url,
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that the server holds back or ignores are not the browser's concern.
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], nil, &attributes, &arguments, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status == 0
  }
}

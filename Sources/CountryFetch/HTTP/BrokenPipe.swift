internal import Glibc

/// Keeps SIGPIPE from ending the program when a server closes a connection under a TLS write.
/// (With NOSIGNAL, which threads need, libcurl leaves that to its user.)
enum BrokenPipe {
  /// Runs `body` with SIGPIPE blocked in this thread; one that `body` caused is thrown away,
  /// and the thread's mask is as it was.
  static func ignoring<Result>(_ body: () -> Result) -> Result {
    var pipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigemptyset(&pending)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      if !wasPending {
        var none = timespec()
        while sigtimedwait(&pipe, nil, &none) == -1, errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
}

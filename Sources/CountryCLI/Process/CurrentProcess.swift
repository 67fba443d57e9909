import Glibc

/// What belongs to the process and not to a command: only `main` uses it.
public enum CurrentProcess {
  /// The variables of the process.
  public static var environment: Environment {
    Environment { name in getenv(name).map { Environment.Content(cString: $0) } }
  }

  /// Ignores SIGPIPE, so that a command whose reader leaves still cleans up behind itself. Child
  /// processes inherit this: who starts one sets the signal back to its default.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a result of ``CLI``: by SIGPIPE if the reader of its output left, as
  /// a program that never heard of the signal would end.
  public static func end(_ result: Int32) -> Never {
    if result == CLI.brokenPipe {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    exit(result)
  }
}

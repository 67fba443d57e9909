import Glibc

/// What belongs to the process and not to a command: only `main` uses it.
public enum CurrentProcess {
  /// The variables of the process.
  public static var environment: Environment {
    Environment { name in getenv(name).map { Environment.Content(cString: $0) } }
  }

  /// Ignores the signals that come with a failed write: SIGPIPE where the reader has left, SIGXFSZ
  /// where a file may not grow any further. The write fails all the same, and a command still
  /// cleans up behind itself. Child processes inherit this: who starts one sets the signals back
  /// to their default.
  public static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process with a result of ``CLI``: by the signal that ended the command, as a
  /// program that never caught it would end.
  public static func end(_ result: Int32) -> Never {
    if result > CLI.signalBase {
      signal(result - CLI.signalBase, SIG_DFL)
      raise(result - CLI.signalBase)
    }
    exit(result)
  }
}

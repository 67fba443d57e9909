@preconcurrency import Glibc

/// What belongs to the process and not to a command: only `main` uses it.
public enum CurrentProcess {
  /// The variables of the process.
  public static var environment: Environment {
    var values: [String: String] = [:]
    var undecodable: [String] = []
    values.reserveCapacity(64)
    var next = environ
    while let entry = next.pointee {
      next += 1
      guard let equals = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let length = equals - entry
      let bytes = UnsafeRawBufferPointer(start: entry, count: length)
      let name = String(decoding: bytes, as: UTF8.self)
      if let value = String(validatingCString: equals + 1) {
        // The first of two counts, as for getenv.
        if values[name] == nil { values[name] = value }
      } else {
        undecodable.append(name)
      }
    }
    return Environment(values, undecodable: undecodable)
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

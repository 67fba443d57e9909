private import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// What was tried, as it follows "cannot": `write`, `open`, `make the folder`.
  public let operation: String
  /// The file or folder concerned.
  public let path: String
  /// The value of `errno`.
  public let code: Int32

  /// Describes a failure with the given `errno`.
  public init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The failure that `errno` tells of now.
  package static func last(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation, path, code: errno)
  }

  /// The disk has no space left for the file.
  static func full(_ path: String) -> SystemError { SystemError("write", path, code: ENOSPC) }

  /// Whether the cause is that this user may not, or that nothing may be written there.
  public var isPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Whether there is nothing of that name.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

extension SystemError: CustomStringConvertible {
  /// `cannot write /home/a/out.png: No space left on device`
  public var description: String {
    "cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }
}

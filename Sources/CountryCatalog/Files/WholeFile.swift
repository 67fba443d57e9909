private import Glibc

/// Writes files so that they are there whole or not at all.
package enum WholeFile {
  /// Puts `bytes` into a file at `path`. A file that is there is replaced in one step and keeps
  /// its permissions; a link is followed. What is no file (a terminal, a pipe, a device) is
  /// written to.
  ///
  /// A file that is replaced is flushed to the disk first, since a power cut could otherwise
  /// leave neither the old bytes nor the new; a new file has nothing to lose.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String
  ) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return try replace(path, with: bytes, mode: 0o666, flushing: false)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try FileDescriptor(opening: path, flags: O_WRONLY).write(bytes)
    }
    let target = try resolved(path)
    guard access(target, W_OK) == 0 else { throw .last("write", path) }
    try replace(target, with: bytes, mode: status.st_mode & 0o7777, flushing: true)
  }

  private static func replace(
    _ path: String, with bytes: UnsafeRawBufferPointer, mode: mode_t, flushing: Bool
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).part"
    let flags = O_WRONLY | O_CREAT | O_EXCL
    do throws(SystemError) {
      let descriptor = try FileDescriptor(opening: temporary, flags: flags, mode: mode)
      if flushing { fchmod(descriptor.rawValue, mode) }
      try descriptor.write(bytes)
      if flushing { try descriptor.flush() }
      try FileSystem.rename(temporary, to: path)
    } catch {
      if error.code != EEXIST || error.path != temporary { unlink(temporary) }
      throw SystemError(error.operation, path, code: error.code)
    }
  }

  private static func resolved(_ path: String) throws(SystemError) -> String {
    guard let real = realpath(path, nil) else { throw .last("open", path) }
    defer { free(real) }
    return String(cString: real)
  }
}

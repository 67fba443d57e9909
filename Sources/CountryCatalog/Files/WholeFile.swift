private import Glibc

/// Writes files so that they are there whole or not at all.
package enum WholeFile {
  /// Puts `bytes` into a file at `path`. A file that is there is replaced in one step and keeps
  /// its permissions; a link is followed, also one that leads nowhere yet. What is no file (a
  /// terminal, a pipe, a device) is written to.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String
  ) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .last("create", path) }
      return try replace(try FileSystem.target(of: path), with: bytes, permissions: nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try FileDescriptor(opening: path, flags: O_WRONLY).write(bytes)
    }
    let target = try FileSystem.target(of: path)
    guard access(target, W_OK) == 0 else { throw .last("write", path) }
    try replace(target, with: bytes, permissions: status.st_mode & 0o7777)
  }

  /// The bytes are on the disk before the name is: a power cut, or a disk that says only then that
  /// it is full, must not leave half a file under it.
  private static func replace(
    _ path: String, with bytes: UnsafeRawBufferPointer, permissions: mode_t?
  ) throws(SystemError) {
    var temporary: String?
    do throws(SystemError) {
      let file = try TemporaryFile(in: FileSystem.folder(of: path), mode: 0o666)
      temporary = file.path
      if let permissions, fchmod(file.descriptor.rawValue, permissions) != 0 {
        throw .last("set the permissions of", path)
      }
      try file.descriptor.write(bytes)
      try file.descriptor.flush()
      try FileSystem.rename(file.path, to: path)
    } catch {
      if let temporary { unlink(temporary) }
      throw SystemError(error.operation, path, code: error.code)
    }
  }
}

private import Glibc

/// Writes files so that they are there whole or not at all.
package enum WholeFile {
  /// Puts `bytes` into a file at `path`. A file that is there is replaced in one step and keeps
  /// its permissions; a link is followed, also one that leads nowhere yet. What is no file (a
  /// terminal, a pipe, a device) is written to.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String
  ) throws(SystemError) {
    do {
      try write(to: path) { file in try file.write(bytes) }
    } catch let error as SystemError {
      throw error
    } catch {
      throw .init("write", path, code: EIO)
    }
  }

  /// The same for content that comes piece by piece: `content` writes it to the file that it is
  /// given. What `content` throws is thrown, and then there is no new file.
  package static func write(
    to path: String, _ content: (borrowing FileDescriptor) throws -> Void
  ) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw SystemError.last("create", path) }
      return try replace(try FileSystem.target(of: path), permissions: nil, content)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try content(try FileDescriptor(opening: path, flags: O_WRONLY))
    }
    let target = try FileSystem.target(of: path)
    guard access(target, W_OK) == 0 else { throw SystemError.last("write", path) }
    try replace(target, permissions: status.st_mode & 0o7777, content)
  }

  /// The bytes are on the disk before the name is: a power cut, or a disk that says only then that
  /// it is full, must not leave half a file under it.
  private static func replace(
    _ path: String, permissions: mode_t?, _ content: (borrowing FileDescriptor) throws -> Void
  ) throws {
    var temporary: String?
    do {
      let file = try TemporaryFile(in: FileSystem.folder(of: path), mode: 0o666)
      temporary = file.path
      if let permissions, fchmod(file.descriptor.rawValue, permissions) != 0 {
        throw SystemError.last("set the permissions of", path)
      }
      try content(file.descriptor)
      try file.descriptor.flush()
      try FileSystem.rename(file.path, to: path)
    } catch {
      if let temporary { unlink(temporary) }
      guard let error = error as? SystemError else { throw error }
      throw SystemError(error.operation, path, code: error.code)
    }
  }
}

private import Glibc

/// A new file without a name: if the process dies before `link(to:)`, nothing is left of it.
struct UnnamedFile: ~Copyable {
  let descriptor: FileDescriptor
  /// Where the file system has no unnamed files, one with a name stands in.
  private let temporaryName: String?

  /// `O_TMPFILE` of open(2), a macro that is not imported.
  private static let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Makes a file that only this user may read and write.
  init(in folder: String) throws(SystemError) {
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: folder, flags: O_WRONLY | Self.unnamed, mode: 0o600)
      temporaryName = nil
    } catch  where [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) {
      let file = try TemporaryFile(in: folder, mode: 0o600)
      temporaryName = file.path
      descriptor = file.descriptor
    } catch {
      throw SystemError("write in", folder, code: error.code)
    }
  }

  deinit {
    if let temporaryName { unlink(temporaryName) }
  }

  /// Gives the file a name, which must be free.
  borrowing func link(to path: String) throws(SystemError) {
    if let temporaryName { return try FileSystem.link(temporaryName, to: path) }
    let source = "/proc/self/fd/\(descriptor.rawValue)"
    guard linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw .last("create", path)
    }
  }
}

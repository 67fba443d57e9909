internal import Glibc

/// What is done to the cache's file besides what SQLite does to it.
enum CacheFile {
  /// The file's identity; nil where there is no file.
  struct Identity: Equatable {
    var device: UInt
    var inode: UInt
  }

  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }

  /// Makes the file, which only its owner can read, and the folders on the way to it.
  ///
  /// A file that is there is not opened: closing it would drop the locks that other
  /// connections of this process hold on it (https://www.sqlite.org/howtocorrupt.html, 2.2).
  static func prepare(_ path: String) {
    if identity(of: path) != nil { return }
    makeFolders(for: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether there is something else than a file: a folder, or a pipe, on which opening would wait.
  static func isOther(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Moves a file out of the way, and takes away what SQLite left beside it, unless it is no
  /// longer the file that was found bad: another process may have been quicker.
  ///
  /// The journals go first: a journal that outlives its file would be played into the next.
  ///
  /// - Returns: Whether the path is free, or another file is there.
  static func setAside(_ path: String, ifStill identity: Identity?, as newPath: String) -> Bool {
    guard let now = Self.identity(of: path), now == identity else { return true }
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    return rename(path, newPath) == 0
  }

  private static func makeFolders(for path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}

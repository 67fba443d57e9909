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
  ///
  /// - Returns: Why there is none; nil where there is one.
  static func prepare(_ path: String) -> String? {
    if identity(of: path) != nil { return nil }
    makeFolders(for: path)
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      // Another process may have been quicker.
      return errno == EEXIST ? nil : String(cString: strerror(errno))
    }
    close(descriptor)
    return nil
  }

  /// Whether there is something else than a file: a folder, or a pipe, on which opening would wait.
  static func isOther(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Removes the file and what SQLite left beside it, as `setAside` moves it.
  static func remove(_ path: String, ifStill identity: Identity?) -> Bool {
    guard let now = Self.identity(of: path), now == identity else { return true }
    for suffix in journals { unlink(path + suffix) }
    return unlink(path) == 0
  }

  /// Moves a file out of the way, with what lies beside it under the names of SQLite's journals,
  /// unless it is no longer the file that was found bad: another process may have been quicker.
  /// Nothing is lost: it may not have been a cache at all.
  ///
  /// The journals go first: a journal that outlives its file would be played into the next.
  ///
  /// - Returns: The new name, or the old one where another file is there by now; nil where the file
  ///   cannot be moved.
  static func setAside(_ path: String, ifStill identity: Identity?) -> String? {
    guard let now = Self.identity(of: path), now == identity else { return path }
    guard let newPath = freeName(for: path) else { return nil }
    for suffix in journals where Self.identity(of: path + suffix) != nil {
      guard rename(path + suffix, newPath + suffix) == 0 else { return nil }
    }
    return rename(path, newPath) == 0 ? newPath : nil
  }

  /// Whether something lies beside a file under the name of one of SQLite's journals.
  static func hasJournal(_ path: String) -> Bool {
    journals.contains { identity(of: path + $0) != nil }
  }

  private static let journals = ["-wal", "-shm", "-journal"]

  /// A name that neither a file nor a journal of it has: `.damaged`, `.damaged-2` and so on.
  private static func freeName(for path: String) -> String? {
    let names = (1...99).lazy.map { path + ".damaged" + ($0 == 1 ? "" : "-\($0)") }
    return names.first { name in
      ([""] + journals).allSatisfy { access(name + $0, F_OK) != 0 }
    }
  }

  private static func makeFolders(for path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}

private import Glibc

/// What changes whenever a file is replaced or written: its device, inode, size and times, and those
/// of the journal that SQLite may keep beside it.
struct FileStamp: Equatable, Sendable {
  private let parts: [Int]

  /// The file at `path`; nil if there is none.
  init?(of path: String) {
    guard let file = Self.parts(of: path) else { return nil }
    parts = file + (Self.parts(of: path + "-wal") ?? [])
  }

  /// Whether the file itself is another one, and not the same one written.
  func isOfAnotherFile(than other: FileStamp?) -> Bool {
    parts.prefix(2) != other?.parts.prefix(2)
  }

  private static func parts(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}

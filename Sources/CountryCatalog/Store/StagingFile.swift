private import Glibc

/// The database in which one script runs, beside the catalog. It is made and read without the
/// catalog's lock, so that a script that is slow to arrive holds up nobody; a lock of its own
/// says that its process is alive.
struct StagingFile: ~Copyable {
  private let file: TemporaryFile

  var path: String { file.path }

  private init(_ file: consuming TemporaryFile) {
    self.file = file
  }

  /// Makes the file, and the folder if there is none.
  static func make(for files: CatalogFiles) throws(SystemError) -> StagingFile {
    try files.checkLength()
    let folder = FileSystem.folder(of: files.path)
    try FileSystem.makeFolder(folder)
    while true {
      let file = try TemporaryFile(in: folder, mode: 0o600, prefix: prefix(of: files))
      // Before the lock was there, another process may have taken the file for abandoned.
      if flock(file.descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 {
        if FileSystem.exists(file.path) { return StagingFile(file) }
      } else if errno != EWOULDBLOCK {
        let failure = SystemError.last("lock", file.path)
        remove(file.path)
        throw failure
      }
    }
  }

  deinit {
    Self.remove(file.path)
  }

  /// Removes those whose process has died.
  static func removeAbandoned(of files: CatalogFiles) {
    let folder = FileSystem.folder(of: files.path)
    let prefix = prefix(of: files)
    for name in FileSystem.names(in: folder) where isOurs(name, prefix) {
      let path = "\(folder)/\(name)"
      guard let file = try? FileDescriptor(opening: path, flags: O_RDWR | O_NOFOLLOW),
        flock(file.rawValue, LOCK_EX | LOCK_NB) == 0
      else { continue }
      remove(path)
    }
  }

  /// Whether a name is the prefix and eight hexadecimal digits: nobody else's.
  private static func isOurs(_ name: String, _ prefix: String) -> Bool {
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && digits.prefix(8).count == 8
      && digits.prefix(8).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      && (digits.count == 8 || digits.dropFirst(8).first == UInt8(ascii: "-"))
  }

  /// Journals of SQLite's go with it; one alone, whose name goes on after the digits, is found by
  /// the same prefix.
  private static func remove(_ path: String) {
    for suffix in [""] + CatalogFiles.journalSuffixes { unlink(path + suffix) }
  }

  private static func prefix(of files: CatalogFiles) -> String {
    let name = files.path.split(separator: "/").last.map(String.init) ?? ""
    return "\(name).staging-"
  }
}

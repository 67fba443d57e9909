internal import CCountryProcess
internal import CountryCatalog
internal import Glibc

/// What there is in a folder that may be anybody's.
enum FolderEntries {
  /// The names of all that is in it.
  ///
  /// - Throws: `SystemError` where it cannot be read: it must not pass for an empty one.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let listing = opendir(folder) else { throw .last("read the folder", folder) }
    defer { closedir(listing) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last("read the folder", folder) }
    return names
  }

  /// Whether there is a folder, and not a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a disk or another folder is mounted on a folder.
  static func isMountPoint(_ path: String) -> Bool { country_is_mount_point(path) != 0 }
}

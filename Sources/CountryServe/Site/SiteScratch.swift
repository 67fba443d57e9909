internal import CCountryProcess
internal import CountryCatalog
internal import Glibc

/// The folders beside sites in which new ones are written.
///
/// Whoever writes into one holds a lock on it, so that one whose writer was killed can be told.
enum SiteScratch {
  private static let prefix = ".countries-site-"
  private static let digits = 8

  /// Makes a folder; the lock on it has its path.
  static func make(beside target: String) throws(SystemError) -> FileDescriptor {
    while true {
      let random = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
      let path = "\(FileSystem.folder(of: target))/\(prefix)\(random)"
      guard mkdir(path, 0o777) == 0 else {
        guard errno == EEXIST else { throw .last("make the folder", path) }
        continue
      }
      // Somebody who sweeps may be quicker: before it is opened, and before it is locked.
      let lock: FileDescriptor
      do throws(SystemError) {
        lock = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
      } catch {
        if error.code == ENOENT { continue }
        throw error
      }
      guard take(lock), FileSystem.exists(path) else { continue }
      try SiteMarker(paths: []).write(to: path)
      return lock
    }
  }

  /// Removes those that nobody writes into any more.
  static func sweep(beside target: String) {
    let folder = FileSystem.folder(of: target)
    for name in FileSystem.names(in: folder) where isScratch(name) {
      let path = "\(folder)/\(name)"
      guard
        let lock = try? FileDescriptor(
          opening: path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
        take(lock)
      else { continue }
      // One that only has such a name is somebody's.
      if (try? SiteMarker(of: path)) != nil { remove(path) } else { rmdir(path) }
    }
  }

  private static func isScratch(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + digits
      && name.utf8.suffix(digits).allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private static func take(_ folder: borrowing FileDescriptor) -> Bool {
    flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0
  }

  /// Makes two folders change places in one step, where the system can.
  ///
  /// Elsewhere it takes three renames. After the first one there is no folder in the place of the
  /// other, and where the second fails, the old one is put back.
  static func exchange(_ one: String, _ other: String) throws(SystemError) {
    if country_exchange(one, other) == 0 { return }
    let aside = "\(one)-before"
    try FileSystem.rename(other, to: aside)
    do throws(SystemError) {
      try FileSystem.rename(one, to: other)
    } catch {
      try FileSystem.rename(aside, to: other)
      throw error
    }
    try FileSystem.rename(aside, to: one)
  }

  /// Removes a folder with all that is in it. What cannot be removed stays: nobody needs it.
  static func remove(_ folder: String) {
    for name in (try? FolderEntries.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if !FolderEntries.isFolder(path) {
        unlink(path)
      } else if !FolderEntries.isMountPoint(path) {
        remove(path)
      }
    }
    rmdir(folder)
  }
}

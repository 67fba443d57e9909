package import CountryCatalog
internal import Glibc

/// A folder on its way to becoming a site.
///
/// The files are written into a new folder beside it, which takes its place when all are there: a web
/// server that serves the folder never has half a site. Not Sendable: one thread writes.
package final class SiteFolder {
  /// The folder, without links and without a slash at its end.
  private let target: String
  /// As it was named, for messages.
  private let name: String
  private let temporary: String
  /// Locks the new folder as long as somebody writes into it.
  private let lock: FileDescriptor
  private var paths: Set<String> = []
  private var folders: Set<String> = []
  private var isPublished = false

  /// - Parameter path: A new folder, an empty one, or one that was made as a site before.
  /// - Throws: `SiteError` for any other, `SystemError` where nothing can be made beside it.
  package init(at path: String) throws {
    name = path
    target = try Self.resolved(path)
    _ = try Self.isSite(target, named: path)
    SiteScratch.sweep(beside: target)
    lock = try SiteScratch.make(beside: target)
    temporary = lock.path
    var status = stat()
    if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
  }

  deinit {
    if !isPublished { SiteScratch.remove(temporary) }
  }

  /// Writes a file of the site. Its path has to be one: `SiteFile.isPath`.
  package func write(_ file: SiteFile) throws(SystemError) {
    let path = "\(temporary)/\(file.path)"
    guard SiteFile.isPath(file.path) else { throw SystemError("create", file.path, code: EINVAL) }
    try makeFolders(above: file.path)
    try write(file.bytes, to: path)
    paths.insert(file.path)
  }

  /// Puts the folder into its place, with all that was written. Where somebody else has put a site
  /// there in the meantime, this one takes its place.
  ///
  /// - Throws: `SiteError` if something has come into the folder in the meantime that is not of the
  ///   site, `SystemError` where the two cannot change places.
  package func publish() throws {
    try SiteMarker(paths: paths).write(to: temporary)
    while try !takePlace() {}
  }

  /// Puts the folder into its place; false where something has come there meanwhile.
  private func takePlace() throws -> Bool {
    if try Self.isSite(target, named: name) {
      // What is removed is what the two have changed places to.
      try SiteScratch.exchange(temporary, target)
      return true
    }
    do throws(SystemError) {
      try FileSystem.rename(temporary, to: target)
    } catch  where [ENOTEMPTY, EEXIST].contains(error.code) {
      return false
    }
    isPublished = true
    return true
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try file.write(UnsafeRawBufferPointer(bytes))
    }
  }

  private func makeFolders(above path: String) throws(SystemError) {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? "\(name)" : "/\(name)"
      guard folders.insert(folder).inserted else { continue }
      guard mkdir("\(temporary)/\(folder)", 0o777) == 0 || errno == EEXIST else {
        throw .last("make the folder", "\(temporary)/\(folder)")
      }
    }
  }
}

extension SiteFolder {
  /// The path without links in it, since what is renamed must be the folder itself.
  private static func resolved(_ path: String) throws(SystemError) -> String {
    if let real = realPath(path) { return real }
    guard errno == ENOENT else { throw .last("open the folder", path) }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let name = trimmed.split(separator: "/").last ?? ""
    let parent = FileSystem.folder(of: String(trimmed))
    guard let real = realPath(parent), name != "." && name != ".." else {
      throw .last("make the folder", path)
    }
    return real == "/" ? "/\(name)" : "\(real)/\(name)"
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether there is a site in the folder; false for a folder that is new or empty.
  private static func isSite(_ target: String, named path: String) throws -> Bool {
    var before: [UInt64]
    var found: Result<Bool, any Error>
    repeat {
      before = identity(of: target)
      found = Result { try look(at: target, named: path) }
      // Where another one has taken its place meanwhile, what was seen may be of both.
    } while identity(of: target) != before
    return try found.get()
  }

  private static func look(at target: String, named path: String) throws -> Bool {
    guard FileSystem.exists(target) else { return false }
    guard FolderEntries.isFolder(target) else { throw SiteError.noFolder(path: path) }
    guard !FolderEntries.isMountPoint(target) else { throw SiteError.mounted(path: path) }
    if let marker = try SiteMarker(of: target) {
      if let file = try marker.stranger(in: target) {
        throw SiteError.strange(path: path, file: file)
      }
      return true
    }
    guard try FolderEntries.names(in: target).isEmpty else {
      throw SiteError.occupied(path: path)
    }
    return false
  }

  private static func identity(of path: String) -> [UInt64] {
    var status = stat()
    return lstat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
  }
}

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
  /// The site that is there already and will be replaced.
  private let replaced: Bool
  private var paths: Set<String> = []
  private var folders: Set<String> = []
  private var isPublished = false

  /// - Parameter path: A new folder, an empty one, or one that was made as a site before.
  /// - Throws: `SiteError` for any other, `SystemError` where nothing can be made beside it.
  package init(at path: String) throws {
    name = path
    target = try Self.resolved(path)
    replaced = try Self.isSite(target, named: path)
    SiteScratch.sweep(beside: target)
    lock = try SiteScratch.make(beside: target)
    temporary = lock.path
    var status = stat()
    if stat(target, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
  }

  deinit {
    if !isPublished { SiteScratch.remove(temporary) }
  }

  /// Whether a file can have this path in a folder: every part of it is a name that file systems
  /// take.
  package static func canHold(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
        && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
  }

  /// Writes a file of the site. `canHold` has to be true of its path.
  package func write(_ file: SiteFile) throws(SystemError) {
    let path = "\(temporary)/\(file.path)"
    guard Self.canHold(file.path) else { throw SystemError("create", file.path, code: EINVAL) }
    try makeFolders(above: file.path)
    try write(file.bytes, to: path)
    paths.insert(file.path)
  }

  /// Puts the folder into its place, with all that was written.
  ///
  /// - Throws: `SiteError` if something has come into the folder in the meantime that is not of the
  ///   site, `SystemError` where the two cannot change places.
  package func publish() throws {
    if replaced { _ = try Self.isSite(target, named: name) }
    try write(SiteMarker(paths: paths).bytes, to: "\(temporary)/\(SiteMarker.name)")
    if replaced {
      // What is removed is what the two have changed places to.
      try SiteScratch.exchange(temporary, target)
    } else {
      try FileSystem.rename(temporary, to: target)
      isPublished = true
    }
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
    guard FileSystem.exists(target) else { return false }
    guard SiteMarker.isFolder(target) else { throw SiteError.noFolder(path: path) }
    if let marker = try SiteMarker(of: target) {
      if let file = marker.stranger(in: target) {
        throw SiteError.strange(path: path, file: file)
      }
      return true
    }
    // Opened, since a folder that cannot be read looks empty.
    _ = try FileDescriptor(opening: target, flags: O_RDONLY | O_DIRECTORY)
    guard FileSystem.names(in: target).count <= 2 else { throw SiteError.occupied(path: path) }
    return false
  }
}

private import Glibc

/// Calls on paths, each with its failure as an error.
package enum FileSystem {
  /// Whether there is something of this name; a link that leads nowhere counts.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The folder that holds `path`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and those above it that are missing, for this user alone.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.contains("/") else { throw .last("make the folder", path) }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .last("make the folder", path)
    }
  }

  /// Puts `path` in the place of `target`, which may be there already.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    guard Glibc.rename(path, target) == 0 else { throw .last("replace", target) }
  }

  /// Gives the file at `path` a second name, which must be free.
  package static func link(_ path: String, to target: String) throws(SystemError) {
    guard Glibc.link(path, target) == 0 else { throw .last("create", target) }
  }

  /// Removes a file; that it is not there is no failure.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// Waits until a rename or link in the folder is on the disk.
  package static func flushFolder(_ path: String) throws(SystemError) {
    let descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    try descriptor.flush()
  }
}

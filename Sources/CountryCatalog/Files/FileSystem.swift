private import Glibc

/// Calls on paths, each with its failure as an error.
package enum FileSystem {
  /// Whether there is something of this name; a link that leads nowhere counts.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether there is surely nothing at a path: where it cannot be told there may be.
  package static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// The length of a file in bytes; nil if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The names of what is in a folder; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The folder that holds `path`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path that a link at `path` leads to in the end, whether there is something or not; `path`
  /// itself where it is no link.
  package static func target(of path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count >= 0 else { return path }
      let link = String(
        decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    throw SystemError("open", path, code: ELOOP)
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
    while Glibc.rename(path, target) != 0 {
      guard errno == EINTR else { throw .last("replace", target) }
    }
  }

  /// Gives the file at `path` a second name, which must be free.
  package static func link(_ path: String, to target: String) throws(SystemError) {
    guard Glibc.link(path, target) == 0 else { throw .last("create", target) }
  }

  /// Gives the file a second name, or, where the file system or its rules have no second names, a
  /// copy under it.
  static func linkOrCopy(_ path: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      try link(path, to: target)
    } catch  where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES].contains(error.code) {
      try copy(path, to: target)
    }
  }

  private static func copy(_ path: String, to target: String) throws(SystemError) {
    let source = try FileDescriptor(opening: path, flags: O_RDONLY)
    let copy = try FileDescriptor(
      opening: target, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      let count = try source.read(into: buffer, at: offset)
      if count == 0 { break }
      try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    try copy.flush()
  }

  /// A folder would stand in the way of a rename.
  static func expectNoFolder(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError("replace", path, code: EISDIR)
    }
  }

  /// Whether there is a file, a link followed.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The folder in which relative paths begin.
  static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// Removes a file; that it is not there is no failure.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// Whether two files have the same bytes.
  static func areEqual(_ one: String, _ other: String) throws(SystemError) -> Bool {
    let first = try FileDescriptor(opening: one, flags: O_RDONLY)
    let second = try FileDescriptor(opening: other, flags: O_RDONLY | O_NONBLOCK)
    guard try first.status().st_size == second.status().st_size else { return false }
    let chunk = 1 << 16
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * chunk, alignment: 1)
    defer { buffer.deallocate() }
    let left = UnsafeMutableRawBufferPointer(rebasing: buffer[..<chunk])
    let right = UnsafeMutableRawBufferPointer(rebasing: buffer[chunk...])
    var offset = 0
    while true {
      let count = try first.read(into: left, at: offset)
      guard try second.read(into: right, at: offset) == count else { return false }
      if count == 0 { return true }
      guard left[..<count].elementsEqual(right[..<count]) else { return false }
      offset += count
    }
  }

  /// Waits until a rename or link in the folder is on the disk. That a file system does not do
  /// so is no failure: what was renamed or linked has been, and cannot be taken back.
  static func flushFolder(_ path: String) {
    guard let folder = try? FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY) else {
      return
    }
    try? folder.flush()
  }
}

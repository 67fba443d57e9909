internal import Glibc

/// Reads a picture from a file, bounded, checked.
enum PictureFile {
  /// The bytes and the header of the PNG in a file.
  ///
  /// - Throws: `FetchError.unreadableFile` for what is missing or no regular file,
  ///   `FetchError.badPicture` for what is no sound PNG.
  static func read(
    _ path: String, limits: PNGLimits
  ) throws(FetchError) -> (bytes: [UInt8], header: PNGHeader) {
    let bytes = try contents(of: path, limit: limits.bytes)
    do throws(PNGError) {
      return (bytes, try PNGCheck.verify(bytes, limits: limits))
    } catch {
      throw .badPicture(source: path, defect: error)
    }
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether there is a regular file at a path.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func contents(of path: String, limit: Int) throws(FetchError) -> [UInt8] {
    // Without waiting, so that a named pipe cannot hold the program up.
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(path: path, reason: "it is no regular file")
    }
    guard status.st_size <= limit else {
      throw .badPicture(
        source: path, defect: .tooManyBytes(count: Int(status.st_size), limit: limit))
    }
    return try readAll(descriptor, path, limit: limit, expected: Int(status.st_size))
  }

  /// Reads to the end of the file, one byte beyond the limit at most.
  private static func readAll(
    _ descriptor: Int32, _ path: String, limit: Int, expected: Int
  ) throws(FetchError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(expected, limit) + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw unreadable(path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func unreadable(_ path: String) -> FetchError {
    .unreadableFile(path: path, reason: String(cString: strerror(errno)))
  }
}

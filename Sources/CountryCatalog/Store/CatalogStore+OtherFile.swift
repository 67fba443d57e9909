private import Glibc

extension CatalogStore {
  /// How every database of SQLite's begins.
  private static let beginning = Array("SQLite format 3\0".utf8)

  /// Whether in the place of the catalog there is a file that never was one: it has other bytes
  /// at its beginning than a database, or a part of one. One that is empty may become one.
  package var hasOtherFile: Bool {
    // A pipe of that name is not waited for.
    guard FileSystem.isFile(path),
      let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    else { return false }
    var bytes = [UInt8](repeating: 0, count: Self.beginning.count)
    let count = (try? bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }) ?? 0
    return !Self.beginning.starts(with: bytes[..<count])
  }
}

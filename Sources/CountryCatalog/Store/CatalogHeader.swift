private import Glibc

/// The first 100 bytes of a catalog file
/// ([Database File Format, section 1.3](https://www.sqlite.org/fileformat.html#the_database_header)),
/// read to see at once what no query would say plainly.
struct CatalogHeader {
  /// Says that a database is a catalog of countries: `CTRY` in ASCII.
  static let applicationID: UInt32 = 0x4354_5259
  /// The version of the tables that this program reads and writes.
  static let schemaVersion: UInt32 = 1

  let schemaVersion: UInt32

  /// Reads the header of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - hasJournal: Whether a journal lies beside the file; then its length need not be the
  ///     one that the header tells.
  /// - Throws: `.damaged` for what is no database or not whole, `.notACatalog` for another
  ///   program's database, `.system` where there is no file or it may not be read.
  init(path: String, hasJournal: Bool) throws(CatalogError) {
    let read: (bytes: [UInt8], status: stat)
    do throws(SystemError) {
      read = try Self.read(path)
    } catch {
      throw .system(error)
    }
    guard read.status.st_mode & S_IFMT == S_IFREG else {
      throw .damaged(path: path, reason: "is not a file")
    }
    guard read.status.st_size > 0 else { throw .damaged(path: path, reason: "is empty") }
    let fields = Fields(bytes: read.bytes)
    guard fields.isDatabase else {
      throw .damaged(path: path, reason: "is not a SQLite database")
    }
    if !hasJournal { try fields.checkLength(Int(read.status.st_size), path: path) }
    guard fields.applicationID == Self.applicationID else { throw .notACatalog(path: path) }
    schemaVersion = fields.userVersion
  }

  private static func read(_ path: String) throws(SystemError) -> ([UInt8], stat) {
    // O_NONBLOCK, so that a pipe of that name is found to be one instead of waited for.
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { return ([], status) }
    var count = 0
    var bytes = [UInt8](repeating: 0, count: Fields.size)
    try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
      count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
    return (Array(bytes[..<count]), status)
  }
}

extension CatalogHeader {
  /// The header's fields by their offsets; numbers are big-endian.
  private struct Fields {
    static let size = 100
    let bytes: [UInt8]

    var isDatabase: Bool {
      bytes.count == Self.size && bytes.starts(with: "SQLite format 3\0".utf8) && pageSize >= 512
        && pageSize & (pageSize - 1) == 0
    }
    /// The value 1 stands for 65,536.
    var pageSize: Int {
      let stored = Int(bytes[16]) << 8 | Int(bytes[17])
      return stored == 1 ? 65_536 : stored
    }
    var changeCounter: UInt32 { number(at: 24) }
    var pageCount: Int { Int(number(at: 28)) }
    var userVersion: UInt32 { number(at: 60) }
    var applicationID: UInt32 { number(at: 68) }
    /// The page count is only good if this is the change counter.
    var versionValidFor: UInt32 { number(at: 92) }

    func checkLength(_ length: Int, path: String) throws(CatalogError) {
      guard changeCounter == versionValidFor, length != pageCount * pageSize else { return }
      let expected = pageCount * pageSize
      let reason =
        length < expected
        ? "is cut short: it has \(length) bytes of \(expected)"
        : "is damaged: it has \(length) bytes instead of \(expected)"
      throw .damaged(path: path, reason: reason)
    }

    private func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

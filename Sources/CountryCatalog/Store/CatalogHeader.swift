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
  /// The file that the header was read from.
  let file: FileIdentity
  /// Whether the header is the bundled file's to the byte. SQLite counts changes in it, so the
  /// file is then an untouched copy.
  let isOfBundledSeed: Bool
  /// How many transactions have changed the file; SQLite counts them.
  let changeCounter: Int

  /// Reads the header of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - hasJournal: Whether a journal lies beside the file; then its length need not be the
  ///     one that the header tells.
  /// - Throws: `.damaged` for what is no database or not whole, `.notACatalog` for another
  ///   program's database, `.system` where there is no file or it may not be read.
  init(path: String, hasJournal: Bool) throws(CatalogError) {
    let fields: Fields
    let status: stat
    do throws(SystemError) {
      // O_NONBLOCK, so that a pipe of that name is found to be one instead of waited for.
      let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
      status = try file.status()
      fields = status.isFile ? try Fields(readFrom: file) : Fields()
    } catch {
      throw .system(error)
    }
    guard status.isFile else { throw .notAFile(path: path) }
    guard status.st_size > 0 else { throw .damaged(path: path, reason: "is empty") }
    guard fields.isDatabase else {
      throw .damaged(path: path, reason: "is not a SQLite database")
    }
    if !hasJournal { try fields.checkLength(Int(status.st_size), path: path) }
    guard fields.applicationID == Self.applicationID else { throw .notACatalog(path: path) }
    schemaVersion = fields.userVersion
    file = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    isOfBundledSeed = fields.isOfBundledSeed && !hasJournal
    changeCounter = fields.changeCounter
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// The header's fields by their offsets; numbers are big-endian.
private struct Fields {
  private static let size = 100

  var isDatabase = false
  var pageSize = 0
  var pageCount = 0
  var userVersion: UInt32 = 0
  var applicationID: UInt32 = 0
  /// Whether the page count is one that this version of SQLite wrote: the change counter is the
  /// one that it is valid for.
  var isPageCountValid = false
  var isOfBundledSeed = false
  var changeCounter = 0

  init() {}

  init(readFrom file: borrowing FileDescriptor) throws(SystemError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    bytes.append(contentsOf: repeatElement(0, count: Self.size))
    var count = 0
    try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
      count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
    func number(at offset: Int) -> UInt32 {
      UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
        | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
    }
    let storedSize = Int(number(at: 16) >> 16)
    pageSize = storedSize == 1 ? 65_536 : storedSize
    isDatabase =
      count == Self.size && bytes.starts(with: "SQLite format 3\0".utf8) && pageSize >= 512
      && pageSize & (pageSize - 1) == 0
    pageCount = Int(number(at: 28))
    userVersion = number(at: 60)
    applicationID = number(at: 68)
    changeCounter = Int(number(at: 24))
    isPageCountValid = number(at: 24) == number(at: 92)
    isOfBundledSeed = bytes.elementsEqual(BundledSeed.bytes.prefix(Self.size))
  }

  func checkLength(_ length: Int, path: String) throws(CatalogError) {
    let expected = pageCount * pageSize
    guard isPageCountValid, length != expected else { return }
    let reason =
      length < expected
      ? "is cut short: it has \(length) bytes of \(expected)"
      : "is damaged: it has \(length) bytes instead of \(expected)"
    throw .damaged(path: path, reason: reason)
  }
}

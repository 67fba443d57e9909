internal import CCountrySQLite

extension Connection {
  /// Where a database is.
  public enum Location {
    /// A file, by its path.
    case file(String)
    /// A new database in memory, gone when it is closed.
    case memory
    /// A database file's bytes, which must stay where they are for as long as the program runs.
    /// It is read-only whatever access is asked for.
    case bytes(UnsafeRawBufferPointer)
  }

  /// What a connection may do with its file.
  public enum Access: Sendable {
    /// Reads.
    case readOnly
    /// Reads, and takes for granted that nobody changes the file: no lock is taken and no
    /// journal looked for ([URI filenames](https://www.sqlite.org/uri.html), `immutable`).
    case immutable
    /// Reads and writes a file that is there.
    case readWrite
    /// Reads and writes; a file that is missing is made.
    case create
  }

  /// `SQLITE_CONFIG_MEMSTATUS` off, for the whole process. Without effect once SQLite is in use.
  package static func disableMemoryStatistics() {
    _ = country_sqlite_disable_memory_statistics()
  }

  static func open(_ location: Location, access: Access) throws(SQLiteError) -> OpaquePointer {
    var database: OpaquePointer?
    let code = sqlite3_open_v2(name(of: location, access: access), &database, access.flags, nil)
    guard code == SQLITE_OK, let database else {
      let error = SQLiteError.last(of: database, code: code)
      sqlite3_close_v2(database)
      throw error
    }
    guard case .bytes(let bytes) = location else { return database }
    // SQLite does not write to a read-only database, so the cast to a mutable pointer is sound.
    let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(
      to: UInt8.self)
    let deserialized = sqlite3_deserialize(
      database, "main", start, Int64(bytes.count), Int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_READONLY))
    guard deserialized == SQLITE_OK else {
      let error = SQLiteError.last(of: database, code: deserialized)
      sqlite3_close_v2(database)
      throw error
    }
    return database
  }

  private static func name(of location: Location, access: Access) -> String {
    switch location {
    case .memory, .bytes: ":memory:"
    case .file(let path): uri(of: path, parameter: access == .immutable ? "immutable=1" : nil)
    }
  }

  /// A file name in the form of a URI, which can carry a parameter and has no special names
  /// (a file called `:memory:` is a file).
  static func uri(of path: String, parameter: String?) -> String {
    let uri = "file:" + path.percentEncodedPath
    return parameter.map { "\(uri)?\($0)" } ?? uri
  }
}

extension Connection.Access {
  fileprivate var flags: Int32 {
    let common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    return switch self {
    case .readOnly, .immutable: common | SQLITE_OPEN_READONLY
    case .readWrite: common | SQLITE_OPEN_READWRITE
    case .create: common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}

extension String {
  /// The path as SQLite's URI file names want it: everything but letters, digits, `/` and a few
  /// marks as `%` and two hexadecimal digits. A relative path gets `./`, since one that starts
  /// with `//` would be read as an authority.
  fileprivate var percentEncodedPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = Array((utf8.first == UInt8(ascii: "/") ? "//" : "./").utf8)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

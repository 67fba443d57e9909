internal import CCountrySQLite

extension Connection {
  /// Opens a copy of a database in memory, to be read only. It is as the other connection sees the
  /// database now, also what is in its log, and takes as much memory as the database has bytes.
  ///
  /// - Throws: `SQLiteError.failed` where the database cannot be read, or there is no memory.
  package convenience init(copyOf other: Connection) throws(SQLiteError) {
    try self.init(.memory)
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(other.handle, "main", &size, 0) else {
      throw SQLiteError.last(of: other.handle, code: SQLITE_NOMEM)
    }
    // "The deserialized database should not be in WAL mode": the versions for reading and writing
    // then say that there is no log.
    if size > 19 { (bytes[18], bytes[19]) = (1, 1) }
    let code = sqlite3_deserialize(
      handle, "main", bytes, size, size,
      UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE))
    guard code == SQLITE_OK else { throw SQLiteError.last(of: handle, code: code) }
  }
}

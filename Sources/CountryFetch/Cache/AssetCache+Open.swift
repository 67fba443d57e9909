internal import CountrySQLite
internal import Glibc

extension AssetCache {
  /// How long another process may hold the lock, in milliseconds.
  private static let patience: Int32 = 2000

  /// Whether there may be something in the cache. Where there is no file, none is made for a look
  /// into it: that would take its time while a server could be asked.
  var isThere: Bool {
    guard let path else { return false }
    return isOpened || CacheFile.identity(of: path) != nil
  }

  /// Opens the database, whatever state its file is in.
  private func open() {
    isOpened = true
    guard let path else { return }
    guard !CacheFile.isOther(path) else {
      return note("\(path) is no file, so no flags are kept in it")
    }
    if let reason = CacheFile.prepare(path) {
      return note("the cache \(path) cannot be made, so no flags are kept: \(reason)")
    }
    identity = CacheFile.identity(of: path)
    guard !CacheFile.hasJournal(path) || isDatabase(path) else {
      return beginAnew(because: "is damaged (file is not a database)")
    }
    do throws(SQLiteError) {
      let connection = try Connection(.file(path), access: .readWrite)
      try connection.setBusyTimeout(milliseconds: Self.patience)
      try connection.execute("PRAGMA synchronous = NORMAL")
      try use(connection, path)
    } catch {
      if error.isDamage {
        beginAnew(because: "is damaged (\(error))")
      } else if error.code?.primary == .busy {
        note("the cache \(path) is busy, so no flags are kept")
      } else if mayTryAgain(after: error) {
        open()
      } else {
        openReadOnly(path, because: error)
      }
    }
  }

  /// Whether a file is a database. SQLite would delete what lies beside one that is none under the
  /// names of journals, unless it is told that nobody changes it.
  private func isDatabase(_ path: String) -> Bool {
    do throws(SQLiteError) {
      let connection = try Connection(.file(path), access: .immutable)
      _ = try connection.value("PRAGMA application_id") as Int64
      return true
    } catch {
      return error.code?.primary != .notADatabase
    }
  }

  /// Runs `body` on the database. Damage sets the file aside, and `body` runs again on the new
  /// one; any other error is noted. Nil where there is no database or it failed.
  func attempt<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) -> Result? {
    if !isOpened { open() }
    // The second time, there is nothing to set aside any more.
    while let connection {
      do throws(SQLiteError) {
        return try body(connection)
      } catch {
        if mayTryAgain(after: error) { continue }
        guard error.isDamage, !isReadOnly else {
          if let path { note("the cache \(path) cannot be used: \(error)") }
          // SQLite has tried for ten seconds; it would do so for every flag.
          if error.code?.primary == .lockingProtocol { self.connection = nil }
          return nil
        }
        beginAnew(because: "is damaged (\(error))")
      }
    }
    return nil
  }

  /// Whether what failed is worth a second time, which there is once: to SQLite a call that was
  /// interrupted has failed.
  private func mayTryAgain(after error: SQLiteError) -> Bool {
    guard error.code?.primary == .inputOutput, !hasTriedAgain else { return false }
    hasTriedAgain = true
    return true
  }

  /// Changes the database, where it can be changed.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  func write(_ body: (Connection) throws(SQLiteError) -> Void) -> Bool {
    if !isOpened { open() }
    if isReadOnly { return false }
    return attempt(body) != nil
  }

  /// Removes a file that can no longer be changed, and begins a new one, if there is room for one.
  ///
  /// - Returns: Whether it was removed.
  func replace() -> Bool {
    connection?.close()
    connection = nil
    isReadOnly = false
    guard let path, CacheFile.remove(path, ifStill: identity) else { return false }
    open()
    return true
  }

  private func use(_ connection: Connection, _ path: String) throws(SQLiteError) {
    switch try CacheSchema.kind(of: connection) {
    case .current: break
    case .empty: try CacheSchema.create(in: connection)
    case .otherVersion(let version):
      connection.close()
      return beginAnew(because: "is of version \(version), which this program does not know")
    case .foreign:
      connection.close()
      return note("\(path) is a database of another program, so no flags are kept in it")
    }
    self.connection = connection
  }

  /// Moves the file aside and opens a new one, once.
  private func beginAnew(because reason: String) {
    connection?.close()
    connection = nil
    guard let path else { return }
    guard !hasBegunAnew, let newPath = CacheFile.setAside(path, ifStill: identity) else {
      return note("the cache \(path) \(reason) and cannot be set aside, so no flags are kept")
    }
    hasBegunAnew = true
    note("the cache \(path) \(reason); it was set aside as \(newPath) and begun anew")
    open()
  }

  /// Where the file or its folder cannot be written, what is in it can still be of use.
  private func openReadOnly(_ path: String, because reason: SQLiteError) {
    isOnFullDisk = reason.isLackOfSpace
    do throws(SQLiteError) {
      let connection = try Connection(.file(path), access: .immutable)
      guard try CacheSchema.kind(of: connection) == .current else { throw reason }
      self.connection = connection
      isReadOnly = true
      if isOnFullDisk { note("the cache \(path) can only be read: \(reason)") }
    } catch {
      note("the cache \(path) cannot be used, so no flags are kept: \(reason)")
    }
  }
}

extension SQLiteError {
  /// Whether the file is no database, or no longer a whole one. Columns of the wrong type and
  /// tables that are missing are the work of damage too.
  var isDamage: Bool {
    switch self {
    case .columnType, .noRow: true
    default: [.corrupt, .notADatabase, .error].contains(code?.primary)
    }
  }

  /// Whether the disk is full, or the user's part of it.
  var isLackOfSpace: Bool {
    if case .fileSystem(_, let errno) = self { return errno == ENOSPC || errno == EDQUOT }
    return code?.primary == .full
  }
}

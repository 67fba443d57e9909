internal import CountrySQLite
private import Glibc

/// A catalog's file and what lies beside it, and the steps by which one file takes the place
/// of another.
///
/// The file itself is never written to: a reader sees the old one or the new one, whole, and so
/// does whoever looks after a power cut.
struct CatalogFiles: Hashable, Sendable {
  /// The catalog.
  let path: String

  /// The catalog before this one, for `undo`.
  var previous: String { path + ".previous" }
  /// A catalog that was damaged when another took its place.
  var damaged: String { path + ".damaged" }
  /// Held by whoever replaces the catalog.
  var lock: String { path + ".lock" }
  /// The next catalog, while it is made under the lock.
  var incoming: String { path + ".incoming" }
  /// The catalog that is being replaced, from before it is until it is kept as `previous`.
  var outgoing: String { path + ".outgoing" }

  /// What SQLite puts beside a database.
  static let journalSuffixes = ["-wal", "-shm", "-journal"]

  /// Whether a visitor's journal lies beside the catalog.
  var hasJournal: Bool {
    Self.journalSuffixes.contains { FileSystem.exists(path + $0) }
  }

  /// Whether nothing is in the journals that lie beside the catalog.
  var journalsAreEmpty: Bool {
    ["-wal", "-journal"].allSatisfy { FileSystem.size(of: path + $0) ?? 0 == 0 }
  }

  /// Puts `bytes` in place if nothing is there, without a lock: a link cannot replace a file, so
  /// whoever was quicker stays.
  func publishIfMissing(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try checkLength()
    let folder = FileSystem.folder(of: path)
    try FileSystem.makeFolder(folder)
    let file = try UnnamedFile(in: folder)
    try file.descriptor.write(bytes)
    try file.descriptor.flush()
    do throws(SystemError) {
      try file.link(to: path)
    } catch  where error.code == EEXIST {
      return
    }
    FileSystem.flushFolder(folder)
  }

  /// SQLite opens no file whose path has 512 bytes or more, and a catalog's neighbours have longer
  /// names than it has.
  func checkLength() throws(SystemError) {
    let folder = path.hasPrefix("/") ? 0 : FileSystem.workingFolder.utf8.count + 1
    guard folder + path.utf8.count <= 470 else {
      throw SystemError("make a catalog at", path, code: ENAMETOOLONG)
    }
  }

  /// Removes journals beside no catalog, such as those of one that a visitor deleted. Only
  /// whoever holds the lock may do so.
  func removeOrphanedJournals() throws(CatalogError) {
    guard !FileSystem.exists(path) else { return }
    do throws(SystemError) {
      try removeJournals()
    } catch {
      throw .system(error)
    }
  }

  private func removeJournals() throws(SystemError) {
    for suffix in Self.journalSuffixes { try FileSystem.remove(path + suffix) }
  }

  /// Brings what a visitor left in a journal into the file that it belongs to, as far as that
  /// goes, and removes the journal: SQLite would apply it to the next file of this name.
  ///
  /// - Throws: `CatalogError.busy` while the visitor is still there, whose changes would be lost.
  func settleJournals() throws(CatalogError) {
    guard hasJournal else { return }
    do throws(SQLiteError) {
      let visited = try Connection(.file(path), access: .readWrite)
      // Takes part in the locking, and undoes what a visitor who is gone has left unfinished.
      try visited.execute("BEGIN EXCLUSIVE")
      try visited.execute("COMMIT")
      let mode: String = try visited.value("PRAGMA journal_mode = DELETE")
      guard mode == "delete" else { throw .failed(.busy, message: "in use", sql: nil) }
    } catch {
      if error.code?.primary == .busy { throw .busy(path: path) }
    }
    do throws(SystemError) {
      try removeJournals()
    } catch {
      throw .system(error)
    }
  }
}

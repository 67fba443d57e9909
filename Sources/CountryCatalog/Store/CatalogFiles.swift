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
  /// Held by whoever replaces the catalog.
  var lock: String { path + ".lock" }
  /// The next catalog, while it is made under the lock.
  var incoming: String { path + ".new" }
  /// The database in which a script runs, under the lock.
  var staging: String { path + ".staging" }

  private static let journalSuffixes = ["-wal", "-shm", "-journal"]

  /// Whether a visitor's journal lies beside the catalog.
  var hasJournal: Bool {
    Self.journalSuffixes.contains { FileSystem.exists(path + $0) }
  }

  /// Runs `body` with the right to replace the catalog. What it leaves unfinished is removed, as
  /// is what a writer that died has left.
  func whileLocked<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(SystemError) {
      try FileSystem.makeFolder(FileSystem.folder(of: path))
    } catch {
      throw .system(error)
    }
    let held = try FileLock.acquire(path: lock)
    removeLeftovers()
    do throws(CatalogError) {
      let result = try body()
      removeLeftovers()
      held.release()
      return result
    } catch {
      removeLeftovers()
      held.release()
      throw error
    }
  }

  private func removeLeftovers() {
    for file in [incoming, staging] {
      for suffix in [""] + Self.journalSuffixes { unlink(file + suffix) }
    }
  }

  /// Puts `bytes` in place if nothing is there, without a lock: a link cannot replace a file, so
  /// whoever was quicker stays.
  func publishIfMissing(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
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
    try FileSystem.flushFolder(folder)
  }

  /// Puts `bytes` in the place of the catalog. Only whoever holds the lock may do so.
  func replace(
    with bytes: UnsafeRawBufferPointer, keepingPrevious: Bool
  ) throws(SystemError) {
    try make(incoming).write(bytes)
    try replaceWithIncoming(keepingPrevious: keepingPrevious)
  }

  /// Makes an empty file that only this user may read and write.
  @discardableResult
  func make(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Puts the file `incoming` in the place of the catalog. Only whoever holds the lock may do so.
  func replaceWithIncoming(keepingPrevious: Bool) throws(SystemError) {
    try FileDescriptor(opening: incoming, flags: O_RDONLY).flush()
    try settleJournals()
    if keepingPrevious, FileSystem.exists(path) {
      try FileSystem.remove(previous)
      try FileSystem.link(path, to: previous)
    }
    try FileSystem.rename(incoming, to: path)
    try FileSystem.flushFolder(FileSystem.folder(of: path))
  }

  /// Swaps the catalog and the one before it. Only whoever holds the lock may do so.
  func swapWithPrevious() throws(SystemError) {
    try settleJournals()
    if FileSystem.exists(path) {
      try FileSystem.link(path, to: incoming)
      try FileSystem.rename(previous, to: path)
      try FileSystem.rename(incoming, to: previous)
    } else {
      try FileSystem.rename(previous, to: path)
    }
    try FileSystem.flushFolder(FileSystem.folder(of: path))
  }

  /// Brings what a visitor left in a journal into the file that it belongs to, as far as that
  /// goes, and removes the journal: SQLite would apply it to the next file of this name.
  private func settleJournals() throws(SystemError) {
    guard hasJournal else { return }
    if let visited = try? Connection(.file(path), access: .readWrite) {
      try? visited.execute("PRAGMA journal_mode = DELETE")
    }
    for suffix in Self.journalSuffixes { try FileSystem.remove(path + suffix) }
  }
}

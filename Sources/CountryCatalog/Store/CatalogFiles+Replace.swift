private import Glibc

/// The steps below are done under the lock, in an order that can be broken off anywhere: the
/// catalog is the old one or the new one, and `finishOrRemoveLeftovers` sees how far it came.
extension CatalogFiles {
  /// What becomes of the catalog that another takes the place of.
  enum Farewell: Equatable {
    /// It is kept for `undo`.
    case keep
    /// It is damaged: it is put aside, and what `undo` has stays what it was.
    case setAside(because: String)
    /// It is an older copy of the bundled catalog, which nobody will miss.
    case drop
  }

  /// Puts `bytes` in the place of the catalog.
  func replace(with bytes: UnsafeRawBufferPointer, old: Farewell) throws(CatalogError) {
    do throws(SystemError) {
      try make(incoming).write(bytes)
    } catch {
      throw .system(error)
    }
    try replaceWithIncoming(old: old)
  }

  /// Makes an empty file that only this user may read and write.
  @discardableResult
  func make(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Puts the file `incoming` in the place of the catalog. Where the two are the same nothing
  /// happens, so that `undo` leads to another one.
  func replaceWithIncoming(old: Farewell) throws(CatalogError) {
    try settleJournals()
    do throws(SystemError) {
      try FileDescriptor(opening: incoming, flags: O_RDONLY).flush()
      if old == .keep, FileSystem.exists(path), try FileSystem.areEqual(incoming, path) {
        return try FileSystem.remove(incoming)
      }
      try replace(with: incoming, old: old)
    } catch {
      throw .system(error)
    }
  }

  /// Puts the catalog before this one in its place, and this one in the place of the other.
  func swapWithPrevious(old: Farewell) throws(CatalogError) {
    try settleJournals()
    do throws(SystemError) {
      try replace(with: previous, old: old)
    } catch {
      throw .system(error)
    }
  }

  private func replace(with next: String, old: Farewell) throws(SystemError) {
    let isThere = FileSystem.exists(path)
    switch old {
    case .keep where isThere:
      try FileSystem.expectNoFolder(previous)
      try FileSystem.linkOrCopy(path, to: outgoing)
      try FileSystem.rename(next, to: path)
      // The catalog is replaced now, which cannot be taken back: what fails is for the next writer.
      rename(outgoing, previous)
    case .setAside where isThere:
      try keepEarlierDamage()
      try FileSystem.linkOrCopy(path, to: damaged)
      try FileSystem.rename(next, to: path)
    case .keep, .setAside, .drop:
      try FileSystem.rename(next, to: path)
    }
    FileSystem.flushFolder(FileSystem.folder(of: path))
  }

  /// Frees the name for a damaged catalog: what has it may be all that somebody has left, and gets
  /// the first name behind it that is free.
  private func keepEarlierDamage() throws(SystemError) {
    guard FileSystem.exists(damaged) else { return }
    var number = 2
    while FileSystem.exists("\(damaged)-\(number)") { number += 1 }
    try FileSystem.rename(damaged, to: "\(damaged)-\(number)")
  }
}

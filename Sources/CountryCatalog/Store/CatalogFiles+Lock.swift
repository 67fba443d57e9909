private import Glibc

extension CatalogFiles {
  /// Runs `body` with the right to replace the catalog. What it leaves unfinished is removed, as
  /// is what a writer that died has left.
  ///
  /// - Parameters:
  ///   - seconds: How long another process that has the right is waited for.
  ///   - isCancelled: Asked while waiting.
  ///   - body: What is to be done.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, `CatalogError.busy` or `CatalogError.system`.
  func whileLocked<Result>(
    waiting seconds: Double = 10, isCancelled: () -> Bool = { false },
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(SystemError) {
      try checkLength()
      try FileSystem.makeFolder(FileSystem.folder(of: path))
    } catch {
      throw .system(error)
    }
    guard !FileSystem.exists(path) || FileSystem.isFile(path) else { throw .notAFile(path: path) }
    let held = try FileLock.acquire(path: lock, seconds: seconds, isCancelled: isCancelled)
    finishOrRemoveLeftovers()
    do throws(CatalogError) {
      let result = try body()
      finishOrRemoveLeftovers()
      held.release()
      return result
    } catch {
      finishOrRemoveLeftovers()
      held.release()
      throw error
    }
  }

  /// A catalog that was replaced and not yet kept is kept now; what was not finished goes.
  private func finishOrRemoveLeftovers() {
    if FileSystem.exists(outgoing) {
      if (try? FileSystem.areEqual(outgoing, path)) == true {
        unlink(outgoing)
      } else {
        rename(outgoing, previous)
      }
    }
    for suffix in [""] + Self.journalSuffixes { unlink(incoming + suffix) }
    StagingFile.removeAbandoned(of: self)
  }
}

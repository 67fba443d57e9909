internal import CountrySQLite
private import Glibc

/// What came of a reseed.
public struct ReseedReport: Hashable, Sendable {
  /// How many countries the new catalog has.
  public var countryCount: Int
  /// Tables and columns of the script that a catalog has no place for: `visit`, `country.colour`.
  public var leftOut: [String]
  /// The lines of the script whose `ROLLBACK` took rows back.
  public var rollbacks: [Int] = []
  /// What was in the catalog's place and was none.
  public var setAside: SetAside?
}

/// A file that was in the place of a catalog and is no whole one. Nothing of it is lost.
public struct SetAside: Hashable, Sendable {
  /// What is wrong with it, such as `is cut short`.
  public var reason: String
  /// Where it is now.
  public var path: String
}

extension ReseedReport {
  /// - Throws: `CatalogError.content` where there is no country.
  func requireCountries() throws(CatalogError) {
    guard countryCount > 0 else {
      throw .content("the script makes no country", leftOut: leftOut)
    }
  }
}

extension CatalogStore {
  /// Builds a catalog from a SQL script and puts it in the place of the one that is there, which
  /// is kept for `undo`, or beside it as `.damaged` where it is damaged. The script runs in a database of its own, behind a sandbox; its rows are
  /// then brought into tables that this program makes.
  ///
  /// - Parameters:
  ///   - descriptor: An open file that is read to its end.
  ///   - isCancelled: Asked now and then; the script stops soon after it is true.
  ///   - beforeReplacing: Called when the new catalog is whole, before it is put in place; from then
  ///     on nobody is asked.
  /// - Returns: What the new catalog has, and what it has no place for.
  /// - Throws: `CatalogError.script` with line and column, `CatalogError.content` for a script
  ///   that makes no catalog, `CatalogError.cancelled`, `CatalogError.busy` or `CatalogError.system`. The catalog that is
  ///   there then stays, byte for byte.
  @discardableResult
  public func reseed(
    fromScript descriptor: Int32, isCancelled: @escaping () -> Bool = { false },
    beforeReplacing: () -> Void = {}
  ) throws(CatalogError) -> ReseedReport {
    let staging = try makeStaging()
    let script = try run(descriptor, in: staging.path, isCancelled)
    var report = try files.whileLocked(isCancelled: isCancelled) { () throws(CatalogError) in
      try build(from: staging.path, isCancelled, beforeReplacing)
    }
    report.rollbacks = script.rollbacks
    return report
  }

  /// Runs a script in a database of its own.
  func run(
    _ descriptor: Int32, in path: String, _ isCancelled: @escaping () -> Bool
  ) throws(CatalogError) -> ScriptReport {
    do throws(SQLiteError) {
      let connection = try Connection(.file(path), access: .readWrite)
      try connection.prepareForScript()
      let report = try connection.runScript(
        descriptor: descriptor, allowedViews: ["countries"], isCancelled: isCancelled)
      connection.close()
      return report
    } catch {
      throw CatalogError(error, path: path)
    }
  }

  func makeStaging() throws(CatalogError) -> StagingFile {
    do throws(SystemError) {
      return try StagingFile.make(for: files)
    } catch {
      throw .system(error)
    }
  }

  /// Puts the bundled catalog in the place of the one that is there, which is kept for `undo`.
  ///
  /// - Returns: What was there, if it was no whole catalog.
  /// - Throws: `CatalogError.busy` or `CatalogError.system`; nothing is changed then.
  @discardableResult
  public func restoreBundled() throws(CatalogError) -> SetAside? {
    try files.whileLocked { () throws(CatalogError) in
      let old = farewell()
      try replaceWithBundled(old: old)
      return setAside(old)
    }
  }

  /// Swaps the catalog and the one that was there before the last reseed; a second time swaps
  /// them back.
  ///
  /// - Returns: What was there, if it was no whole catalog.
  /// - Throws: `CatalogError.nothingToUndo`, `CatalogError.badPrevious` for one that is damaged,
  ///   `CatalogError.busy` or `CatalogError.system`; nothing is changed then.
  @discardableResult
  public func undo() throws(CatalogError) -> SetAside? {
    try files.whileLocked { () throws(CatalogError) in
      try checkPrevious()
      let old = farewell()
      try files.swapWithPrevious(old: old)
      return setAside(old)
    }
  }

  /// Looks at the catalog that `undo` would bring back.
  func checkPrevious() throws(CatalogError) {
    guard canUndo else { throw .nothingToUndo(path: files.previous) }
    do throws(CatalogError) {
      try CatalogStore(path: files.previous).check()
    } catch {
      switch error {
      case .damaged(let path, let reason): throw .badPrevious(path: path, reason: reason)
      case .notACatalog(let path): throw .badPrevious(path: path, reason: Self.isOther)
      default: throw error
      }
    }
  }

  /// Opens the file as a catalog, and looks at all its pages.
  private func check() throws(CatalogError) {
    let (_, catalog) = try openFile()
    try Catalog.checkPages(of: path)
    _ = try catalog.summaries()
  }

  private static let isOther = "is a database, but not a catalog of countries"

  private func setAside(_ old: CatalogFiles.Farewell) -> SetAside? {
    guard case .setAside(let reason) = old else { return nil }
    return SetAside(reason: reason, path: files.damaged)
  }

  func replaceWithBundled(old: CatalogFiles.Farewell) throws(CatalogError) {
    try files.replace(with: BundledSeed.bytes, old: old)
  }

  /// Builds a catalog from the one that is there, whose tables an older program made. That one
  /// goes, and what `undo` has stays what it was, unless something of it has no place in the new
  /// one.
  func upgrade(_ origin: CatalogIdentity.Origin) throws(CatalogError) {
    let report = try makeIncoming(from: path, origin: origin)
    let lost = report.leftOut.filter { !DerivedTables.names.contains($0) }
    try putIncomingInPlace(old: lost.isEmpty ? .drop : .keep)
  }

  /// Builds a catalog from a script's tables in the database at `source`, and puts it in place.
  private func build(
    from source: String, _ isCancelled: @escaping () -> Bool, _ beforeReplacing: () -> Void
  ) throws(CatalogError) -> ReseedReport {
    var report = try makeIncoming(from: source, origin: .user, isCancelled)
    try report.requireCountries()
    let old = farewell()
    beforeReplacing()
    try putIncomingInPlace(old: old)
    report.setAside = setAside(old)
    return report
  }

  private func makeIncoming(
    from source: String, origin: CatalogIdentity.Origin,
    _ isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) -> ReseedReport {
    do throws(SystemError) {
      try files.make(files.incoming)
    } catch {
      throw .system(error)
    }
    return try makeCatalog(at: files.incoming, from: source, origin: origin, isCancelled)
  }

  /// Makes a catalog in the empty file at `target`.
  func makeCatalog(
    at target: String, from source: String, origin: CatalogIdentity.Origin,
    _ isCancelled: @escaping () -> Bool
  ) throws(CatalogError) -> ReseedReport {
    var leftOut: [String] = []
    let builder = try building(leftOut) { () throws(SQLiteError) in
      try CatalogBuilder(path: target, source: source, isCancelled: isCancelled)
    }
    leftOut = try building(leftOut, builder.leftOut)
    try building(leftOut, builder.fill)
    let counter = try CatalogHeader(path: target, hasJournal: false).changeCounter
    return try building(leftOut) { () throws(SQLiteError) in
      try builder.sign(origin: origin, changeCounter: counter)
      let count = try builder.countryCount()
      builder.close()
      return ReseedReport(countryCount: count, leftOut: leftOut)
    }
  }

  /// Runs a step; an error while rows are brought into the catalog's tables says that those rows
  /// are what is wrong.
  private func building<Result>(
    _ leftOut: [String], _ step: () throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(SQLiteError) {
      return try step()
    } catch {
      if case .failed(let code, let message, _) = error,
        [.constraint, .error, .mismatch].contains(code.primary)
      {
        throw .content(message, leftOut: leftOut)
      }
      throw CatalogError(error, path: files.incoming)
    }
  }

  private func putIncomingInPlace(old: CatalogFiles.Farewell) throws(CatalogError) {
    try files.replaceWithIncoming(old: old)
  }

  /// A damaged file, in the eyes of whoever opens it, must not push a sound one out of the place
  /// that `undo` looks in.
  private func farewell() -> CatalogFiles.Farewell {
    guard FileSystem.exists(path) else { return .keep }
    do throws(CatalogError) {
      try check()
      return .keep
    } catch {
      switch error {
      case .damaged(_, let reason): return .setAside(because: reason)
      case .notACatalog: return .setAside(because: Self.isOther)
      default: return .keep
      }
    }
  }
}

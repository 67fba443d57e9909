internal import CountrySQLite
private import Glibc

/// What came of a reseed.
public struct ReseedReport: Hashable, Sendable {
  /// How many countries the new catalog has.
  public var countryCount: Int
  /// Tables and columns of the script that a catalog has no place for: `visit`, `country.colour`.
  public var leftOut: [String]
}

extension CatalogStore {
  /// Builds a catalog from a SQL script and puts it in the place of the one that is there, which
  /// is kept for `undo`. The script runs in a database of its own, behind a sandbox; its rows are
  /// then brought into tables that this program makes.
  ///
  /// - Parameter descriptor: An open file that is read to its end.
  /// - Returns: What the new catalog has, and what it has no place for.
  /// - Throws: `CatalogError.script` with line and column, `CatalogError.content` for a script
  ///   that makes no catalog, `CatalogError.busy` or `CatalogError.system`. The catalog that is
  ///   there then stays, byte for byte.
  @discardableResult
  public func reseed(fromScript descriptor: Int32) throws(CatalogError) -> ReseedReport {
    try files.whileLocked { () throws(CatalogError) in
      try make(files.staging)
      do throws(SQLiteError) {
        let staging = try Connection(.file(files.staging), access: .create)
        try staging.execute("PRAGMA journal_mode = MEMORY")
        try staging.execute("PRAGMA synchronous = OFF")
        try staging.runScript(descriptor: descriptor, allowedViews: ["countries"])
        staging.close()
      } catch {
        throw CatalogError(error, path: files.staging)
      }
      return try build(from: files.staging, origin: .user)
    }
  }

  /// Puts the bundled catalog in the place of the one that is there, which is kept for `undo`.
  ///
  /// - Throws: `CatalogError.busy` or `CatalogError.system`; nothing is changed then.
  public func restoreBundled() throws(CatalogError) {
    try files.whileLocked { () throws(CatalogError) in
      try replaceWithBundled(keepingPrevious: true)
    }
  }

  /// Swaps the catalog and the one that was there before the last reseed; a second time swaps
  /// them back.
  ///
  /// - Throws: `CatalogError.nothingToUndo`, `CatalogError.busy` or `CatalogError.system`;
  ///   nothing is changed then.
  public func undo() throws(CatalogError) {
    guard FileSystem.exists(files.previous) else {
      throw .nothingToUndo(path: files.previous)
    }
    try files.whileLocked { () throws(CatalogError) in
      do throws(SystemError) {
        try files.swapWithPrevious()
      } catch {
        throw .system(error)
      }
    }
  }

  func replaceWithBundled(keepingPrevious: Bool) throws(CatalogError) {
    do throws(SystemError) {
      try files.replace(with: BundledSeed.bytes, keepingPrevious: keepingPrevious)
    } catch {
      throw .system(error)
    }
  }

  private func make(_ path: String) throws(CatalogError) {
    do throws(SystemError) {
      try files.make(path)
    } catch {
      throw .system(error)
    }
  }

  /// Builds a catalog from the tables of the database at `source` and puts it in place.
  @discardableResult
  func build(
    from source: String, origin: CatalogIdentity.Origin
  ) throws(CatalogError) -> ReseedReport {
    let report: ReseedReport
    try make(files.incoming)
    do throws(SQLiteError) {
      let builder = try CatalogBuilder(path: files.incoming)
      let leftOut = try builder.importTables(from: source)
      try builder.finish(origin: origin)
      report = ReseedReport(countryCount: try builder.countryCount(), leftOut: leftOut)
      builder.close()
    } catch {
      throw CatalogError(building: error, path: files.incoming)
    }
    guard report.countryCount > 0 else {
      throw .content(
        "the script makes no country: a catalog needs a table 'country' with at least a name, "
          + "or a table 'mysqlitetable'")
    }
    do throws(SystemError) {
      try files.replaceWithIncoming(keepingPrevious: true)
    } catch {
      throw .system(error)
    }
    return report
  }
}

extension CatalogError {
  /// An error while rows are brought into the catalog's tables: those rows are what is wrong.
  fileprivate init(building error: SQLiteError, path: String) {
    if case .failed(let code, let message, _) = error,
      [.constraint, .error, .mismatch].contains(code.primary)
    {
      self = .content("the script's rows do not fit into a catalog: \(message)")
    } else {
      self.init(error, path: path)
    }
  }
}

internal import CountrySQLite

/// Where a catalog is kept, and what can be done there: open it, replace it, go back.
///
///     let store = CatalogStore(path: "/home/a/.local/share/countries/catalog.sqlite")
///     let catalog = try store.open()
///
/// Any number of processes may use the same path at once.
public struct CatalogStore: Hashable, Sendable {
  let files: CatalogFiles

  /// The catalog's file.
  public var path: String { files.path }

  /// A store at this path; nothing is opened or made yet.
  public init(path: String) {
    files = CatalogFiles(path: path)
  }

  /// Opens the catalog. The first time, the bundled one is copied into place; an untouched copy
  /// of an older bundled catalog is replaced by the newer one; a user's catalog with older tables
  /// is brought up to date. Where the first two fail because nothing can be written, the bundled
  /// catalog is read from memory and `Catalog.substitution` says why.
  ///
  /// - Throws: `CatalogError` for a catalog that is damaged, of a newer program or no catalog.
  ///   Nothing is overwritten then.
  public func open() throws(CatalogError) -> Catalog {
    let isMissing = !FileSystem.exists(path)
    if isMissing {
      do throws(SystemError) {
        try files.publishIfMissing(BundledSeed.bytes)
      } catch {
        return try substitute(because: error)
      }
    }
    let catalog =
      switch try condition() {
      case .current(let catalog): catalog
      case .oldTables: try bringUpToDate()
      case .oldSeed: try bringUpToDateOrSubstitute()
      }
    catalog.isNewFile = isMissing
    return catalog
  }

  private func substitute(because error: SystemError) throws(CatalogError) -> Catalog {
    let catalog = try Catalog.bundled()
    catalog.substitution = error
    return catalog
  }
}

extension CatalogStore {
  private enum Condition {
    /// It can be used as it is.
    case current(Catalog)
    /// An untouched copy of an older bundled catalog.
    case oldSeed
    /// A user's catalog whose tables or look-up keys an older program made.
    case oldTables
  }

  private func condition() throws(CatalogError) -> Condition {
    let header = try CatalogHeader(path: path, hasJournal: files.hasJournal)
    guard header.schemaVersion <= CatalogHeader.schemaVersion else {
      throw .newerSchema(
        path: path, found: Int(header.schemaVersion), supported: Int(CatalogHeader.schemaVersion))
    }
    let catalog = try openFile()
    catalog.isBundled = header.isOfBundledSeed
    if catalog.identity.isOlderSeed, try catalog.isUntouched() { return .oldSeed }
    let isCurrent =
      header.schemaVersion == CatalogHeader.schemaVersion
      && catalog.identity.keyVersion >= NameFolding.version
    return isCurrent ? .current(catalog) : .oldTables
  }

  /// A catalog beside which no journal lies is not being changed: it is read without a lock.
  private func openFile() throws(CatalogError) -> Catalog {
    guard files.hasJournal else {
      return try Catalog(.file(path), access: .immutable, path: path)
    }
    do throws(CatalogError) {
      return try Catalog(.file(path), access: .readWrite, path: path)
    } catch {
      return try Catalog(.file(path), access: .readOnly, path: path)
    }
  }

  private func bringUpToDateOrSubstitute() throws(CatalogError) -> Catalog {
    do throws(CatalogError) {
      return try bringUpToDate()
    } catch {
      guard case .system(let cause) = error else { throw error }
      return try substitute(because: cause)
    }
  }

  /// What holds without the lock may no longer hold with it, so it is asked again.
  private func bringUpToDate() throws(CatalogError) -> Catalog {
    try files.whileLocked { () throws(CatalogError) in
      switch try condition() {
      case .current: break
      case .oldSeed:
        // The older seed is in no danger of being missed: what `undo` keeps stays what it was.
        try replaceWithBundled(keepingPrevious: false)
      case .oldTables: try build(from: path, origin: .user)
      }
      guard case .current(let catalog) = try condition() else { return try openFile() }
      return catalog
    }
  }
}

extension CatalogIdentity {
  /// Whether the program brings a newer bundled catalog than this one, or another of the same day.
  fileprivate var isOlderSeed: Bool {
    origin == .bundled && digest != BundledSeed.identity
      && dataVersion ?? "" <= BundledSeed.dataVersion
  }
}

extension Catalog {
  /// Whether the rows are those that the identity was made for.
  fileprivate func isUntouched() throws(CatalogError) -> Bool {
    try reading { (connection) throws(SQLiteError) in
      try CatalogDigest.digest(of: connection) == identity.digest
    }
  }
}

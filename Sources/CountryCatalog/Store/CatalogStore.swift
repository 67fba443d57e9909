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
  /// Where the path is a link, the store is where it leads to.
  public init(path: String) {
    files = CatalogFiles(path: (try? FileSystem.target(of: path)) ?? path)
  }

  /// Whether there is an earlier catalog to go back to.
  public var canUndo: Bool { FileSystem.exists(files.previous) }

  /// Opens the catalog. The first time, the bundled one is copied into place; an untouched copy
  /// of an older bundled catalog is replaced by the newer one; a user's catalog with older tables
  /// is brought up to date. Where the first two fail because nothing can be written, the bundled
  /// catalog is read from memory and `Catalog.substitution` says why.
  ///
  /// - Throws: `CatalogError` for a catalog that is damaged, of a newer program or no catalog.
  ///   Nothing is overwritten then.
  public func open() throws(CatalogError) -> Catalog {
    let isMissing = !FileSystem.exists(path)
    if isMissing, let failure = try publishBundled() { return try substitute(because: failure) }
    let catalog =
      switch try condition() {
      case .current(let catalog): catalog
      case .oldSeed(let usable): try bringUpToDate(orUse: usable, orSubstitute: true)
      case .oldTables(_, let usable): try bringUpToDate(orUse: usable, orSubstitute: false)
      }
    catalog.isNewFile = isMissing
    return catalog
  }

  /// Puts the bundled catalog in place if there is none; returns why that cannot be done.
  private func publishBundled() throws(CatalogError) -> SystemError? {
    do throws(CatalogError) {
      // A journal without its catalog would be applied to the next one.
      if files.hasJournal {
        try files.whileLocked { () throws(CatalogError) in try files.removeOrphanedJournals() }
      }
    } catch {
      guard case .system(let failure) = error else { throw error }
      return failure
    }
    do throws(SystemError) {
      try files.publishIfMissing(BundledSeed.bytes)
      return nil
    } catch {
      return error
    }
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
    /// An untouched copy of the bundled catalog that an older program, or an older file format,
    /// left. It is given where it can be used all the same.
    case oldSeed(usable: Catalog?)
    /// Another catalog whose tables or look-up keys an older program made.
    case oldTables(CatalogIdentity.Origin, usable: Catalog?)
  }

  private func condition() throws(CatalogError) -> Condition {
    let (header, catalog) = try openFile()
    let hasTables = header.schemaVersion == CatalogHeader.schemaVersion
    let isOld = !hasTables || catalog.identity.keyVersion < NameFolding.version
    let usable = hasTables ? catalog : nil
    if catalog.identity.origin == .bundled, isOld || catalog.identity.isOlderSeed,
      try catalog.isUntouched()
    {
      return .oldSeed(usable: usable)
    }
    return isOld ? .oldTables(catalog.identity.origin, usable: usable) : .current(catalog)
  }

  /// The header and the catalog of one file: the path is opened twice, and another catalog may
  /// have taken the place in between.
  func openFile() throws(CatalogError) -> (CatalogHeader, Catalog) {
    while true {
      let hasJournal = files.hasJournal
      let header = try CatalogHeader(path: path, hasJournal: hasJournal)
      guard header.schemaVersion <= CatalogHeader.schemaVersion else {
        throw .newerSchema(
          path: path, found: Int(header.schemaVersion),
          supported: Int(CatalogHeader.schemaVersion))
      }
      let catalog = try hasJournal ? openVisited() : open(.immutable, header)
      if FileIdentity(of: path) == header.file { return (header, catalog) }
    }
  }

  private func open(
    _ access: Connection.Access, _ header: CatalogHeader? = nil
  ) throws(CatalogError) -> Catalog {
    try Catalog(
      .file(path), access: access, path: path, isBundled: header?.isOfBundledSeed ?? false,
      changeCounter: header?.changeCounter)
  }

  /// Beside a journal SQLite needs its locks. A reader does not finish what the visitor has left
  /// unfinished, which would change the file in place. A journal that is empty says nothing, and
  /// then the file can be read as it is.
  private func openVisited() throws(CatalogError) -> Catalog {
    do throws(CatalogError) {
      return try open(.readOnly)
    } catch {
      guard error.isAboutAccess, files.journalsAreEmpty else { throw error }
      return try open(.immutable)
    }
  }

  /// What cannot be brought up to date now is used as it is, where that can be: readers do not
  /// wait for writers.
  private func bringUpToDate(
    orUse usable: Catalog?, orSubstitute: Bool
  ) throws(CatalogError) -> Catalog {
    do throws(CatalogError) {
      return try files.whileLocked(waiting: usable == nil ? 10 : 0.1, bringUpToDateWhileLocked)
    } catch {
      switch error {
      case .system(let cause) where orSubstitute: return try substitute(because: cause)
      case .system, .busy, .content:
        guard let usable else { throw error }
        return usable
      default: throw error
      }
    }
  }

  /// What holds without the lock may no longer hold with it, so it is asked again.
  private func bringUpToDateWhileLocked() throws(CatalogError) -> Catalog {
    switch try condition() {
    case .current(let catalog): return catalog
    case .oldSeed: try replaceWithBundled(old: .drop)
    case .oldTables(let origin, _): try upgrade(origin)
    }
    return try openFile().1
  }
}

extension CatalogIdentity {
  /// Whether the program brings a newer bundled catalog than this bundled one, or another of the
  /// same day.
  fileprivate var isOlderSeed: Bool {
    digest != BundledSeed.identity && dataVersion ?? "" <= BundledSeed.dataVersion
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

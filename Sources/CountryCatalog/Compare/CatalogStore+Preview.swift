internal import CountrySQLite

/// Which catalog would take the place of the one that is there.
package enum NextCatalog {
  /// The one that a script makes, read from an open file to its end.
  case script(descriptor: Int32)
  /// The bundled one.
  case bundled
  /// The one before the last reseed.
  case previous
}

extension CatalogStore {
  /// Tells what a reseed would change, and changes nothing.
  ///
  /// - Parameters:
  ///   - next: The catalog that is not put in place.
  ///   - isCancelled: Asked now and then.
  ///   - sayDamaged: Called where what is there is damaged, or no catalog: a reseed would replace it,
  ///     and every country is a new one.
  ///   - body: Called with every change: countries that are added, removed and changed.
  /// - Returns: What the next catalog would have and what it has no place for; and whether its facts
  ///   are others, those too that are no field: ids, roles, lengths of borders.
  /// - Throws: What the reseed itself would throw, and what `body` throws.
  package func preview(
    of next: NextCatalog, isCancelled: @escaping () -> Bool = { false },
    sayDamaged: (CatalogError) -> Void = { _ in }, _ body: (CatalogChange) throws -> Void
  ) throws -> (report: ReseedReport, hasOtherFacts: Bool) {
    let old = try present(sayDamaged)
    switch next {
    case .bundled:
      return try Self.compare(old, with: try .bundled(), isCancelled, body)
    case .previous:
      try checkPrevious()
      let previous = try CatalogStore(path: files.previous).openFile().1
      return try Self.compare(old, with: previous, isCancelled, body)
    case .script(let descriptor):
      let source = try makeStaging()
      let script = try run(descriptor, in: source.path, isCancelled)
      let target = try makeStaging()
      var report = try makeCatalog(at: target.path, from: source.path, origin: .user, isCancelled)
      try report.requireCountries()
      let made = try Catalog(
        .file(target.path), access: .immutable, path: target.path, isBundled: false,
        changeCounter: CatalogHeader(path: target.path, hasJournal: false).changeCounter)
      let comparison = try Self.compare(old, with: made, isCancelled, body)
      report.rollbacks = script.rollbacks
      return (report, comparison.hasOtherFacts)
    }
  }

  /// The catalog that is there, or that the first command would put there.
  private func present(_ sayDamaged: (CatalogError) -> Void) throws(CatalogError) -> Catalog? {
    guard FileSystem.exists(path) else { return try Catalog.bundled() }
    do throws(CatalogError) {
      let catalog = try openFile().1
      try Catalog.checkPages(of: path)
      return catalog
    } catch {
      switch error {
      case .damaged, .notACatalog:
        sayDamaged(error)
        return nil
      default: throw error
      }
    }
  }

  private static func compare(
    _ old: Catalog?, with new: Catalog, _ isCancelled: @escaping () -> Bool,
    _ body: (CatalogChange) throws -> Void
  ) throws -> (report: ReseedReport, hasOtherFacts: Bool) {
    for catalog in [old, new] { catalog?.connection.interrupt(when: isCancelled) }
    try CatalogComparison(old: old, new: new).forEachChange(body)
    return (
      ReseedReport(countryCount: new.identity.countryCount, leftOut: []),
      try old?.digest() != new.digest()
    )
  }
}

extension Catalog {
  /// Of the rows as they are, whoever has changed them.
  fileprivate func digest() throws(CatalogError) -> String {
    try reading { (connection) throws(SQLiteError) in try CatalogDigest.digest(of: connection) }
  }
}

internal import CountrySQLite

extension Catalog {
  /// The same catalog from memory, which stays as it is whatever becomes of the file. The bundled one is
  /// in memory anyway.
  ///
  /// - Parameters:
  ///   - mostBytes: How large a copy may be; a larger catalog is given back as it is.
  ///   - isChecked: Whether every page is looked at, since the file may have been written meanwhile.
  /// - Returns: The copy.
  /// - Throws: `CatalogError` where the file cannot be read, or is damaged.
  package func inMemory(mostBytes: Int, isChecked: Bool) throws(CatalogError) -> Catalog {
    if isBundled { return try .bundled() }
    let copy = try reading { (connection) throws(SQLiteError) -> Connection? in
      // A user's question may have left it for reading only.
      let copy = try connection.unasked { () throws(SQLiteError) -> Connection? in
        let pages: Int = try connection.value("PRAGMA page_count")
        let size: Int = try connection.value("PRAGMA page_size")
        return pages * size <= mostBytes ? try Connection(copyOf: connection) : nil
      }
      guard let copy else { return nil }
      if isChecked { try Self.checkPages(copy) }
      return copy
    }
    guard let copy else { return self }
    return try Catalog(
      copy, path: path, isBundled: false, changeCounter: isAsMade ? identity.changeCounter : nil)
  }
}

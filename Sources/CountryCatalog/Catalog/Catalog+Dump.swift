internal import CountrySQLite

extension Catalog {
  /// Writes the catalog as a script of SQL from which ``CatalogStore/reseed(fromScript:isCancelled:)``
  /// makes an equal catalog, and the `sqlite3` shell a database with the same tables and view. What
  /// is derived from the facts is not in it.
  ///
  /// - Parameter sink: Takes a piece of the script, which is borrowed for the call.
  /// - Throws: What `sink` throws, or `CatalogError.damaged`.
  public func dump(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    try reading { connection in
      try SQLDump(
        connection, leavingOut: DerivedTables.names,
        header: "A catalog of countries. Take it back with: countries reseed FILE"
      ).write(to: sink)
    }
  }
}

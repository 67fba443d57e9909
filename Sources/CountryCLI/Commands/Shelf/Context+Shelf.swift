internal import CountryCatalog
internal import CountryShelf

extension Context {
  /// The user's shelf, made where there is none.
  func openShelf(_ arguments: ParsedArguments) throws -> Shelf {
    guard let path = try userFiles(arguments).shelf else {
      throw CommandFailure(
        .configuration, "no home folder is known to keep a shelf in; set HOME or COUNTRIES_HOME")
    }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    return try Shelf(path: path)
  }

  /// The user's shelf; nil where there is none yet, which is not made for that.
  func existingShelf(_ arguments: ParsedArguments) throws -> Shelf? {
    guard let path = try userFiles(arguments).shelf, FileSystem.exists(path) else { return nil }
    return try Shelf(path: path)
  }
}

extension ShelfCountry {
  /// A country of a catalog.
  init(_ country: Country) {
    self.init(alpha2: country.alpha2, name: country.name)
  }
}

extension Catalog {
  /// The country of this catalog that is on the shelf, by its code, else by its name; nil where
  /// this catalog has none such.
  func country(_ kept: ShelfCountry) throws -> Country? {
    for name in [kept.alpha2, kept.name].compactMap({ $0 }) {
      do throws(CatalogError) {
        return try country(named: name)
      } catch {
        guard error.exitCode == .notFound else { throw error }
      }
    }
    return nil
  }
}

internal import CountryCatalog

extension Context {
  /// Where the user's catalog is kept; nil if there is no place for it.
  func catalogStore(_ arguments: ParsedArguments) throws -> CatalogStore? {
    try userFiles(arguments).catalog.map { CatalogStore(path: $0) }
  }

  /// Opens the user's catalog, and says so where the bundled one stands in for it.
  func openCatalog(_ arguments: ParsedArguments) throws -> Catalog {
    guard let store = try catalogStore(arguments) else {
      messages.say(
        "warning: no home folder is known, so the bundled catalog is used; set HOME or"
          + " COUNTRIES_HOME")
      let catalog = try Catalog.bundled()
      self.catalog = catalog
      return catalog
    }
    let catalog = try store.open()
    self.catalog = catalog
    if let cause = catalog.substitution {
      messages.say("warning: \(cause); the bundled catalog is used without a copy of your own")
    }
    if catalog.isNewFile, arguments.has(GlobalOptions.catalog) {
      messages.say("made \(store.path), a copy of the bundled catalog")
    }
    return catalog
  }
}

internal import CountryCatalog
internal import CountryFetch

/// A catalog as it is at one moment, with all that was made of it. A request is answered from one of
/// these; when the catalog changes, another one takes its place.
final class ServedCatalog: Sendable {
  /// Answers that were made from it.
  let answers = AnswerCache()
  /// Whether it is the bundled catalog.
  let isBundled: Bool

  private let catalog: Locked<Catalog>
  private let written = Locked<RestCountries?>(nil)
  private let flags = Locked<[String: Country]?>(nil)
  private let pages = Locked<[PageFiles.Part: [String: SiteFile]]>([:])

  init(_ catalog: sending Catalog) {
    isBundled = catalog.isBundled
    self.catalog = Locked(catalog)
  }

  /// Reads the catalog, one thread at a time.
  func reading<Result: Sendable>(_ body: (Catalog) throws -> Result) rethrows -> Result {
    try catalog.withLock { try body($0) }
  }

  /// The countries as REST Countries has them, made when they are first asked for.
  func restCountries() throws -> RestCountries {
    try written.withLock { written in
      if let written { return written }
      let made = try reading { try RestCountries($0) }
      written = made
      return made
    }
  }

  /// The country whose flag's file is called so, without `.png`.
  func country(fileStem: String) throws -> Country? {
    try flags.withLock { flags in
      if flags == nil {
        let countries = try reading { try $0.countries() }
        flags = Dictionary(
          countries.map { ($0.fileStem, $0) }, uniquingKeysWith: { first, _ in first })
      }
      return flags?[fileStem]
    }
  }

  /// The file of the page at this path. Those that are made together are made when one of them is
  /// first asked for, so that the page itself comes at once.
  func pageFile(at path: String) throws -> SiteFile? {
    let part = PageFiles.Part(of: path)
    return try pages.withLock { pages in
      if let files = pages[part] { return files[path] }
      let made = try reading { catalog in
        // Those of the program need no look into the catalog.
        try part.files(of: catalog, part == .embedded ? [] : catalog.countries())
      }
      let files = Dictionary(made.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      pages[part] = files
      return files[path]
    }
  }
}

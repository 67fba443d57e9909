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
  private let written = OnceMade<RestCountries>()
  private let slugged = OnceMade<Slugged>()
  private let pages = Dictionary(
    uniqueKeysWithValues: PageFiles.Part.allCases.map { ($0, OnceMade<[String: SiteFile]>()) })
  private static let embedded = byPath(PageFiles.embedded)

  /// A larger catalog is read from its file, which only another one should replace then.
  private static let mostBytesInMemory = 64_000_000

  init(_ catalog: sending Catalog) {
    isBundled = catalog.isBundled
    // The bundled one need not be read from a file that others may write.
    if catalog.isBundled, let own = try? Catalog.bundled() {
      self.catalog = Locked(own)
    } else {
      self.catalog = Locked(catalog)
    }
  }

  /// Lets go of the file, so that nobody who writes it changes what is served.
  ///
  /// - Parameter isChecked: Whether somebody may have been writing it meanwhile.
  /// - Throws: `CatalogError` where it cannot be read, or is damaged.
  func readIntoMemory(isChecked: Bool) throws {
    try catalog.withLock {
      $0 = try $0.inMemory(mostBytes: Self.mostBytesInMemory, isChecked: isChecked)
    }
  }

  /// Reads the catalog, one thread at a time.
  func reading<Result: Sendable>(_ body: (Catalog) throws -> Result) rethrows -> Result {
    try catalog.withLock { try body($0) }
  }

  /// The countries as REST Countries has them, made when they are first asked for.
  func restCountries() throws -> RestCountries {
    try written.value { try reading { try RestCountries($0) } }
  }

  /// The country with this code as REST Countries has it. Until all have been read it is read alone,
  /// which is much less, so that the first who ask have it sooner.
  func restCountry(code: String) throws -> RestCountry? {
    if let all = written.ifMade { return all.country(code: code) }
    let alone = try reading { try RestCountries.readAlone(code: code, in: $0) }
    return try alone ?? restCountries().country(code: code)
  }

  /// The countries by what they are called in addresses.
  struct Slugged: Sendable {
    let all: [Country]
    let slugs: CountrySlugs
    private let places: [Country.ID: Int]

    init(_ countries: [Country]) {
      all = countries
      slugs = CountrySlugs(countries)
      places = Dictionary(uniqueKeysWithValues: countries.enumerated().map { ($1.id, $0) })
    }

    subscript(slug: String) -> Country? {
      slugs.id(of: slug).flatMap { places[$0] }.map { all[$0] }
    }
  }

  /// The country whose flag's file is called so, without `.png`.
  func country(slug: String) throws -> Country? { try countriesBySlug()[slug] }

  /// All countries, in the order of a list, by what they are called in addresses.
  func countriesBySlug() throws -> Slugged {
    try slugged.value { Slugged(try reading { try $0.countries() }) }
  }

  /// The file of the program at this path, for which no catalog is read.
  func embeddedFile(at path: String) -> SiteFile? { Self.embedded[path] }

  /// Whether a file at this path is made of the catalog.
  func makesPageFile(at path: String) -> Bool { PageFiles.Part(of: path) != .embedded }

  /// The file of the page at this path, made of the catalog; nil where there is none.
  func pageFile(at path: String) throws -> SiteFile? {
    let part = PageFiles.Part(of: path)
    // There are hundreds of these, and a reader wants one.
    if part == .names {
      let countries = try countriesBySlug()
      return try reading { catalog in
        try PageNames(catalog: catalog, slugs: countries.slugs).file(at: path, of: countries.all)
      }
    }
    return try pages[part]?.value {
      try reading { Self.byPath(try part.files(of: $0, $0.countries())) }
    }[path]
  }

  private static func byPath(_ files: [SiteFile]) -> [String: SiteFile] {
    Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

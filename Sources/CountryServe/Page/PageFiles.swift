package import CountryCatalog
internal import CountryPage

/// The files of the page: those that are part of the program, and those that hold a catalog's facts.
///
/// Their addresses are relative, so that the page works below any folder of a web server.
package enum PageFiles {
  static let jsonType = "application/json; charset=utf-8"
  static let sitePath = "data/site.json"

  /// All files for a catalog.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package static func all(of catalog: Catalog) throws(CatalogError) -> [SiteFile] {
    let countries = try catalog.countries()
    var files: [SiteFile] = []
    for part in Part.allCases { files += try part.files(of: catalog, countries) }
    return files
  }

  /// Files that are made together.
  enum Part: CaseIterable {
    case embedded
    case facts
    case keys
    case names

    /// The part to which the file at a path belongs, if there is one.
    init(of path: String) {
      switch path {
      case PageFacts.path: self = .facts
      case PageKeys.path: self = .keys
      default: self = path.hasPrefix(PageNames.folder) ? .names : .embedded
      }
    }

    /// The files of this part for a catalog with these countries.
    func files(of catalog: Catalog, _ countries: [Country]) throws(CatalogError) -> [SiteFile] {
      let slugs = CountrySlugs(countries)
      switch self {
      case .embedded: return PageFiles.embedded
      case .facts: return [try PageFacts(catalog: catalog, slugs: slugs).file(of: countries)]
      case .keys: return [try PageKeys(catalog: catalog, slugs: slugs).file(of: countries)]
      case .names: return try PageNames(catalog: catalog, slugs: slugs).files(of: countries)
      }
    }
  }

  /// Those that are the same for every catalog.
  package static var embedded: [SiteFile] {
    var files: [SiteFile] = []
    while let file = country_page_file_at(files.count)?.pointee {
      let path = String(cString: file.path)
      files.append(
        SiteFile(
          path: path, type: type(of: path),
          bytes: [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size))))
    }
    return files
  }

  /// `data/site.json`: what the place that the page is served from can do.
  ///
  /// - Parameters:
  ///   - isLive: Whether a server answers, which can also give flags in a width.
  ///   - hasFavorites: Whether it keeps favourites.
  ///   - missingFlags: The slugs of countries that have no picture of their flag.
  /// - Returns: The file.
  package static func site(
    isLive: Bool, hasFavorites: Bool, missingFlags: [String] = []
  ) -> SiteFile {
    var members = JSONMembers()
    members.add("live", isLive)
    members.add("favorites", hasFavorites)
    members.add("missingFlags", missingFlags)
    return SiteFile(path: sitePath, type: jsonType, bytes: members.object.bytes)
  }

  /// The media type of a file of the page, by the end of its name.
  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}

package import CountryCatalog
internal import CountryPage

/// The files of the page: those that are part of the program, and those that hold a catalog's facts.
///
/// Their addresses are relative, so that the page works below any folder of a web server.
package enum PageFiles {
  static let jsonType = "application/json; charset=utf-8"

  /// All files for a catalog.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package static func all(of catalog: Catalog) throws(CatalogError) -> [SiteFile] {
    let countries = try catalog.countries()
    let slugs = CountrySlugs(countries)
    var files = embedded
    files.append(try PageFacts(catalog: catalog, slugs: slugs).file(of: countries))
    files.append(try PageKeys(catalog: catalog, slugs: slugs).file(of: countries))
    files += try PageNames(catalog: catalog, slugs: slugs).files(of: countries)
    return files
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
    return SiteFile(path: "data/site.json", type: jsonType, bytes: members.object.bytes)
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

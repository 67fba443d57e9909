internal import CountryCatalog
private import CountryPage

/// The files of the page.
package enum PageFiles {
  /// All of them, with what they show of a catalog.
  static func all(of catalog: Catalog) throws -> [SiteFile] {
    var files: [SiteFile] = []
    var index = 0
    while let file = country_page_file_at(index)?.pointee {
      let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.size)
      files.append(
        SiteFile(
          path: String(cString: file.path), type: "text/html; charset=utf-8", bytes: Array(bytes)))
      index += 1
    }
    return files
  }
}

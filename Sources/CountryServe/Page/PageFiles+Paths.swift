internal import CountryPage

extension PageFiles {
  private static let embeddedPaths: Set<String> = {
    var paths: Set<String> = []
    while let file = country_page_file_at(paths.count)?.pointee {
      paths.insert(String(cString: file.path))
    }
    return paths
  }()

  /// Whether there may be a file of the page at this path. In which languages there are names only a
  /// catalog knows; of everything else it is certain.
  static func mayBe(at path: String) -> Bool {
    switch Part(of: path) {
    case .facts, .keys: true
    case .names: PageNames.language(ofPath: path) != nil
    case .embedded: path == sitePath || embeddedPaths.contains(path)
    }
  }
}

/// Why a folder cannot become a site.
package enum SiteError: Error, Equatable {
  /// There is something in the folder, and it was not made as a site.
  case occupied(path: String)
  /// The site in the folder has a file in it that is not of the site.
  case strange(path: String, file: String)
  /// There is a file of that name.
  case noFolder(path: String)
  /// Something is mounted on the folder, so that none can take its place.
  case mounted(path: String)
}

extension SiteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .occupied(let path):
      "\(path) is neither empty nor a site that this program has made; name a new folder"
    case .strange(let path, let file):
      "\(path) is a site that this program has made, but \(file) in it is not of the site and would"
        + " be lost; move it away first"
    case .noFolder(let path): "\(path) is no folder; name a new one"
    case .mounted(let path):
      "a disk is mounted on \(path), so that it cannot be replaced as a whole; name a folder in it"
    }
  }
}

/// A file of the site: what the server answers under its path, and what an exported site has there.
package struct SiteFile: Hashable, Sendable {
  /// The path below the site's root, without a slash at its beginning: `data/keys.json`.
  package var path: String
  /// The media type with its parameters: `text/html; charset=utf-8`.
  package var type: String
  /// What is in it.
  package var bytes: [UInt8]

  /// A file.
  package init(path: String, type: String, bytes: [UInt8]) {
    self.path = path
    self.type = type
    self.bytes = bytes
  }
}

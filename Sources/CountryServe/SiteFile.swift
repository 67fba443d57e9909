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

extension SiteFile {
  /// Whether a file can have this path in a folder: every part of it is a name of a file.
  package static func isPath(_ text: String) -> Bool {
    text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isName($0) }
  }

  /// Whether a file can be called so: a name that file systems take, and web servers too, which hide what
  /// begins with a dot, or obey it.
  package static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 255
      && !text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == 0x7F }
  }
}

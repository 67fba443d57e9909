import Glibc
import Testing

/// Texts that are kept beside the tests, so that a change of them is seen and meant.
enum Golden {
  /// Compares a text with the one that is kept in `Golden/`. With `COUNTRIES_REWRITE_GOLDEN` in
  /// the environment the text is kept instead.
  static func expect(
    _ text: String, in file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(folder)/Golden/\(file)"
    if getenv("COUNTRIES_REWRITE_GOLDEN") != nil {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      let bytes = Array(text.utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count, sourceLocation: sourceLocation)
      close(descriptor)
      return
    }
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let kept = String(decoding: Descriptors.rest(of: descriptor), as: UTF8.self)
    #expect(text == kept, "\(file) differs", sourceLocation: sourceLocation)
  }
}

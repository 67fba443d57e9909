internal import Glibc

/// A folder of its own under `/tmp`, removed with all that is in it when the last reference goes.
public final class ScratchFolder: Sendable {
  /// The folder's path, without a slash at the end.
  public let path: String

  /// Makes the folder.
  public init() {
    var template = Array("/tmp/countries-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else {
        fatalError("no folder can be made in /tmp")
      }
      return String(cString: base)
    }
  }

  deinit {
    removeTree(path)
  }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Whether there is something of this name in the folder.
  public func has(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

  /// The names in the folder, sorted, hidden ones too.
  public var names: [String] { entryNames(path).sorted() }

  /// Writes a file into the folder and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) -> String {
    guard let file = fopen(path(name), "w") else { fatalError("\(path(name)) cannot be written") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      fatalError("\(path(name)) was not written whole")
    }
    return path(name)
  }

  /// Writes a text file into the folder and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) -> String {
    write(Array(text.utf8), to: name)
  }

  /// The bytes of a file in the folder, or `nil` if there is none.
  public func bytes(of name: String) -> [UInt8]? { fileBytes(path(name)) }
}

/// The bytes of a file, or `nil` if it cannot be read.
public func fileBytes(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

private func entryNames(_ folder: String) -> [String] {
  guard let listing = opendir(folder) else { return [] }
  defer { closedir(listing) }
  var names: [String] = []
  while let entry = readdir(listing) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

private func removeTree(_ path: String) {
  if unlink(path) == 0 { return }
  for name in entryNames(path) { removeTree("\(path)/\(name)") }
  rmdir(path)
}

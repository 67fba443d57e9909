internal import CountryCatalog
internal import Glibc

/// The file in a site by which the program knows that it has made it, and which files are of it.
struct SiteMarker {
  static let name = ".countries-site"
  private static let title = "Made by countries export-site, which replaces all of these files:"

  let paths: Set<String>

  init(paths: Set<String>) {
    self.paths = paths
  }

  /// That of the site in a folder; nil where there is none.
  init?(of folder: String) throws(SystemError) {
    let path = "\(folder)/\(Self.name)"
    guard FileSystem.exists(path) else { return nil }
    let lines = try Self.read(path).split(separator: "\n")
    guard lines.first.map(String.init) == Self.title else { return nil }
    paths = Set(lines.dropFirst().map(String.init))
  }

  var bytes: [UInt8] {
    Array(([Self.title] + paths.sorted()).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// The path of a file or a link in the folder that is not of the site; nil if there is none.
  func stranger(in folder: String, below path: String = "") -> String? {
    for name in FileSystem.names(in: folder) where name != "." && name != ".." {
      let file = path + name
      if Self.isFolder("\(folder)/\(name)") {
        if let found = stranger(in: "\(folder)/\(name)", below: "\(file)/") { return found }
      } else if !paths.contains(file), file != Self.name {
        return file
      }
    }
    return nil
  }

  /// Whether there is a folder, and not a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func read(_ path: String) throws(SystemError) -> String {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW)
    let size = Int(try file.status().st_size)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    let count = try file.read(into: buffer, at: 0)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}

internal import CountryCatalog
internal import Glibc

/// The file in a site by which the program knows that it has made it, and which files are of it.
struct SiteMarker {
  static let name = ".countries-site"
  /// The largest that is read, in bytes; that of a site of 100,000 countries has half of it.
  private static let largest = 64 << 20
  private static let title = "Made by countries export-site, which replaces all of these files:"

  let paths: Set<String>

  init(paths: Set<String>) {
    self.paths = paths
  }

  /// That of the site in a folder; nil where there is none.
  init?(of folder: String) throws(SystemError) {
    guard let text = try Self.read("\(folder)/\(Self.name)") else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Self.title else { return nil }
    paths = Set(lines.dropFirst().map(String.init))
  }

  var bytes: [UInt8] {
    Array(([Self.title] + paths.sorted()).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Writes it into a folder of a site.
  func write(to folder: String) throws(SystemError) {
    let file = try FileDescriptor(
      opening: "\(folder)/\(Self.name)", flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try file.write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// The path of what is not of the site in the folder, a file, a link or a disk that is mounted there;
  /// nil if there is none.
  func stranger(in folder: String, below path: String = "") throws(SystemError) -> String? {
    for name in try FolderEntries.names(in: folder) {
      let file = path + name
      if FolderEntries.isFolder("\(folder)/\(name)") {
        if FolderEntries.isMountPoint("\(folder)/\(name)") { return file }
        let found = try stranger(in: "\(folder)/\(name)", below: "\(file)/")
        if let found { return found }
      } else if !paths.contains(file), file != Self.name {
        return file
      }
    }
    return nil
  }

  /// What is in the file; nil where there is none, or something that the program cannot have made.
  private static func read(_ path: String) throws(SystemError) -> String? {
    guard FileSystem.exists(path) else { return nil }
    do throws(SystemError) {
      // Without waiting for whoever has the other end of a pipe.
      let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else { return nil }
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Int(status.st_size), alignment: 1)
      defer { buffer.deallocate() }
      let count = try file.read(into: buffer, at: 0)
      return String(decoding: buffer[..<count], as: UTF8.self)
    } catch  where [ELOOP, ENXIO].contains(error.code) {
      // A link, or a socket.
      return nil
    }
  }
}

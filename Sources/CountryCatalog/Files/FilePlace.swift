/// What a path leads to, whatever links there are on the way: a file, or a name in a folder where
/// there is none yet.
package enum FilePlace: Hashable {
  case file(FileIdentity)
  case free(folder: FileIdentity, name: String)

  /// Nil where the path leads nowhere: there is no such folder.
  package init?(_ path: String) {
    if let file = FileIdentity(of: path) {
      self = .file(file)
      return
    }
    guard let target = try? FileSystem.target(of: path),
      let folder = FileIdentity(of: FileSystem.folder(of: target)),
      let name = target.split(separator: "/").last
    else { return nil }
    self = .free(folder: folder, name: String(name))
  }
}

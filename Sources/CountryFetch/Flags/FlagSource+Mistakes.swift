extension FlagSource {
  /// Whether every country would have the same picture: a URL without `{alpha2}`.
  package var isForOneCountry: Bool { form == .url && !template.needsCode }

  /// Whether its flags are files of this machine.
  package var isLocal: Bool { form != .url }

  /// Checks that what is taken for a folder is not a file.
  ///
  /// - Parameter width: Pixels.
  /// - Throws: `FetchError.invalidSource`.
  package func checkFolder(width: Int) throws(FetchError) {
    guard form == .folder else { return }
    var path = try template.filled(alpha2: nil, width: width)
    while path.hasSuffix("/") { path.removeLast() }
    guard PictureFile.isRegular(path) else { return }
    throw .invalidSource(
      template: template.text, reason: "it is a file; name its folder, or a path with {alpha2}")
  }

  /// Why a file of this source cannot be read, seen from how the source is written.
  func explaining(_ error: FetchError, width: Int) -> FetchError {
    guard case .unreadableFile(let path, let reason) = error else { return error }
    do throws(FetchError) {
      try checkFolder(width: width)
    } catch {
      return error
    }
    guard looksLikeAddress else { return error }
    return .unreadableFile(
      path: path,
      reason: "\(reason); if it is the address of a web server, write http:// before it")
  }

  /// Whether the path begins as an address without its scheme does, `localhost:80/` or
  /// `flags.example/`, and nothing of that name is there.
  private var looksLikeAddress: Bool {
    let host = template.text.prefix { $0 != "/" }
    guard form != .url, !host.hasPrefix("."), !host.contains("{") else { return false }
    let isHost = host.contains(":") || host.contains(".") && host.endIndex < template.text.endIndex
    return isHost && !PictureFile.exists(String(host))
  }
}

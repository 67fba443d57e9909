internal import CountryServe

/// The address on the web at which a site or a server will be.
enum SiteAddress {
  /// The address without a slash at its end.
  ///
  /// - Throws: `UsageError` for what is no address of a folder, or has a password in it, which all who
  ///   read the address would know.
  static func base(_ typed: String, option: String) throws(UsageError) -> String {
    var base = typed[...]
    while base.hasSuffix("/") { base.removeLast() }
    let rest = base.lowercased()
    let host = ["https://", "http://"].compactMap {
      rest.hasPrefix($0) ? rest.dropFirst($0.count) : nil
    }
    .first?.prefix { $0 != "/" }
    guard host?.contains("@") != true else {
      throw UsageError(
        "--\(option) is told to everybody: leave out the user and the password before the @")
    }
    guard let host, Authority.isValid(host),
      base.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Self.isRefused($0) })
    else {
      throw UsageError(
        "--\(option) takes the address of a folder on the web, as https://example.org/countries")
    }
    return String(base)
  }

  /// What no address has, or only behind its path (RFC 3986, 2).
  private static func isRefused(_ byte: UInt8) -> Bool { "?#\"\\<>^`{|}".utf8.contains(byte) }
}

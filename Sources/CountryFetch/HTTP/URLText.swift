extension String {
  /// The URL without the user name and the password that it may have (RFC 3986, 3.2.1), so
  /// that no message shows them. Text that is no URL stays as it is.
  package var withoutCredentials: String {
    guard let authority = urlAuthority, let at = authority.lastIndex(of: "@") else { return self }
    return String(self[..<authority.startIndex]) + String(self[index(after: at)...])
  }

  /// Scheme, name and port: what stands before the path. Text that is no URL stays as it is.
  package var urlOrigin: String {
    guard let authority = urlAuthority else { return self }
    return String(self[..<authority.endIndex])
  }

  /// What stands between `scheme://` and the path.
  private var urlAuthority: Substring? {
    guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
    return self[index(colon, offsetBy: 3)...].prefix { !"/?#".contains($0) }
  }

  /// The scheme in lower case where the text begins as a URL with an authority does,
  /// `scheme://`; else nil.
  package var urlScheme: String? {
    let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
    guard !scheme.isEmpty, self[scheme.endIndex...].hasPrefix("://"),
      scheme.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) })
    else { return nil }
    return self[..<scheme.endIndex].lowercased()
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at both ends (RFC 9110, 5.6.3: OWS), line ends too.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let start = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start...last])
  }
}

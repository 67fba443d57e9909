extension String {
  /// The URL without the user name and the password that it may have (RFC 3986, 3.2.1), so
  /// that no message shows them. Text that is no URL stays as it is.
  package var withoutCredentials: String {
    guard let scheme = firstIndex(of: ":"), self[scheme...].hasPrefix("://") else { return self }
    let start = index(scheme, offsetBy: 3)
    let end = self[start...].firstIndex { "/?#".contains($0) } ?? endIndex
    guard let at = self[start..<end].lastIndex(of: "@") else { return self }
    return String(self[..<start]) + String(self[index(after: at)...])
  }

  /// Scheme, name and port: what stands before the path. Text that is no URL stays as it is.
  package var urlOrigin: String {
    guard let scheme = firstRange(of: "://") else { return self }
    let rest = self[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(self[..<scheme.upperBound] + rest)
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

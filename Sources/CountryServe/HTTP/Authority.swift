private import Glibc

/// The host and port of a server, as `Host` has them (RFC 3986, 3.2): a name, an address of IPv4, or
/// one of IPv6 in brackets, and perhaps a port.
package enum Authority {
  /// Whether a text is one.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    guard (1...255).contains(text.utf8.count) else { return false }
    var rest = Substring(text)
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]"),
        isIPv6(rest[..<end].dropFirst())
      else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      let name = rest.prefix { $0 != ":" }
      guard isName(name) else { return false }
      rest = rest[name.endIndex...]
    }
    return rest.isEmpty || rest.first == ":" && isPort(rest.dropFirst())
  }

  private static func isIPv6(_ text: Substring) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET6, String(text), &address) == 1
  }

  /// Labels with dots between them, and perhaps one behind the last.
  private static func isName(_ text: Substring) -> Bool {
    var labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
    }
  }

  private static func isPort(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && UInt16(text) != nil
  }
}

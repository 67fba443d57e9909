internal import Glibc

/// An IPv4 or IPv6 address: 4 or 16 bytes.
package struct IPAddress: Equatable, Sendable {
  /// The bytes, most significant first.
  package let bytes: [UInt8]

  /// Reads a numeric address, as in `127.0.0.1` or `::1`.
  package init?(_ text: String) {
    var buffer = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &buffer) == 1 {
      bytes = Array(buffer[..<4])
    } else if inet_pton(AF_INET6, text, &buffer) == 1 {
      bytes = buffer
    } else {
      return nil
    }
  }

  /// Reads the address of a socket address, which is of that family; nil for other families
  /// and for one that is too short.
  init?(socketAddress: UnsafeRawBufferPointer, family: Int32) {
    switch family {
    case AF_INET where socketAddress.count >= 8: bytes = Array(socketAddress[4..<8])
    case AF_INET6 where socketAddress.count >= 24: bytes = Array(socketAddress[8..<24])
    default: return nil
    }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the first `length` bits are those of another address of the same kind.
  package func hasPrefix(_ prefix: IPAddress, length: Int) -> Bool {
    guard bytes.count == prefix.bytes.count, (0...bytes.count * 8).contains(length) else {
      return false
    }
    let whole = length / 8
    guard bytes[..<whole] == prefix.bytes[..<whole] else { return false }
    let rest = length % 8
    return rest == 0 || (bytes[whole] ^ prefix.bytes[whole]) >> (8 - rest) == 0
  }
}

extension IPAddress: CustomStringConvertible {
  /// The address in numbers.
  package var description: String {
    var text = [CChar](repeating: 0, count: 64)
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, 64)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension IPAddress {
  /// Whether the address belongs to the public internet, by IANA's registries of
  /// special-purpose addresses (RFC 6890). Addresses that carry an IPv4 address (mapped, 6to4,
  /// NAT64) are judged by that one.
  package var isPublic: Bool {
    if bytes.count == 4 { return !Self.specialIPv4.contains { hasPrefix($0.0, length: $0.1) } }
    for (prefix, length) in Self.carriersOfIPv4 where hasPrefix(prefix, length: length) {
      return IPAddress(bytes: Array(bytes[length / 8..<length / 8 + 4])).isPublic
    }
    // Global unicast (RFC 4291, 2.4) is 2000::/3; all else is loopback, local or unassigned.
    guard hasPrefix(IPAddress(bytes: [0x20] + [UInt8](repeating: 0, count: 15)), length: 3) else {
      return false
    }
    return !Self.specialIPv6.contains { hasPrefix($0.0, length: $0.1) }
  }

  private static let specialIPv4 = networks([
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
  ])

  /// Protocol assignments with Teredo in them, and documentation.
  private static let specialIPv6 = networks(["2001::/23", "2001:db8::/32", "3fff::/20"])

  /// Mapped (RFC 4291, 2.5.5.2), 6to4 (RFC 3056), NAT64 (RFC 6052).
  private static let carriersOfIPv4 = networks(["::ffff:0:0/96", "2002::/16", "64:ff9b::/96"])

  private static func networks(_ texts: [String]) -> [(IPAddress, Int)] {
    texts.compactMap(network)
  }

  /// Reads a network as in `10.0.0.0/8`.
  static func network(_ text: String) -> (IPAddress, Int)? {
    guard let slash = text.lastIndex(of: "/"), let address = IPAddress(String(text[..<slash])),
      let length = Int(text[text.index(after: slash)...]),
      (0...address.bytes.count * 8).contains(length)
    else { return nil }
    return (address, length)
  }
}

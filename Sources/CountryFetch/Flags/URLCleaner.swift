/// Makes URLs as people write them fit to be sent.
enum URLCleaner {
  /// The longest URL, in bytes.
  private static let limit = 8000

  /// The URL with every character that a URL may not hold (RFC 3986, 2) percent-encoded:
  /// spaces, characters beyond ASCII, `\` and the like. Braces stay, for the template. What is
  /// encoded already stays as it is.
  ///
  /// - Throws: A `Mistake` for control characters and for a URL that is too long.
  static func clean(_ url: String) throws(FlagTemplate.Mistake) -> String {
    guard url.utf8.count <= limit else {
      throw .init(reason: "it is longer than \(limit) bytes")
    }
    guard url.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      throw .init(reason: "it holds control characters")
    }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in url.utf8 {
      if byte > 0x20, byte < 0x7f, !#""<>\^`|"#.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a `file:` URL (RFC 8089).
  ///
  /// - Throws: A `Mistake` for a file on another host and for a broken percent-encoding.
  static func path(ofFileURL url: String) throws(FlagTemplate.Mistake) -> String {
    let rest = url.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else {
      throw .init(reason: "a file URL needs an absolute path, as in file:///srv/flags")
    }
    guard ["", "localhost"].contains(rest[..<slash].lowercased()) else {
      throw .init(reason: "the file is on another machine")
    }
    var bytes: [UInt8] = []
    var encoded = rest[slash...].utf8
    while let byte = encoded.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = encoded.popFirst().flatMap(hexValue),
        let low = encoded.popFirst().flatMap(hexValue), high << 4 | low != 0
      else { throw .init(reason: "it has a % without two hexadecimal digits behind it") }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

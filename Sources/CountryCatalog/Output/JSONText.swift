/// Values as JSON writes them (RFC 8259).
package enum JSONText {
  /// A value of the catalog: numbers are numbers, what is not known is null, yes and no are true and
  /// false, and a list is an array, with nothing in it if there is nothing.
  package static func value(_ value: CatalogValue) -> String {
    switch value {
    case .null: "null"
    case .text(let text): self.text(text)
    case .integer(let number): String(number)
    // JSON has neither infinities nor NaN.
    case .real(let number): number.isFinite ? number.shortText : "null"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .list(let texts): "[" + texts.map(text).joined(separator: ", ") + "]"
    }
  }

  /// A text in its quotes.
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in its quotes.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      var start = 0
      var place = 0
      while place < bytes.count {
        guard let (escaped, length) = escape(bytes, at: place) else {
          place += 1
          continue
        }
        output.append(contentsOf: bytes[start..<place])
        output.append(contentsOf: escaped.utf8)
        place += length
        start = place
      }
      output.append(contentsOf: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }

  /// What stands for the character that begins at a place, and the bytes that this has; nil for one
  /// that stands for itself. Controls, those of direction among them, mean the same when they are
  /// escaped, and a terminal stays as it is.
  private static func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (text: String, length: Int)? {
    func next(_ distance: Int) -> UInt8 {
      place + distance < bytes.count ? bytes[place + distance] : 0
    }
    switch bytes[place] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    case 0..<0x20, 0x7F: return (code(UInt32(bytes[place])), 1)
    // U+0080 to U+009F.
    case 0xC2 where next(1) < 0xA0: return (code(UInt32(next(1))), 2)
    // U+2028 to U+202E, and U+2066 to U+2069.
    case 0xE2 where next(1) == 0x80 && (0xA8...0xAE).contains(next(2)):
      return (code(0x2000 + UInt32(next(2) & 0x3F)), 3)
    case 0xE2 where next(1) == 0x81 && (0xA6...0xA9).contains(next(2)):
      return (code(0x2040 + UInt32(next(2) & 0x3F)), 3)
    default: return nil
    }
  }

  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

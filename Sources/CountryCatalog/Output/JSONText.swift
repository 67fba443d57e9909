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
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Controls, those of direction among them, mean the same when they are escaped, and a
      // terminal stays as it is.
      case "\u{00}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

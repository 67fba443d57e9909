internal import CountryCatalog

/// JSON (RFC 8259): an array of objects, or with `isLines` an object a line. Numbers are numbers,
/// what is not known is null, yes and no are true and false, and a list is an array, with nothing in
/// it if there is nothing. A name that an earlier column has gets a number: `a`, `a_2`.
struct JSONWriter: ValueWriter {
  private let names: [String]
  private let output: OutputStream
  private let isLines: Bool
  private var isFirst = true

  init(_ columns: [Column], _ output: OutputStream, isLines: Bool) {
    names = Self.distinct(columns.map(\.field)).map(Self.text)
    self.output = output
    self.isLines = isLines
  }

  func begin() {
    if !isLines { output.write("[") }
  }

  mutating func row(_ values: [CatalogValue]) throws {
    if !isLines { output.write(isFirst ? "\n" : ",\n") }
    isFirst = false
    let members = zip(names, values).map { "\($0): \(Self.value($1))" }
    output.write("{" + members.joined(separator: ", ") + "}")
    if isLines { output.write("\n") }
    try output.check()
  }

  func end() throws {
    if !isLines { output.write(isFirst ? "]\n" : "\n]\n") }
    try output.check()
  }

  private static func distinct(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name)_\(number)").inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }

  private static func value(_ value: CatalogValue) -> String {
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

  private static func text(_ text: String) -> String {
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

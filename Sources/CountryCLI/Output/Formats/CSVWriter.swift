internal import CountryCatalog

/// Comma-separated values with a header, by RFC 4180: lines end in CRLF, and a value with a comma,
/// a quote or a line end stands in quotes.
struct CSVWriter: ValueWriter {
  private let columns: [Column]
  private let output: OutputStream

  init(_ columns: [Column], _ output: OutputStream) {
    self.columns = columns
    self.output = output
  }

  func begin() throws { try line(columns.map(\.field)) }

  func row(_ values: [CatalogValue]) throws { try line(values.map(\.text)) }

  func end() {}

  private func line(_ texts: [String]) throws {
    output.write(texts.map(Self.quoted).joined(separator: ",") + "\r\n")
    try output.check()
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

internal import CountryCatalog

/// A table in the Markdown of GitHub. In titles and values a bar is escaped, and a line end
/// is a space.
struct MarkdownWriter: ValueWriter {
  private let columns: [Column]
  private let output: OutputStream

  init(_ columns: [Column], _ output: OutputStream) {
    self.columns = columns
    self.output = output
  }

  func begin() throws {
    try line(columns.map { Self.escaped($0.title) })
    try line(columns.map { $0.alignment == .right ? "---:" : "---" })
  }

  func row(_ values: [CatalogValue]) throws {
    try line(values.map { Self.escaped($0.text) })
  }

  func end() {}

  private func line(_ cells: [String]) throws {
    output.write("| " + cells.joined(separator: " | ") + " |\n")
    try output.check()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Sanitizer.harmless(text).unicodeScalars {
      if scalar == "|" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// Rows in aligned columns for people.
///
/// The rows are collected, measured, and written at once. Columns stand two spaces apart, a line
/// has no border and no spaces at its end. Where a line would be wider than the terminal, the
/// widest flexible columns are made narrower, then the others, and what does not fit ends in `…`.
package struct Table {
  private struct Cell {
    let text: String
    let width: Int
  }

  private static let gap = 2
  private static let ellipsis = "…"

  private let columns: [Column]
  private let titles: [Cell]
  /// The cells of all rows, one after the other.
  private var cells: [Cell] = []
  private var widths: [Int]

  /// A table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
    titles = columns.map { Self.cell($0.title) }
    widths = titles.map(\.width)
  }

  /// Adds a row. Control characters of the values are made harmless; values that lack are empty,
  /// surplus ones are left out.
  package mutating func row(_ values: [String]) {
    for index in columns.indices {
      let cell = index < values.count ? Self.cell(values[index]) : Cell(text: "", width: 0)
      cells.append(cell)
      widths[index] = max(widths[index], cell.width)
    }
  }

  /// Writes the header, in bold where colours are welcome, and the rows.
  package func write(to output: OutputStream, for terminal: Terminal) throws(OutputError) {
    guard !columns.isEmpty else { return }
    let layout = TableLayout(
      natural: widths, flexible: columns.map(\.isFlexible), gap: Self.gap, width: terminal.width)
    let header = line(titles[...], layout.widths)
    output.write(terminal.hasColor ? "\u{1B}[1m\(header)\u{1B}[0m\n" : header + "\n")
    for start in stride(from: 0, to: cells.count, by: columns.count) {
      output.write(line(cells[start..<start + columns.count], layout.widths))
      output.write("\n")
      try output.check()
    }
  }

  private static func cell(_ text: String) -> Cell {
    let harmless = Sanitizer.harmless(text)
    return Cell(text: harmless, width: DisplayWidth.of(harmless))
  }

  private func line(_ cells: ArraySlice<Cell>, _ widths: [Int]) -> String {
    var line = ""
    // Spaces are written when something follows them.
    var pending = 0
    for (index, full) in cells.enumerated() {
      let cell = Self.shortened(full, to: widths[index])
      let padding = widths[index] - cell.width
      if columns[index].alignment == .right { pending += padding }
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending)
        line += cell.text
        pending = 0
      }
      if columns[index].alignment == .left { pending += padding }
      pending += Self.gap
    }
    return line
  }

  private static func shortened(_ cell: Cell, to width: Int) -> Cell {
    guard cell.width > width else { return cell }
    var text = DisplayWidth.prefix(of: cell.text, fitting: width - 1)
    while text.last == " " { text.removeLast() }
    return Cell(text: text + ellipsis, width: DisplayWidth.of(String(text)) + 1)
  }
}

internal import CountryCatalog

/// Comma-separated values with a header, by RFC 4180: lines end in CRLF.
struct CSVWriter: ValueWriter {
  private let columns: [Column]
  private var cells: CSVCells

  init(_ columns: [Column], _ context: Context) {
    self.columns = columns
    cells = CSVCells(context.output, isTerminal: context.terminal.isTerminal)
  }

  mutating func begin() throws { try line(columns.map(\.field)) }

  mutating func row(_ values: [CatalogValue]) throws { try line(values.map(\.text)) }

  func end() {}

  private mutating func line(_ texts: [String]) throws {
    for text in texts { cells.cell(text) }
    try cells.endRow()
  }
}

internal import CountryCatalog

/// Rows on their way out, of as many cells as there are: those of a stranger's file.
protocol CellWriter {
  /// Writes a cell whose UTF-8 is borrowed for the call.
  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>)
  /// Writes a value of the catalog.
  mutating func cell(_ value: CatalogValue)
  /// Ends the row. Throws if writing has failed.
  mutating func endRow() throws
  /// Writes what is left.
  mutating func end() throws
}

extension CellWriter {
  /// Writes a cell.
  mutating func cell(_ text: String) {
    var text = text
    text.withUTF8 { cell(utf8: $0) }
  }

  mutating func cell(_ value: CatalogValue) { cell(value.text) }
}

extension TSVWriter: CellWriter {
  func end() {}
}

extension OutputFormat {
  /// A writer to the context's output. CSV gets the line end that is given; where a format names its
  /// columns, the first row names them if it is a header, else they are `column1` and so on.
  func cellWriter(hasHeader: Bool, lineEnd: String, _ context: Context) -> any CellWriter {
    switch self {
    case .tsv: TSVWriter(context.output, isTerminal: context.terminal.isTerminal)
    case .csv: CSVCells(context.output, lineEnd: lineEnd)
    default: NamedCells(self, hasHeader: hasHeader, context)
    }
  }
}

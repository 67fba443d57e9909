internal import CountryCatalog

/// Rows on their way out, of as many cells as there are: those of a stranger's file.
protocol CellWriter {
  /// Writes a cell whose UTF-8 is borrowed for the call.
  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>)
  /// Writes a value of the catalog.
  mutating func cell(_ value: CatalogValue)
  /// Ends the row, which is a line with nothing on it if there was no cell. Throws if writing has
  /// failed.
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
  /// Whether the columns have names, so that a row has as many cells as there are names. In csv and
  /// tsv a header is a row like others, and a row has as many as it likes.
  var namesItsColumns: Bool {
    switch self {
    case .tsv, .csv: false
    case .table, .json, .ndjson, .markdown: true
    }
  }

  /// A writer to the context's output. CSV gets the line end that is given, and what names its
  /// columns the names.
  func cellWriter(names: [String], lineEnd: String, _ context: Context) throws -> any CellWriter {
    let isTerminal = context.terminal.isTerminal
    return switch self {
    case .tsv: TSVWriter(context.output, isTerminal: isTerminal)
    case .csv: CSVCells(context.output, isTerminal: isTerminal, lineEnd: lineEnd)
    case .table, .json, .ndjson, .markdown: try NamedCells(self, names, context)
    }
  }
}

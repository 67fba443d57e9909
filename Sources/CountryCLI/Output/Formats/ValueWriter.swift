internal import CountryCatalog

/// Rows of values on their way out in one format.
protocol ValueWriter {
  /// Writes what comes before the rows.
  mutating func begin() throws
  /// Writes a row, or keeps it.
  mutating func row(_ values: [CatalogValue]) throws
  /// Writes what is left.
  mutating func end() throws
}

extension OutputFormat {
  /// A writer to the context's output.
  func writer(_ columns: [Column], _ context: Context) -> any ValueWriter {
    switch self {
    case .table, .tsv: TextRows(RowWriter(columns, format: self, context))
    case .csv: CSVWriter(columns, context)
    case .json: JSONWriter(columns, context.output, isLines: false)
    case .ndjson: JSONWriter(columns, context.output, isLines: true)
    case .markdown: MarkdownWriter(columns, context.output)
    }
  }
}

/// The formats for people and for cut(1): values as texts.
private struct TextRows: ValueWriter {
  private var rows: RowWriter

  init(_ rows: RowWriter) { self.rows = rows }

  mutating func begin() throws { try rows.begin() }

  mutating func row(_ values: [CatalogValue]) throws {
    for value in values { rows.cell(value.text) }
    try rows.endRow()
  }

  mutating func end() throws { try rows.end() }
}

/// Rows on their way out, in the format that was asked for.
///
///     var rows = RowWriter(columns, format: format, context)
///     try rows.begin()
///     for country in countries { try rows.row([country.alpha2, country.name]) }
///     try rows.end()
package struct RowWriter {
  private enum Sink {
    case table(Table)
    case tsv(TSVWriter)
  }

  private let columns: [Column]
  private let context: Context
  private var sink: Sink

  /// A writer to the context's output.
  package init(_ columns: [Column], format: OutputFormat, _ context: Context) {
    self.columns = columns
    self.context = context
    switch format {
    case .table: sink = .table(Table(columns))
    case .tsv:
      sink = .tsv(TSVWriter(context.output, isTerminal: context.terminal.isTerminal))
    }
  }

  /// Writes what comes before the rows: the header of tsv, which a list without rows has too.
  package mutating func begin() throws(OutputError) {
    guard case .tsv(var writer) = sink else { return }
    try writer.row(columns.map(\.field))
  }

  /// Writes a row, or keeps it for the table.
  package mutating func row(_ values: [String]) throws(OutputError) {
    switch sink {
    case .tsv(var writer):
      try writer.row(values)
    case .table(var table):
      // Let go of the stored table, or the append would copy it.
      sink = .table(Table([]))
      table.row(values)
      sink = .table(table)
    }
  }

  /// Writes what is left: all of a table.
  package mutating func end() throws(OutputError) {
    if case .table(let table) = sink { try table.write(to: context.output, for: context.terminal) }
  }
}

/// Rows on their way out, in the format that was asked for.
///
///     var rows = RowWriter(columns, format: format, context)
///     try rows.begin()
///     for country in countries { try rows.row([country.alpha2, country.name]) }
///     try rows.end()
package struct RowWriter {
  private let columns: [Column]
  private let context: Context
  private var tsv: TSVWriter
  /// The rows of a table, and the one that is being written; nil for tsv.
  private var table: Table?
  private var pending: [String] = []

  /// A writer to the context's output.
  package init(_ columns: [Column], format: OutputFormat, _ context: Context) {
    self.columns = columns
    self.context = context
    tsv = TSVWriter(context.output, isTerminal: context.terminal.isTerminal)
    if format == .table { table = Table(columns) }
  }

  /// Writes what comes before the rows: the header of tsv, which a list without rows has too.
  package mutating func begin() throws(OutputError) {
    if table == nil { try tsv.row(columns.map(\.field)) }
  }

  /// Writes a value, or keeps it for the table.
  package mutating func cell(_ value: String) {
    if table == nil { tsv.cell(value) } else { pending.append(value) }
  }

  /// Writes a value whose UTF-8 is borrowed for the call: tsv needs no string of it.
  package mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    if table == nil { tsv.cell(utf8: bytes) } else { cell(String(decoding: bytes, as: UTF8.self)) }
  }

  /// Ends the row.
  package mutating func endRow() throws(OutputError) {
    guard table != nil else { return try tsv.endRow() }
    table?.row(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes a whole row.
  package mutating func row(_ values: [String]) throws(OutputError) {
    for value in values { cell(value) }
    try endRow()
  }

  /// Writes what is left: all of a table.
  package mutating func end() throws(OutputError) {
    if let table { try table.write(to: context.output, for: context.terminal) }
  }
}

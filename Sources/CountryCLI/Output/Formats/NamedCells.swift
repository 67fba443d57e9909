internal import CountryCatalog

/// Cells in a format whose columns have names. A row has as many of them as the first one.
struct NamedCells: CellWriter {
  private let format: OutputFormat
  private let context: Context
  private let hasHeader: Bool
  private var cells: [CatalogValue] = []
  /// Made with the first row, which tells the columns.
  private var rows: (any ValueWriter)?

  init(_ format: OutputFormat, hasHeader: Bool, _ context: Context) {
    self.format = format
    self.hasHeader = hasHeader
    self.context = context
  }

  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    cells.append(.text(String(decoding: bytes, as: UTF8.self)))
  }

  mutating func cell(_ value: CatalogValue) { cells.append(value) }

  mutating func endRow() throws {
    defer { cells.removeAll(keepingCapacity: true) }
    if rows == nil {
      try begin(hasHeader ? cells.map(\.text) : cells.indices.map { "column\($0 + 1)" })
      if hasHeader { return }
    }
    try rows?.row(cells)
  }

  mutating func end() throws {
    if rows == nil { try begin([]) }
    try rows?.end()
  }

  private mutating func begin(_ names: [String]) throws {
    rows = format.writer(names.map { Column($0, title: $0, isFlexible: true) }, context)
    try rows?.begin()
  }
}

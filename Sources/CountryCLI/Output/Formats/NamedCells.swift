internal import CountryCatalog

/// Cells in a format whose columns have names. Those that a row lacks are null; it must not have
/// more of them than there are names.
struct NamedCells: CellWriter {
  private let columnCount: Int
  private var cells: [CatalogValue] = []
  private var rows: any ValueWriter

  init(_ format: OutputFormat, _ names: [String], _ context: Context) throws {
    columnCount = names.count
    rows = format.writer(names.map { Column($0, title: $0, isFlexible: true) }, context)
    try rows.begin()
  }

  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    cells.append(.text(String(decoding: bytes, as: UTF8.self)))
  }

  mutating func cell(_ value: CatalogValue) { cells.append(value) }

  mutating func endRow() throws {
    assert(cells.count <= columnCount)
    while cells.count < columnCount { cells.append(.null) }
    try rows.row(cells)
    cells.removeAll(keepingCapacity: true)
  }

  mutating func end() throws { try rows.end() }
}

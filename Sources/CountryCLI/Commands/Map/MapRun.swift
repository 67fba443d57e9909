internal import CountryCatalog

/// One run of `map` over its rows.
struct MapRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let field: Field
  private let catalog: Catalog
  private let adds: Bool
  private var reader: RecordReader
  private var report: MapReport
  private var record = Record()

  init(
    _ arguments: ParsedArguments, _ context: Context, reader: RecordReader, field: Field,
    report: MapReport, catalog: Catalog
  ) {
    self.arguments = arguments
    self.context = context
    self.reader = reader
    self.field = field
    self.report = report
    self.catalog = catalog
    adds = arguments.has(MapOptions.add)
  }

  /// Reads all rows, and prints them; `input` is what messages call the input.
  mutating func perform(_ column: MapColumn, _ input: String) throws -> ExitCode {
    let word = arguments.value(of: MapOptions.format) ?? reader.format.rawValue
    let format = OutputFormat(rawValue: word) ?? .csv
    guard try reader.next(into: &record) else {
      var writer = format.cellWriter(hasHeader: false, lineEnd: "\n", context)
      try writer.end()
      return .success
    }
    let hasHeader = try hasHeader(column)
    let index = try column.index(in: record, of: input)
    if reader.hasByteOrderMark, format == .csv { context.output.write("\u{FEFF}") }
    var writer = format.cellWriter(
      hasHeader: hasHeader, lineEnd: reader.endsInCRLF ? "\r\n" : "\n", context)
    let language = try LanguageOption.language(arguments, format, context)
    try LanguageOption.check(language, arguments, in: catalog, context)
    let map = try CellMap(catalog, to: field, in: language)
    do {
      try writeRows(to: &writer, map, index, width: record.count, hasHeader: hasHeader)
    } catch let failure as CommandFailure {
      report.end()
      throw failure
    }
    try writer.end()
    report.end()
    return report.isEmpty ? .success : .notFound
  }

  private func hasHeader(_ column: MapColumn) throws -> Bool {
    if arguments.has(MapOptions.header) { return true }
    if arguments.has(MapOptions.noHeader) { return false }
    switch column {
    case .name: return true
    case .index(let index):
      let text = record.text(index)
      // Gini is Guinea in some languages.
      return try HeaderWords.contain(text) && catalog.ids(named: text).isEmpty
    }
  }

  /// Writes the row that was read first, and all that follow.
  private mutating func writeRows(
    to writer: inout any CellWriter, _ map: CellMap, _ index: Int, width: Int, hasHeader: Bool
  ) throws {
    var map = map
    if hasHeader {
      try write(.text(adds ? field.name : record.text(index)), to: &writer, index, width)
      guard try reader.next(into: &record) else { return }
    }
    repeat {
      if record.isBlank {
        // A line with nothing on it stays one.
        writer.cell("")
        try writer.endRow()
      } else {
        try write(try value(index, &map), to: &writer, index, width)
      }
    } while try reader.next(into: &record)
  }

  private func write(
    _ value: CatalogValue, to writer: inout any CellWriter, _ column: Int, _ width: Int
  ) throws {
    // A row that is too short gets the cells it lacks, so that what is added has its own column.
    for index in 0..<max(record.count, adds ? width : column + 1) {
      if index == column, !adds {
        writer.cell(value)
      } else {
        record.withCell(index) { writer.cell(utf8: $0) }
      }
    }
    if adds { writer.cell(value) }
    try writer.endRow()
  }

  /// The field for the cell of the row that was read; null for a cell that leads to none.
  private mutating func value(_ column: Int, _ map: inout CellMap) throws -> CatalogValue {
    guard column < record.count else {
      report.add(.missingColumn(column + 1), line: record.line) {
        "there is no column \(column + 1) in this row"
      }
      return .null
    }
    guard let text = record.withCell(column, { String(validating: $0, as: UTF8.self) }) else {
      let text = record.text(column)
      report.add(.text(text), line: record.line) { "\(Quoted.text(text)) is not valid UTF-8" }
      return .null
    }
    guard !text.allSatisfy(\.isWhitespace) else { return .null }
    if let value = try map.value(of: text) { return value }
    try report.add(.text(text), line: record.line) {
      "\(try catalog.failure(of: text, try catalog.ids(named: text)))"
    }
    return .null
  }
}

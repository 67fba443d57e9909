internal import CountryCatalog

/// One run of `map` over its rows.
struct MapRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let field: Field
  private let catalog: Catalog
  /// What messages call the input.
  private let input: String
  private let adds: Bool
  private let format: OutputFormat
  private var reader: RecordReader
  private var report: MapReport
  private var record = Record()

  init(
    _ arguments: ParsedArguments, _ context: Context, reader: RecordReader, of input: String,
    field: Field, catalog: Catalog
  ) {
    self.arguments = arguments
    self.context = context
    self.reader = reader
    self.input = input
    self.field = field
    self.catalog = catalog
    adds = arguments.has(MapOptions.add)
    let word = arguments.value(of: MapOptions.format) ?? reader.format.rawValue
    format = OutputFormat(rawValue: word) ?? .csv
    report = MapReport(context.messages, input: input)
  }

  /// Reads all rows, and prints them.
  mutating func perform(_ column: MapColumn) throws -> ExitCode {
    guard try reader.next(into: &record) else {
      var writer = try format.cellWriter(names: [], lineEnd: "\n", context)
      try writer.end()
      return .success
    }
    let hasHeader = try hasHeader(column)
    let index = try column.index(in: record, of: input)
    let names = try names(index, hasHeader)
    let language = try LanguageOption.language(arguments, format, context)
    try LanguageOption.check(language, arguments, in: catalog, context)
    var map = try CellMap(catalog, to: field, in: language)
    if reader.hasByteOrderMark, format == .csv { context.output.write("\u{FEFF}") }
    var writer = try format.cellWriter(
      names: names, lineEnd: reader.endsInCRLF ? "\r\n" : "\n", context)
    do {
      try writeRows(to: &writer, &map, index, width: record.count, hasHeader: hasHeader)
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

  /// What the columns are called by the first row, with the one that is added.
  private func names(_ index: Int, _ hasHeader: Bool) throws(UsageError) -> [String] {
    guard hasHeader else {
      return (0..<record.count + (adds ? 1 : 0)).map { "column\($0 + 1)" }
    }
    let names = (0..<record.count).map(record.text)
    guard adds else { return names }
    guard !names.contains(field.name) else {
      throw UsageError(
        "\(input) has a column \(Quoted.text(field.name)) already, and"
          + " \(MapOptions.add.spelling) would make a second one")
    }
    return names + [field.name]
  }

  /// Writes the row that was read first, of `width` cells, and all that follow.
  private mutating func writeRows(
    to writer: inout any CellWriter, _ map: inout CellMap, _ index: Int, width: Int, hasHeader: Bool
  ) throws {
    if hasHeader {
      if !format.namesItsColumns {
        try write(.text(adds ? field.name : record.text(index)), to: &writer, index, width)
      }
      guard try reader.next(into: &record) else { return }
    }
    repeat {
      if record.isBlank {
        // A line with nothing on it stays one.
        try writer.endRow()
      } else {
        try checkLength(width)
        try write(try value(index, &map), to: &writer, index, width)
      }
    } while try reader.next(into: &record)
  }

  /// Reports a row that is longer than the first, or refuses it where its cells have no place.
  private mutating func checkLength(_ width: Int) throws {
    guard record.count > width else { return }
    let sentence = "this row has \(record.count) cells, and the first row has \(width)"
    guard !format.namesItsColumns else {
      throw CommandFailure(
        .badData,
        "\(input): line \(record.line): \(sentence);"
          + " \(MapOptions.format.spelling) csv and tsv keep them all")
    }
    report.add(.surplusCells, line: record.line) { sentence }
  }

  private func write(
    _ value: CatalogValue, to writer: inout any CellWriter, _ column: Int, _ width: Int
  ) throws {
    // What is added has its own column: a row that is too short gets the cells it lacks before it,
    // and one that is too long has the rest behind it.
    for index in 0..<max(record.count, adds ? width : column + 1) {
      if adds, index == width { writer.cell(value) }
      if index == column, !adds {
        writer.cell(value)
      } else if index < record.count {
        record.withCell(index) { writer.cell(utf8: $0) }
      } else {
        writer.cell(.null)
      }
    }
    if adds, record.count <= width { writer.cell(value) }
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

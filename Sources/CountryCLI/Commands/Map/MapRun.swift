internal import CountryCatalog

/// One run of `map` over its rows.
struct MapRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let fields: [Field]
  private let catalog: Catalog
  /// What messages call the input.
  private let input: String
  private let adds: Bool
  private let format: OutputFormat
  private var reader: RecordReader
  private var report: MapReport
  private var record = Record()
  private var hasHeader = false

  init(
    _ arguments: ParsedArguments, _ context: Context, reader: RecordReader, of input: String,
    fields: [Field], catalog: Catalog
  ) {
    self.arguments = arguments
    self.context = context
    self.reader = reader
    self.input = input
    self.fields = fields
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
    hasHeader = try isHeader(column)
    let index = try column.index(in: record, of: input)
    let names = try names(index)
    let language = try LanguageOption.available(
      LanguageOption.language(arguments, format, context), arguments, in: catalog, context)
    var map = try CellMap(catalog, to: fields, in: language)
    if reader.hasByteOrderMark, format == .csv { context.output.write("\u{FEFF}") }
    var writer = try format.cellWriter(
      names: names, lineEnd: reader.endsInCRLF ? "\r\n" : "\n", context)
    do {
      try writeRows(to: &writer, &map, index, width: record.count)
    } catch let failure as CommandFailure {
      report.end()
      throw failure
    }
    try writer.end()
    report.end()
    return report.isEmpty ? .success : .notFound
  }

  /// Whether the row that was read first is a header.
  private func isHeader(_ column: MapColumn) throws -> Bool {
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
  private func names(_ index: Int) throws(UsageError) -> [String] {
    guard hasHeader else {
      return (0..<record.count + (adds ? fields.count : 0)).map { "column\($0 + 1)" }
    }
    let names = (0..<record.count).map(record.text)
    guard adds else { return names }
    for field in fields where names.contains(field.name) {
      throw UsageError(
        "\(input) has a column \(Quoted.text(field.name)) already, and"
          + " \(MapOptions.add.spelling) would make a second one")
    }
    return names + fields.map(\.name)
  }

  /// Writes the row that was read first, of `width` cells, and all that follow.
  private mutating func writeRows(
    to writer: inout any CellWriter, _ map: inout CellMap, _ index: Int, width: Int
  ) throws {
    if hasHeader {
      if !format.namesItsColumns {
        let titles = adds ? fields.map(\.name) : [record.text(index)]
        try write(titles.map(CatalogValue.text), to: &writer, index, width)
      }
      guard try reader.next(into: &record) else { return }
    }
    repeat {
      if record.isBlank {
        // A line with nothing on it stays one.
        try writer.endRow()
      } else {
        try checkLength(width)
        let values = try values(index, &map)
        try write(values ?? fields.map { _ in .null }, to: &writer, index, width)
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
    _ values: [CatalogValue], to writer: inout any CellWriter, _ column: Int, _ width: Int
  ) throws {
    // What is added has its own column: a row that is too short gets the cells it lacks before it,
    // and one that is too long has the rest behind it.
    for index in 0..<max(record.count, adds ? width : column + 1) {
      if adds, index == width { values.forEach { writer.cell($0) } }
      if index == column, !adds {
        values.forEach { writer.cell($0) }
      } else if index < record.count {
        record.withCell(index) { writer.cell(utf8: $0) }
      } else {
        writer.cell(.null)
      }
    }
    if adds, record.count <= width { values.forEach { writer.cell($0) } }
    try writer.endRow()
  }

  /// The fields for the cell of the row that was read; nil for a cell that leads to none.
  private mutating func values(_ column: Int, _ map: inout CellMap) throws -> [CatalogValue]? {
    guard column < record.count else {
      report.add(.missingColumn(column + 1), line: record.line) {
        "there is no column \(column + 1) in this row"
      }
      return nil
    }
    guard let text = record.withCell(column, { String(validating: $0, as: UTF8.self) }) else {
      let text = record.text(column)
      report.add(.text(text), line: record.line) { "\(Quoted.text(text)) is not valid UTF-8" }
      return nil
    }
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    if let values = try map.values(of: text) { return values }
    try report.add(.text(text), line: record.line) {
      let reason = "\(try catalog.failure(of: text, try catalog.ids(named: text)))"
      guard record.line == 1, !arguments.has(MapOptions.noHeader) else { return reason }
      return "\(reason) (if this is a header, say \(MapOptions.header.spelling))"
    }
    return nil
  }
}

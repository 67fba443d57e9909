internal import CountryCatalog

/// `countries sql`: any question to the catalog.
enum SQLCommand {
  static let timeout = Option(
    "timeout", value: .integer("SECONDS", 1...86_400),
    help: "Stop a question that is not answered by then.")

  static let command = Command("sql") {
    Declaration(
      summary: "Ask the catalog in SQL", operands: [Operand("QUERY", .text)],
      options: [timeout, CommonOptions.format], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let format = OutputFormat(arguments, context.terminal)
    let seconds = arguments.integer(of: timeout)
    let watch = StopWatch(seconds: seconds)
    if seconds != nil { catalog.stop(when: { watch.isOver }) }
    let sentence = "the question was not answered in \(seconds ?? 0) s"
    let limit = HardLimit(seconds: seconds, .usage, sentence, context)
    defer { limit?.lift() }
    var rows: (any ValueWriter)?
    do {
      try catalog.answer(
        arguments.operands[0],
        begin: { names in
          rows = format.writer(names.map { Column($0, title: $0, isFlexible: true) }, context)
          try rows?.begin()
        },
        { try rows?.row($0) })
    } catch CatalogError.cancelled {
      throw CommandFailure(.usage, sentence)
    }
    try rows?.end()
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Takes one SELECT, in the SQL of SQLite. The view countries has a row a country and a"
          + " column a field; SELECT sql FROM sqlite_schema tells the tables behind it. Nothing can"
          + " be changed.",
        "The values are SQLite's own in every format: NULL is null in JSON, yes and no are 1 and 0,"
          + " and a list is one text joined with ;. The list command has them as true, false and"
          + " arrays.",
      ],
      examples: [
        .init(
          "countries sql 'SELECT region, sum(population) FROM countries GROUP BY region'",
          "people by region")
      ])
  }
}

internal import CountryCatalog

/// `countries sql`: any question to the catalog.
enum SQLCommand {
  static let command = Command("sql") {
    Declaration(
      summary: "Ask the catalog in SQL", operands: [Operand("QUERY", .text)],
      options: [CommonOptions.format], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let format = OutputFormat(arguments, context.terminal)
    var rows: (any ValueWriter)?
    try catalog.answer(
      arguments.operands[0],
      begin: { names in
        rows = format.writer(names.map { Column($0, title: $0, isFlexible: true) }, context)
        try rows?.begin()
      },
      { try rows?.row($0) })
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

internal import CountryCatalog

/// `countries list`: every country, a row each.
enum ListCommand {
  static let command = Command("list") {
    Declaration(
      summary: "List the countries", options: ListOptions.all, run: run, manual: manual)
  }

  private static let columns = [
    Column("flag", title: "Flag"),
    Column("alpha2", title: "Code"),
    Column("name", title: "Name", isFlexible: true),
    Column("capital", title: "Capital", isFlexible: true),
    Column("region", title: "Region", isFlexible: true),
  ]

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let format = OutputFormat(arguments, context.terminal)
    let fields = try FieldOptions.fields(arguments)
    let wantedLanguage = try LanguageOption.language(arguments, format, context)
    let catalog = try context.openCatalog(arguments)
    let language = try LanguageOption.available(wantedLanguage, arguments, in: catalog, context)
    if ListOptions.isPlain(arguments), language == nil, format == .table || format == .tsv {
      try printPlain(catalog, arguments.integer(of: ListOptions.limit), format, context)
      return .success
    }
    // JSON has a shape of its own, the same whatever a table shows.
    let wanted = fields ?? (format == .json || format == .ndjson ? Field.all : nil)
    var query = try ListOptions.query(
      arguments, fields: wanted ?? columns.compactMap { Field.named($0.field) }, in: catalog,
      context)
    query.language = language
    var rows = format.writer(wanted?.map { Column($0) } ?? columns, context)
    try catalog.forEachRow(of: query, begin: { try rows.begin() }) { try rows.row($0) }
    try rows.end()
    return .success
  }

  /// The list that people ask for, which is to be there before anyone notices.
  private static func printPlain(
    _ catalog: Catalog, _ limit: Int?, _ format: OutputFormat, _ context: Context
  ) throws {
    var rows = RowWriter(columns, format: format, context)
    try rows.begin()
    try catalog.writeSummaries(
      limit: limit,
      cell: { rows.cell(utf8: $0) },
      endRow: { try rows.endRow() })
    try rows.end()
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Lists every country of the catalog by name: an aligned table on a terminal, through a"
          + " pipe tab-separated values with a header. In these a tab, a newline, a carriage"
          + " return and a backslash inside a value stand as \\t, \\n, \\r and \\\\.",
        "Options choose countries and fields. JSON has all fields unless --fields names some:"
          + " numbers as numbers, null for what is not known, lists as arrays, which are empty where"
          + " there is nothing or nothing is known; in other formats a list is joined with ;.",
      ],
      environment: [.locale],
      examples: [
        .init("countries list", "every country, by name"),
        .init("countries list --format tsv | cut -f 2,3", "codes and names, for a script"),
        .init("countries list --region Asia --sort population --reverse -n5", "the five largest"),
        .init("countries list --borders FR --fields name,capital", "the neighbours of France"),
        .init("countries list --lang de", "names in German"),
        .init("countries list --where 'landlocked AND gini < 30' --format json", "by SQL"),
      ])
  }
}

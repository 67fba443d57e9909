internal import CountryCatalog

/// `countries fields`: what can be asked of a country.
enum FieldsCommand {
  static let command = Command("fields") {
    Declaration(
      summary: "List the fields with their meaning and unit", options: [CommonOptions.format],
      run: run, manual: manual)
  }

  private static let columns = [
    Column("field", title: "Field"),
    Column("type", title: "Type"),
    Column("meaning", title: "Meaning", isFlexible: true),
    Column("unit", title: "Unit", isFlexible: true),
  ]

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let format = OutputFormat(arguments, context.terminal)
    // For people nothing of the meanings is cut off: they are longer than a table has room for.
    guard format != .table else {
      var card = Card(title: "Fields")
      for field in Field.all {
        let kind = [field.kind.rawValue, field.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        card.field(field.name, "\(field.meaning) (\(kind))")
      }
      try card.write(to: context.output, for: context.terminal)
      return .success
    }
    var rows = format.writer(columns, context)
    try rows.begin()
    for field in Field.all {
      try rows.row([
        .text(field.name), .text(field.kind.rawValue), .text(field.meaning),
        field.unit.isEmpty ? .null : .text(field.unit),
      ])
    }
    try rows.end()
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "The names are the same in --fields, --where, --sort, JSON and the view countries of the"
          + " catalog."
      ],
      examples: [.init("countries fields", "what there is to ask for")])
  }
}

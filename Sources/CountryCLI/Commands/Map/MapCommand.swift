internal import CountryCatalog

/// `countries map`: a column of names, turned into codes or into any field.
enum MapCommand {
  static let command = Command("map") {
    Declaration(
      summary: "Turn a column of names into codes or another field",
      operands: [Operand("FILE|-", .file, .optional)],
      options: MapOptions.all,
      conflicts: [.options(MapOptions.header, MapOptions.noHeader)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let fields = try FieldOptions.fields(arguments, MapOptions.to) else {
      throw UsageError("map needs \(MapOptions.to.spelling) FIELD, such as --to alpha3")
    }
    guard fields.count == 1 || arguments.has(MapOptions.add) else {
      throw UsageError("several fields take \(MapOptions.add.spelling), which keeps the names")
    }
    let column = try MapColumn(arguments)
    let catalog = try context.openCatalog(arguments)
    let file = arguments.operands.first ?? "-"
    return try context.withInput(file) { descriptor in
      let input = InputStream(descriptor, name: Context.inputName(file)) {
        try context.output.flush()
      }
      let format = arguments.value(of: MapOptions.from).flatMap(RecordReader.Format.init)
      var run = MapRun(
        arguments, context, reader: try RecordReader(input, format: format), of: input.name,
        fields: fields, catalog: catalog)
      return try run.perform(column)
    }
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Reads rows from FILE or standard input and prints them in their order, with the field of"
          + " the country in the place of its name or code. What names no country, or several, is"
          + " left empty and reported with its line; the exit code is then 1. What is empty stays"
          + " empty, and so does a field that is not known.",
        "Each text is explained once, at its first line; at the end come its other lines, up to a"
          + " hundred ranges of them, and the number of those that are left. Of what comes after a"
          + " thousand texts only the lines are told.",
        "The first row tells how many columns there are. A row with more cells is reported too, and"
          + " the exit code is 1. In csv and tsv its surplus cells are kept, after the column that"
          + " is added; the other formats have no names for them, and the command ends with 65 at"
          + " such a row. Cells that a row lacks are null in JSON. --add refuses a header"
          + " that has the field's name already.",
        "The input is csv (RFC 4180) or tsv (in which \\t, \\n, \\r and \\\\ stand for a tab, a"
          + " newline, a carriage return and a backslash), in UTF-8. Lines of csv end as those of"
          + " the input do. An empty cell that is alone in its row is \"\" there, since readers of csv"
          + " pass over an empty line; a line with nothing on it stays one. The first row is taken"
          + " for a header, and stays as it is, if the column is called by its name, or if the cell"
          + " in it names no country and is a usual word for such a column: country, name, code, a"
          + " field and so on. --header and --no-header say how it is.",
      ],
      environment: [.locale],
      examples: [
        .init("countries map --to alpha3 names.txt", "codes for a list of names"),
        .init(
          "countries map --to alpha2,region --from-column Country --add in.csv", "two more columns"),
        .init("countries map --to name --from-column 2 --format tsv data.csv", "names for codes"),
      ])
  }
}

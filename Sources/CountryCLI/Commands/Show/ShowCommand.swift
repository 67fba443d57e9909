internal import CountryCatalog
internal import CountryFetch

/// `countries show`: the card of a country, and its flag.
enum ShowCommand {
  static let flag = Option(
    "flag", value: .init("FILE|FOLDER|-", .file),
    help: "Write the flag as a PNG to this file, into this folder when several countries are"
      + " named, or to standard output, which then gets no card.")

  static let command = Command("show") {
    Declaration(
      summary: "Show countries, and write their flags",
      operands: [Operand("COUNTRY", .country, .oneOrMore)],
      options: [flag] + FlagOptions.all + [FieldOptions.fields, CommonOptions.format],
      conflicts: [.options(FlagOptions.refresh, FlagOptions.offline)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let options = try FlagOptions(arguments, context.environment)
    let catalog = try context.openCatalog(arguments)
    guard let countries = try find(arguments.operands, in: catalog, context) else {
      return .notFound
    }
    try options.check(for: countries)
    guard let destination = try FlagDestination(arguments, for: countries, context) else {
      try printCards(of: countries, arguments, context) {
        CountryCard.FlagNote(source: options.place(ofFlagOf: $0))
      }
      return .success
    }
    let flags = try CountryFlags(options, catalog, arguments, context)
    var code = ExitCode.success
    var notes: [Country.ID: CountryCard.FlagNote] = [:]
    for country in countries {
      do {
        let flag = try flags.flag(of: country)
        let file = try destination.write(flag, of: country, context)
        notes[country.id] = CountryCard.FlagNote(
          source: flag.source, file: "\(file) (\(flag.width) x \(flag.height) pixels)")
      } catch let error as any ReportableError where !(error is OutputError) {
        // What else was asked for is still done.
        context.messages.say("\(country.name): \(error.message)")
        if code == .success { code = error.exitCode }
      }
    }
    guard destination != .standardOutput else { return code }
    try printCards(of: countries, arguments, context) { notes[$0.id] ?? .init() }
    return code
  }

  /// The countries named, each once; nil where a name is none, which is then said.
  private static func find(
    _ names: [String], in catalog: Catalog, _ context: Context
  ) throws -> [Country]? {
    var countries: [Country] = []
    var isComplete = true
    for name in names {
      do throws(CatalogError) {
        let country = try catalog.country(named: name)
        if !countries.contains(where: { $0.id == country.id }) { countries.append(country) }
      } catch {
        guard error.exitCode == .notFound else { throw error }
        context.messages.say(error.message)
        isComplete = false
      }
    }
    return isComplete ? countries : nil
  }

  private static func printCards(
    of countries: [Country], _ arguments: ParsedArguments, _ context: Context,
    note: (Country) -> CountryCard.FlagNote
  ) throws {
    let format = OutputFormat(arguments, context.terminal)
    if let fields = try FieldOptions.fields(arguments) {
      return try print(fields, of: countries, format, arguments, context)
    }
    switch format {
    case .table:
      for (index, country) in countries.enumerated() {
        if index > 0 { context.output.write("\n") }
        try CountryCard.card(of: country, note(country))
          .write(to: context.output, for: context.terminal)
      }
    case .json, .ndjson: try print(Field.all, of: countries, format, arguments, context)
    case .tsv, .csv, .markdown:
      var rows = format.writer(CountryCard.columns, context)
      try rows.begin()
      for country in countries {
        try rows.row(CountryCard.row(of: country, note(country)).map { .text($0) })
      }
      try rows.end()
    }
  }

  /// Prints fields of the countries; of one field without a format the bare values, for scripts.
  private static func print(
    _ fields: [Field], of countries: [Country], _ format: OutputFormat,
    _ arguments: ParsedArguments, _ context: Context
  ) throws {
    guard let catalog = context.catalog else { return }
    let isBare = fields.count == 1 && !arguments.has(CommonOptions.format)
    var rows = format.writer(fields.map { Column($0) }, context)
    if !isBare { try rows.begin() }
    for country in countries {
      var query = CatalogQuery(fields: fields)
      query.filters = [.country(country.id)]
      try catalog.forEachRow(of: query) { values in
        if isBare {
          context.output.write(Sanitizer.harmless(values[0].text) + "\n")
        } else {
          try rows.row(values)
        }
      }
    }
    if !isBare { try rows.end() }
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Shows name, codes, capital, region, anthem and more of each COUNTRY: a name or a code"
          + " (IN, IND, 356), in capitals or small letters. If one of them is not there, nothing"
          + " is printed or written, and the program ends with 1. On a terminal it is a card,"
          + " elsewhere tab-separated values with a header.",
        "A flag has one source: the one that you name, else the address that the catalog has for"
          + " the country. Where that cannot be reached, the offline pack stands in for the"
          + " bundled catalog's own addresses and a line on standard error says so; flags that"
          + " the pack shows wrong are refused.",
      ],
      environment: [.flagSource, .flagPack, .proxies, .certificates],
      examples: [
        .init("countries show INDIA", "the card of India"),
        .init("countries show IN --fields capital", "a bare value, for a script"),
        .init("countries show INDIA --flag out.png", "the card, and the flag as a PNG"),
        .init("countries show IN NP BT --flag flags/", "in.png, np.png and bt.png in flags/"),
        .init("countries show IN --offline --flag - | file -", "the flag through a pipe"),
      ])
  }
}

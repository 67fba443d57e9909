internal import CountryCatalog

/// `countries search`: countries by parts of their names.
enum SearchCommand {
  static let command = Command("search") {
    Declaration(
      summary: "Find countries by words of their names",
      operands: [Operand("TEXT", .text, .oneOrMore)],
      options: [ListOptions.limit, LanguageOption.lang, CommonOptions.format],
      run: run, manual: manual)
  }

  private static let columns = [
    Column("flag", title: "Flag"),
    Column("alpha2", title: "Code"),
    Column("name", title: "Name", isFlexible: true),
    Column("match", title: "Match", isFlexible: true),
    Column("match_kind", title: "Kind"),
    Column("match_language", title: "Language"),
  ]

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let format = OutputFormat(arguments, context.terminal)
    let wantedLanguage = try LanguageOption.language(arguments, format, context)
    let text = arguments.operands.joined(separator: " ")
    let catalog = try context.openCatalog(arguments)
    let language = try LanguageOption.available(wantedLanguage, arguments, in: catalog, context)
    let matches = try catalog.search(text)
    // A program that reads JSON gets JSON.
    if !matches.isEmpty || format == .json {
      var rows = format.writer(columns, context)
      try rows.begin()
      for match in matches.prefix(arguments.integer(of: ListOptions.limit) ?? .max) {
        var values = values(match)
        if let language, let name = try catalog.name(of: match.country.id, in: language) {
          values[2] = .text(name)
        }
        try rows.row(values)
      }
      try rows.end()
    }
    guard matches.isEmpty else { return .success }
    throw CatalogError.unknownCountry(text, suggestions: try catalog.suggestions(for: text))
  }

  private static func values(_ match: SearchMatch) -> [CatalogValue] {
    [
      CatalogValue(match.country.flag), CatalogValue(match.country.alpha2),
      .text(match.country.name), .text(match.name), .text(match.kind.rawValue),
      CatalogValue(match.language),
    ]
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Prints the countries of which one name holds every word of TEXT, or a word that begins"
          + " with it, best first: whole names, then beginnings of names, then words, then"
          + " beginnings of words. Case, accents and punctuation do not matter, and the names are"
          + " those of all languages, with adjectives and demonyms: swiss finds Switzerland. A code"
          + " is found if it is typed whole.",
        "match is the name that was found, match_kind what it is, and match_language its language"
          + " (BCP 47). Where nothing is found the exit code is 1, nothing is printed (in JSON an"
          + " empty array), and standard error has what is near.",
      ],
      environment: [.locale],
      examples: [
        .init("countries search united", "all that are united"),
        .init("countries search new zea", "beginnings of words will do"),
        .init("countries search -n1 --format json swiss", "the best, for a program"),
      ])
  }
}

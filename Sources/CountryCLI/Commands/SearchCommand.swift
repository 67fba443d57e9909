internal import CountryCatalog
internal import CountryShelf

/// `countries search`: countries by parts of their names.
enum SearchCommand {
  static let command = Command("search") {
    Declaration(
      summary: "Find countries by words of their names or of your notes",
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
    let found =
      try matches.map { ($0.country.id, values($0)) }
      + noted(text, besides: Set(matches.map(\.country.id)), in: catalog, arguments, context)
    // A program that reads JSON gets JSON.
    if !found.isEmpty || format == .json {
      var rows = format.writer(columns, context)
      try rows.begin()
      for (id, var values) in found.prefix(arguments.integer(of: ListOptions.limit) ?? .max) {
        if let language, let name = try catalog.name(of: id, in: language) {
          values[2] = .text(name)
        }
        try rows.row(values)
      }
      try rows.end()
    }
    guard found.isEmpty else { return .success }
    throw CatalogError.unknownCountry(text, suggestions: try catalog.suggestions(for: text))
  }

  private static func values(_ match: SearchMatch) -> [CatalogValue] {
    [
      CatalogValue(match.country.flag), CatalogValue(match.country.alpha2),
      .text(match.country.name), .text(match.name), .text(match.kind.rawValue),
      CatalogValue(match.language),
    ]
  }

  /// The countries of which the user's note holds the words, by name, but for those that were found
  /// by a name.
  private static func noted(
    _ text: String, besides found: Set<Country.ID>, in catalog: Catalog,
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> [(Country.ID, [CatalogValue])] {
    guard let wanted = SearchText(text), let shelf = try context.existingShelf(arguments) else {
      return []
    }
    let rows = try shelf.notes().compactMap { note -> (Country, String)? in
      guard let line = wanted.line(of: note.text), let country = try catalog.country(note.country),
        !found.contains(country.id)
      else { return nil }
      return (country, line)
    }
    let sorted = rows.sorted { NameFolding.key(of: $0.0.name) < NameFolding.key(of: $1.0.name) }
    return sorted.map { country, line in
      (
        country.id,
        [
          CatalogValue(country.flag), CatalogValue(country.alpha2), .text(country.name),
          .text(line), .text("note"), .null,
        ]
      )
    }
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Prints the countries of which one name holds every word of TEXT, or a word that begins"
          + " with it, best first: whole names, then beginnings of names, then words, then"
          + " beginnings of words. Case, accents and punctuation do not matter, and the names are"
          + " those of all languages, with adjectives and demonyms: swiss finds Switzerland. A code"
          + " is found if it is typed whole. Countries follow of which your note holds the words.",
        "match is the name that was found, or the line of the note, match_kind what it is, and"
          + " match_language its language (BCP 47). Where nothing is found the exit code is 1, nothing is printed (in JSON an"
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

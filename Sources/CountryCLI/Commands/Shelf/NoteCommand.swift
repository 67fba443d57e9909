internal import CountryCatalog
internal import CountryShelf

/// `countries note`: what the user writes about a country.
enum NoteCommand {
  static let delete = Option("delete", help: "Take the note away.")

  static let command = Command("note") {
    Declaration(
      summary: "Write a note about a country, or read it",
      operands: [Operand("COUNTRY", .country), Operand("TEXT", .text, .optional)],
      options: [delete], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let country = try catalog.country(named: arguments.operands[0])
    let kept = ShelfCountry(country)
    if arguments.has(delete) {
      guard arguments.operands.count == 1 else {
        throw UsageError("--delete takes a COUNTRY and no TEXT")
      }
      try context.existingShelf(arguments)?.setNote("", about: kept)
      return .success
    }
    if arguments.operands.count == 2 {
      try context.openShelf(arguments).setNote(arguments.operands[1], about: kept)
      return .success
    }
    let text = try context.existingShelf(arguments)?.note(about: kept)?.text ?? ""
    guard context.terminal.isTerminal, context.isInputTerminal else {
      if !text.isEmpty { context.output.write(text + "\n") }
      return .success
    }
    let edited = try Editor(context.environment).edit(text, about: country.name)
    if edited != text { try context.openShelf(arguments).setNote(edited, about: kept) }
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "With TEXT, that is the note. Without it the note is opened in your editor on a terminal,"
          + " and printed elsewhere. It is shown on the country's card, and countries search looks"
          + " into it. Notes stay when the catalog is replaced."
      ],
      environment: [
        EnvironmentVariable(
          "VISUAL, EDITOR", "The editor for notes; the first that is set counts."),
        EnvironmentVariable("TMPDIR", "Where a note lies while it is edited; /tmp without it."),
      ],
      examples: [
        .init("countries note Nepal 'visa on arrival'", "a note"),
        .init("countries note Nepal", "read or edit it"),
        .init("countries note Nepal --delete", "take it away"),
      ])
  }
}

/// `countries list`: every country, a row each.
enum ListCommand {
  static let command = Command("list") {
    Declaration(
      summary: "List the countries", options: [CommonOptions.format], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    throw CommandFailure(.softwareFault, "list is not there yet")
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Lists every country of the catalog by name: an aligned table on a terminal, through a"
          + " pipe tab-separated values with a header. In these a tab, a newline, a carriage"
          + " return and a backslash inside a value stand as \\t, \\n, \\r and \\\\."
      ],
      examples: [
        .init("countries list", "every country, by name"),
        .init("countries list --format tsv | cut -f 2,3", "codes and names, for a script"),
      ])
  }
}

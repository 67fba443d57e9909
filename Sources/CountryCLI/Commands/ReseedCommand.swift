/// `countries reseed`: another catalog in the place of the one that is there.
enum ReseedCommand {
  static let undo = Option("undo", help: "Bring back the catalog that the last reseed replaced.")

  static let command = Command("reseed") {
    Declaration(
      summary: "Replace the catalog by a script's, or by the bundled one",
      operands: [Operand("FILE|-", .file, .optional)],
      options: [undo],
      conflicts: [.operands(undo)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    throw CommandFailure(.softwareFault, "reseed is not there yet")
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Builds a catalog from a SQL script (- is standard input) and puts it in the place of"
          + " your own; without FILE, the bundled catalog. All or nothing: after an error the"
          + " catalog is the one that was there. The one replaced is kept for --undo."
      ],
      examples: [
        .init("countries reseed my-countries.sql", "a catalog of your own"),
        .init("countries reseed", "the bundled catalog again"),
        .init("countries reseed --undo", "the catalog before the last reseed"),
      ])
  }
}

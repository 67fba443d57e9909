internal import CountryCatalog

/// `countries about`: what the program is, and whose work is in it.
enum AboutCommand {
  static let command = Command("about") {
    Declaration(
      summary: "Tell versions, licences and sources", run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    context.output.write(
      """
      countries \(CLI.version), an offline catalog of the world's countries
      The facts are those of \(BundledSeed.dataVersion). The program is under the Apache License 2.0;
      sqlite3 is in the public domain; the Swift runtime is under the Apache License 2.0 with a
      runtime library exception, libpng and zlib are under their own licences.

      \(BundledSeed.notices)
      """)
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: ["Prints the notices that the licences of the catalog's sources ask for."],
      examples: [.init("countries about", "versions, licences and sources")])
  }
}

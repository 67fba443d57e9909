internal import CountryCatalog
internal import CountryFetch

/// `countries flags export`: flags as files in a folder.
enum FlagsExportCommand {
  static let command = Command("export") {
    Declaration(
      summary: "Write flags as PNG files into a folder",
      operands: [
        Operand("FOLDER", .folder), Operand("COUNTRY", .country, .anyNumber),
      ],
      options: [ManyFlags.all, ManyFlags.jobs] + FlagOptions.all,
      conflicts: [.options(FlagOptions.refresh, FlagOptions.offline)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let options = try FlagOptions(arguments, context.environment)
    let folder = arguments.operands[0]
    guard
      let many = try ManyFlags(arguments, names: arguments.operands.dropFirst(), options, context)
    else { return .notFound }
    let destination = try FlagDestination(
      folder: folder, for: many.countries, OwnFiles(arguments, context))
    var written = 0
    let tally = try many.get(purpose: "are in \(folder) now") { flag, country in
      _ = try destination.write(flag, of: country, context)
      written += 1
    }
    let packed = tally.packed > 0 ? ", \(tally.packed) of them from the offline pack" : ""
    return many.report(tally, "\(ManyFlags.flags(written)) written to \(folder)\(packed)")
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Writes in.png, np.png and so on, from the cache; what it lacks is fetched, unless"
          + " --offline is given. A file that is there is replaced whole or not at all. A failure of"
          + " some leaves the rest done, and the program ends with 69."
      ],
      environment: [.flagSource, .flagPack, .cacheBudget, .proxies, .certificates],
      examples: [
        .init("countries flags export flags/ --all", "in.png, np.png and so on in flags/"),
        .init("countries flags export flags/ IN NP --offline", "two, without a network"),
      ])
  }
}

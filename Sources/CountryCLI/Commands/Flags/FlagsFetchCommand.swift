internal import CountryCatalog
internal import CountryFetch

/// `countries flags fetch`: fills the cache.
enum FlagsFetchCommand {
  static let command = Command("fetch") {
    Declaration(
      summary: "Fetch flags into the cache",
      operands: [Operand("COUNTRY", .country, .anyNumber)],
      options: [
        ManyFlags.all, FlagOptions.widthOption, ManyFlags.jobs, FlagOptions.sourceOption,
        FlagOptions.refresh,
      ],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let options = try FlagOptions(arguments, context.environment).updating
    if let source = options.source, source.isLocal {
      throw UsageError("flags are fetched from a web server, and the source is a folder")
    }
    guard let many = try ManyFlags(arguments, names: arguments.operands[...], options, context)
    else { return .notFound }
    let tally = try many.get(purpose: "are in the cache now")
    let size = Figure.bytes(tally.bytes)
    let unkept = many.unkept > 0 ? ", \(many.unkept) of them not kept" : ""
    let code = many.report(
      tally,
      "\(ManyFlags.flags(many.countries.count)) (\(size)): \(tally.new) new, \(tally.unchanged) unchanged"
        + unkept)
    // What is not kept has come in vain, other than with `show`.
    return code == .success && many.unkept > 0 ? .inputOutput : code
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Fetches flags that the cache lacks, asks whether those that are no longer fresh have"
          + " changed, and leaves the others alone. At the end it tells how many were new, unchanged"
          + " or not to be had, and why. A failure of some leaves the rest done, and the program"
          + " ends with 69; where what came cannot be kept, it ends with 74. What is whole is kept"
          + " when it is interrupted."
      ],
      environment: [.flagSource, .cacheBudget, .proxies, .certificates],
      examples: [
        .init("countries flags fetch --all", "all flags, for a time without a network"),
        .init("countries flags fetch IN NP --width 640", "two larger ones"),
      ])
  }
}

internal import CountryCatalog

/// `countries reseed`: another catalog in the place of the one that is there.
enum ReseedCommand {
  static let undo = Option("undo", help: "Bring back the catalog that the last reseed replaced.")

  static let dryRun = Option(
    "dry-run", help: "Change nothing, and list what would change.")
  static let timeout = Option(
    "timeout", value: .integer("SECONDS", 1...86_400),
    help: "Stop a script that is not done by then, and change nothing.")

  static let command = Command("reseed") {
    Declaration(
      summary: "Replace the catalog by a script's, or by the bundled one",
      operands: [Operand("FILE|-", .file, .optional)],
      options: [undo, dryRun, timeout, CommonOptions.format],
      conflicts: [.operands(undo)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let store = try context.catalogStore(arguments) else {
      throw CommandFailure(
        .configuration, "no home folder is known to keep a catalog in; set HOME or COUNTRIES_HOME")
    }
    if arguments.has(CommonOptions.format), !arguments.has(dryRun) {
      throw UsageError("--format goes with --dry-run, which alone prints rows")
    }
    try checkPlace(store, arguments, context)
    if arguments.has(dryRun) {
      try ReseedPreview(store, arguments, context).run()
    } else if arguments.has(undo) {
      sayIsSetAside(try store.undo(), context)
      context.messages.say("the catalog before the last reseed is back: \(store.path)")
    } else if let script = arguments.operands.first {
      try reseed(store, from: script, arguments, context)
    } else {
      sayIsSetAside(try store.restoreBundled(), context)
      context.messages.say("the bundled catalog is back: \(store.path)")
    }
    return .success
  }

  private static func reseed(
    _ store: CatalogStore, from script: String, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    let name = Context.inputName(script)
    let report = try withScript(script, arguments, context) { descriptor, isCancelled, liftLimit in
      try store.reseed(
        fromScript: descriptor, isCancelled: isCancelled, beforeReplacing: liftLimit)
    }
    sayIsSetAside(report.setAside, context)
    let countries = report.countryCount == 1 ? "1 country" : "\(report.countryCount) countries"
    context.messages.say("\(countries) from \(name): \(store.path)")
    sayLeftOut(report, context)
  }

  private static func sayIsSetAside(_ file: SetAside?, _ context: Context) {
    guard let file else { return }
    context.messages.say(
      "what was there was no whole catalog, since it \(file.reason); it is \(file.path) now")
  }

  static func sayLeftOut(_ report: ReseedReport, _ context: Context) {
    if !report.rollbacks.isEmpty {
      let lines = report.rollbacks.map(String.init).shortList
      context.messages.say("the script's own ROLLBACK took rows back, in line \(lines)")
    }
    guard !report.leftOut.isEmpty else { return }
    context.messages.say(
      "left out, since a catalog has no place for it: \(report.leftOut.shortList)")
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Builds a catalog from a SQL script (- is standard input) and puts it in the place of"
          + " your own; without FILE, the bundled catalog. All or nothing: after an error the"
          + " catalog is the one that was there. The one replaced is kept for --undo.",
        "With --dry-run the catalog stays, and standard output has a row for each country that would"
          + " be added or removed, and for each field that would change, with its old and its new"
          + " value. Countries are the same that have the same code, else the same name. The field"
          + " names stands for names in other languages, its values are those that the other catalog"
          + " lacks.",
      ],
      examples: [
        .init("countries reseed my-countries.sql", "a catalog of your own"),
        .init("countries reseed --dry-run my-countries.sql", "what that would change"),
        .init("countries reseed", "the bundled catalog again"),
        .init("countries reseed --undo", "the catalog before the last reseed"),
      ])
  }
}

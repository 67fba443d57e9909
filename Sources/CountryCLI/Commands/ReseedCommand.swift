internal import CountryCatalog

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
    guard let store = try context.catalogStore(arguments) else {
      throw CommandFailure(
        .configuration, "no home folder is known to keep a catalog in; set HOME or COUNTRIES_HOME")
    }
    if arguments.has(undo) {
      try store.undo()
      context.messages.say("the catalog before the last reseed is back: \(store.path)")
    } else if let script = arguments.operands.first {
      try reseed(store, from: script, context)
    } else {
      try store.restoreBundled()
      context.messages.say("the bundled catalog is back: \(store.path)")
    }
    return .success
  }

  private static func reseed(
    _ store: CatalogStore, from script: String, _ context: Context
  ) throws {
    let name = Context.inputName(script)
    let report: ReseedReport
    do {
      report = try context.withInput(script) { descriptor in
        let caught = CaughtSignals.catchAll()
        defer { caught.release() }
        return try store.reseed(fromScript: descriptor) { CaughtSignals.isAny }
      }
    } catch CatalogError.cancelled {
      throw CaughtSignals.interruption
    } catch CatalogError.script(let error) {
      throw CommandFailure(.badData, "\(name): \(error)")
    } catch let error as CatalogError {
      guard case .content = error else { throw error }
      throw CommandFailure(.badData, "\(name): \(error)")
    }
    let countries = report.countryCount == 1 ? "1 country" : "\(report.countryCount) countries"
    context.messages.say("\(countries) from \(name): \(store.path)")
    guard !report.leftOut.isEmpty else { return }
    context.messages.say(
      "left out, since a catalog has no place for it: \(report.leftOut.shortList)")
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

internal import CountryFetch

/// `countries cache prune`: forget what is not used.
enum CachePruneCommand {
  static let unused = Option(
    "unused-for", value: .integer("DAYS", 0...36_500),
    help: "Forget flags that were not used for so many days, too.")

  static let command = Command("prune") {
    Declaration(
      summary: "Bring the cache into its budget", options: [unused], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let cache = try context.existingCache(arguments) else {
      context.messages.say("there is no cache yet")
      return .success
    }
    let moment = arguments.integer(of: unused).map { UnixTime.now - Int64($0) * 86_400 }
    let count = try context.answer(of: cache, cache.prune(unusedSince: moment))
    context.messages.say(count == 1 ? "1 flag forgotten" : "\(count) flags forgotten")
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Forgets the flags that were not used for the longest time until the rest is within the"
          + " budget, which happens by itself whenever a flag is stored, and gives the space back."
          + " When a flag was used is known to the hour."
      ],
      environment: [.cacheBudget],
      examples: [.init("countries cache prune --unused-for 90", "what nobody used for a season")])
  }
}

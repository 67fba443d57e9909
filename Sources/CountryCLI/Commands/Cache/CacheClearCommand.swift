internal import CountryFetch

/// `countries cache clear`: forget all flags.
enum CacheClearCommand {
  static let command = Command("clear") {
    Declaration(summary: "Forget all flags", run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let cache = try context.existingCache(arguments) else {
      context.messages.say("there is no cache yet")
      return .success
    }
    let count = try context.answer(of: cache, cache.clear())
    context.messages.say(count == 1 ? "1 flag forgotten" : "\(count) flags forgotten")
    return .success
  }

  private static func manual() -> Manual {
    Manual(examples: [.init("countries cache clear", "an empty cache, and its space given back")])
  }
}

internal import CountryFetch

/// `countries cache verify`: whether all that is kept is whole.
enum CacheVerifyCommand {
  static let deep = Option("deep", help: "Decode each flag again as well.")

  static let command = Command("verify") {
    Declaration(
      summary: "Check every flag that is kept", options: [deep], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let cache = try context.existingCache(arguments) else {
      context.messages.say("there is no cache yet")
      return .success
    }
    let caught = CaughtSignals.catchAll()
    defer { caught.release() }
    let answer = cache.verify(isDeep: arguments.has(deep)) { CaughtSignals.isAny }
    let result = try context.answer(of: cache, answer)
    if CaughtSignals.isAny { throw CaughtSignals.interruption }
    for url in result.damaged {
      context.messages.say("\(url.withoutCredentials) was damaged, and is fetched when next needed")
    }
    let count = result.checked == 1 ? "1 flag" : "\(result.checked) flags"
    let bad = result.damaged.isEmpty ? "all are whole" : "\(result.damaged.count) were damaged"
    context.messages.say("\(count) checked, \(bad)")
    return result.damaged.isEmpty ? .success : .badData
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Looks at the database, and at each flag's length and the checksum of each chunk. Damaged"
          + " flags are dropped and fetched again when they are next asked for; the program then"
          + " ends with 65."
      ],
      examples: [.init("countries cache verify --deep", "decode every flag")])
  }
}

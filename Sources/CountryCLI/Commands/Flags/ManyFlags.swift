internal import CountryCatalog
internal import CountryFetch

/// What the commands for many flags have in common: whose, how many at a time, and how it went.
struct ManyFlags {
  static let all = Option("all", help: "The flags of all countries.")
  static let jobs = Option(
    "jobs", short: "j", value: .integer("N", 1...256),
    help: "The most servers' answers that are waited for at a time; 16 unless given.")

  /// What has come of the flags so far.
  struct Tally {
    var new = 0
    var unchanged = 0
    var packed = 0
    var bytes = 0
    var failures: [(country: Country, error: any ReportableError)] = []
    /// What flags had to say, each sentence once.
    var notices: [String] = []

    var done: Int { new + unchanged + packed + failures.count }
  }

  let countries: [Country]
  /// How many flags came and could not be kept.
  var unkept: Int { flags.unkept }

  private let flags: CountryFlags
  private let atOnce: Int
  private let context: Context

  /// - Throws: `UsageError` where neither countries nor `--all` are named; what a catalog or a
  ///   source throws that cannot be used.
  /// - Returns: Nil where a name is no country's, which has then been said.
  init?(
    _ arguments: ParsedArguments, names: ArraySlice<String>, _ options: FlagOptions,
    _ context: Context
  ) throws {
    guard !names.isEmpty || arguments.has(Self.all) else {
      throw UsageError("name a COUNTRY or more, or --all")
    }
    guard names.isEmpty || !arguments.has(Self.all) else {
      throw UsageError(
        "--all is every country, and \(Quoted.text(names.first ?? "")) is one of them")
    }
    let catalog = try context.openCatalog(arguments)
    let named =
      names.isEmpty
      ? try catalog.countries() : try context.countries(named: Array(names), in: catalog)
    guard let named else { return nil }
    try options.check(for: named)
    countries = named
    flags = try CountryFlags(options, catalog, arguments, context)
    atOnce = arguments.integer(of: Self.jobs) ?? 16
    self.context = context
  }

  /// All flags of a catalog that is open already.
  ///
  /// - Throws: `UsageError` for a source that cannot be used; what a catalog throws that cannot be
  ///   read.
  init(
    allOf catalog: Catalog, _ options: FlagOptions, _ arguments: ParsedArguments,
    _ context: Context
  ) throws {
    countries = try catalog.countries()
    try options.check(for: countries)
    flags = try CountryFlags(options, catalog, arguments, context)
    atOnce = arguments.integer(of: Self.jobs) ?? 16
    self.context = context
  }

  /// Gets the flags, with a line on a terminal that tells how far it is.
  ///
  /// - Parameters:
  ///   - purpose: What a user is told about what is done when they interrupt it.
  ///   - use: Called with each flag that is there.
  /// - Returns: How it went.
  /// - Throws: `Interrupted` after a signal, when the user has been told how far it came.
  func get(purpose: String, _ use: @escaping (Flag, Country) throws -> Void = { _, _ in })
    throws -> Tally
  {
    var tally = Tally()
    var line = ProgressLine(countries.count, "flags", context)
    let caught = CaughtSignals.catchAll()
    defer { caught.release() }
    flags.flags(of: countries, atOnce: atOnce, isCancelled: { CaughtSignals.isAny }) {
      index, result in
      let country = countries[index]
      do {
        let flag = try result.get()
        try use(flag, country)
        tally.count(flag)
      } catch FetchError.cancelled {
        return
      } catch {
        tally.failures.append((country, error as? any ReportableError ?? Unexpected(error)))
      }
      line.show(done: tally.done, bytes: tally.bytes)
    }
    line.clear()
    if CaughtSignals.isAny {
      let done = tally.done - tally.failures.count
      context.messages.say("stopped: \(done) of \(Self.flags(countries.count)) \(purpose)")
      throw CaughtSignals.interruption
    }
    return tally
  }

  /// Says how it went, and chooses how the program ends.
  func report(_ tally: Tally, _ summary: String) -> ExitCode {
    Self.report(tally, summary, context)
  }

  /// The same without the flags at hand.
  static func report(_ tally: Tally, _ summary: String, _ context: Context) -> ExitCode {
    for notice in tally.notices { context.messages.say(notice) }
    sayFailures(of: tally, context)
    let failed = tally.failures.isEmpty ? "" : ", \(tally.failures.count) failed"
    context.messages.say(summary + failed)
    // What this machine refuses is no matter of a network.
    let local = tally.failures.first { !($0.error is FetchError) }
    return local?.error.exitCode ?? (tally.failures.isEmpty ? .success : .unavailable)
  }

  /// Says why flags failed; of many for the same reason the first, and how many more there are.
  private static func sayFailures(of tally: Tally, _ context: Context) {
    var counts: [String: Int] = [:]
    for (country, error) in tally.failures {
      let cause = (error as? FetchError)?.cause
      let count = cause.map { counts[$0, default: 0] + 1 } ?? 0
      if let cause { counts[cause] = count }
      if count <= mostAlike { context.messages.say("\(country.name): \(error.message)") }
    }
    for (cause, count) in counts.sorted(by: { $0.key < $1.key }) where count > mostAlike {
      context.messages.say("and \(count - mostAlike) more: \(cause)")
    }
  }

  /// So many failures for one reason are told one by one.
  private static let mostAlike = 3

  /// How many flags, in words.
  static func flags(_ count: Int) -> String { count == 1 ? "1 flag" : "\(count) flags" }

  /// An error of no type of the program's.
  private struct Unexpected: ReportableError {
    let exitCode = ExitCode.softwareFault
    let message: String

    init(_ error: any Error) { message = "internal error: \(error)" }
  }
}

extension ManyFlags.Tally {
  mutating func count(_ flag: Flag) {
    switch flag.origin {
    case .network: new += 1
    case .pack: packed += 1
    case .cache, .revalidated, .staleCache, .folder: unchanged += 1
    }
    bytes += flag.bytes.count
    // Of the pack, one sentence tells why and a number how many.
    guard flag.origin != .pack || packed == 1 else { return }
    for notice in flag.notices where !notices.contains(notice) { notices.append(notice) }
  }
}

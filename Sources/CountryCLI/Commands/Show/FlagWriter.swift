internal import CountryCatalog
internal import CountryFetch

/// Gets the flags of countries and writes them where they are to go, one after the other.
struct FlagWriter {
  let flags: CountryFlags
  let destination: FlagDestination
  let context: Context
  /// What is told of each flag that was written.
  private(set) var notes: [Country.ID: CountryCard.FlagNote] = [:]
  /// The flags, for cards that draw them.
  private(set) var drawn: [Country.ID: Flag] = [:]
  /// How it went: the code of the first failure.
  private(set) var code = ExitCode.success

  init(flags: CountryFlags, destination: FlagDestination, context: Context) {
    self.flags = flags
    self.destination = destination
    self.context = context
  }

  /// Writes the flags. One that fails is said, and what else was asked for is still done.
  mutating func write(_ countries: [Country]) throws {
    for country in countries {
      do {
        let flag = try flags.flag(of: country)
        let file = try destination.write(flag, of: country, context)
        notes[country.id] = CountryCard.FlagNote(
          source: flag.source, file: "\(file) (\(flag.width) x \(flag.height) pixels)")
        drawn[country.id] = flag
      } catch let error as any ReportableError where !(error is OutputError) {
        context.messages.say("\(country.name): \(error.message)")
        if code == .success { code = error.exitCode }
      }
    }
  }
}

internal import CountryCatalog
internal import CountryFetch

/// The options of commands that get flags, and what they and the environment say.
struct FlagOptions {
  static let sourceOption = Option(
    "flag-source", value: .text("TEMPLATE"),
    help: "Take flags from here only: an http or https address, or a path. {alpha2} stands for"
      + " the code in lower case, {width} for the width. Without {alpha2} a path is a folder, in"
      + " which the files are called in.png, and an address is one flag, for one COUNTRY.")
  static let offline = Option(
    "offline", help: "Open no connection: flags come from the cache or the offline pack.")
  static let refresh = Option(
    "refresh", help: "Ask the source again, even if the cache has the flag.")
  static let widthOption = Option(
    "width", value: .integer("N", 1...4096),
    help: "The width of the flag in pixels, where the source offers a choice; 320 unless given.")

  static let all = [sourceOption, widthOption, offline, refresh]

  private static let sourceVariable = "COUNTRIES_FLAG_SOURCE"

  /// The source that the user named, for all countries.
  let source: FlagSource?
  /// Pixels.
  let width: Int
  private(set) var mode: FlagRequest.Mode
  /// Whether the source that the environment names cannot be used, which only matters where
  /// flags are wanted.
  let hasBadSource: Bool

  init(_ arguments: ParsedArguments, _ environment: Environment) throws {
    width = arguments.integer(of: Self.widthOption) ?? 320
    mode =
      arguments.has(Self.offline) ? .offline : arguments.has(Self.refresh) ? .refresh : .normal
    if let text = arguments.value(of: Self.sourceOption) {
      source = try FlagSource(text)
      hasBadSource = false
    } else {
      do {
        source = try Self.source(environment, width: width)
        hasBadSource = false
      } catch  where arguments.commandPath == ["show"] && !arguments.has(ShowCommand.flag) {
        source = nil
        hasBadSource = true
      }
    }
  }

  /// The same where nothing may stand in for the source: what is there is brought up to date.
  var updating: FlagOptions {
    var options = self
    if mode == .normal { options.mode = .update }
    return options
  }

  /// The same, with what is on this machine only.
  var withoutNetwork: FlagOptions {
    var options = self
    options.mode = .offline
    return options
  }

  /// Checks that the source is good for these countries.
  func check(for countries: [Country]) throws {
    guard let source else { return }
    guard countries.count == 1 || !source.isForOneCountry else {
      throw UsageError(
        "--flag-source is the address of one flag, and \(countries.count) countries are named;"
          + " write {alpha2} where the code of each belongs, or name one country")
    }
    try source.checkFolder(width: width)
  }

  private static func source(_ environment: Environment, width: Int) throws -> FlagSource? {
    guard let text = try environment.text(sourceVariable) else { return nil }
    do {
      let source = try FlagSource(text)
      guard !source.isForOneCountry else {
        throw CommandFailure(
          .usage,
          "\(text.withoutCredentials) is one flag, and the variable is for every country; write"
            + " {alpha2} where the code of each belongs")
      }
      try source.checkFolder(width: width)
      return source
    } catch let error as any ReportableError {
      throw CommandFailure(error.exitCode, "\(sourceVariable): \(error.message)")
    }
  }

  /// Where the flag of a country would come from: an address or a file.
  func place(ofFlagOf country: Country) -> String? {
    if hasBadSource { return nil }
    guard let source = try? source ?? country.flagURL.map({ try FlagSource(catalogURL: $0) }) else {
      return country.flagURL
    }
    return try? source.place(
      alpha2: country.alpha2, fileStem: country.fileStem, width: width)
  }
}

internal import CountryCatalog
internal import CountryFetch

/// The options of commands that get flags, and what they and the environment say.
struct FlagOptions {
  static let sourceOption = Option(
    "flag-source", value: .text("TEMPLATE"),
    help: "Take flags from here only: an http or https address or a folder. {alpha2} stands for"
      + " the code in lower case, {width} for the width.")
  static let offline = Option(
    "offline", help: "Open no connection: flags come from the cache or the offline pack.")
  static let refresh = Option(
    "refresh", help: "Ask the source again, even if the cache has the flag.")
  static let widthOption = Option(
    "width", value: .integer("N", 1...4096),
    help: "The width of the flag in pixels, where the source offers a choice; 320 unless given.")

  static let all = [sourceOption, widthOption, offline, refresh]

  /// The source that the user named, for all countries.
  let source: FlagSource?
  /// Pixels.
  let width: Int
  let mode: FlagRequest.Mode

  init(_ arguments: ParsedArguments, _ environment: Environment) throws {
    let named =
      try arguments.value(of: Self.sourceOption) ?? environment.text("COUNTRIES_FLAG_SOURCE")
    source = try named.map { try FlagSource($0) }
    width = arguments.integer(of: Self.widthOption) ?? 320
    mode =
      arguments.has(Self.offline) ? .offline : arguments.has(Self.refresh) ? .refresh : .normal
  }

  /// Where the flag of a country would come from: an address or a file.
  func place(ofFlagOf country: Country) -> String? {
    guard let source = try? source ?? country.flagURL.map({ try FlagSource(catalogURL: $0) }) else {
      return country.flagURL
    }
    return try? source.place(
      alpha2: country.alpha2, fileStem: country.fileStem, width: width)
  }
}

extension Country {
  /// What a file named after the country is called: its alpha-2 in lower case, else its folded
  /// name, else its number in the catalog.
  var fileStem: String {
    if let alpha2 { return alpha2.lowercased() }
    let key = NameFolding.key(of: name)
    return key.isEmpty ? "\(id)" : key
  }
}

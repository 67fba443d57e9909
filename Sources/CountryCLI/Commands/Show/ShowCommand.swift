internal import CountryCatalog
internal import CountryFetch

/// `countries show`: the card of a country, and its flag.
enum ShowCommand {
  static let flag = Option(
    "flag", value: .init("FILE|FOLDER|-", .file),
    help: "Write the flag as a PNG to this file, into this folder when several countries are"
      + " named, or to standard output, which then gets no card.")

  static let command = Command("show") {
    Declaration(
      summary: "Show countries, and write their flags",
      operands: [Operand("COUNTRY", .country, .oneOrMore)],
      options: [flag] + FlagOptions.all
        + [FlagPicture.off, LanguageOption.lang, FieldOptions.fields, CommonOptions.format],
      conflicts: [.options(FlagOptions.refresh, FlagOptions.offline)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let options = try FlagOptions(arguments, context.environment)
    var style = try CountryPrinter.Style(arguments, context)
    let catalog = try context.openCatalog(arguments)
    guard let countries = try context.countries(named: arguments.operands, in: catalog) else {
      return .notFound
    }
    try options.check(for: countries)
    style.language = try LanguageOption.available(style.language, arguments, in: catalog, context)
    var printer = CountryPrinter(catalog, style, context)
    if style.isCard {
      printer.picture = FlagPicture(options, catalog, arguments, context)
      printer.shelf = try context.existingShelf(arguments)
    }
    guard let destination = try FlagDestination(arguments, for: countries, context) else {
      try printer.print(countries) { .init(source: options.place(ofFlagOf: $0)) }
      return .success
    }
    var flags = FlagWriter(
      flags: try CountryFlags(options, catalog, arguments, context), destination: destination,
      context: context)
    try flags.write(countries)
    guard destination != .standardOutput else { return flags.code }
    printer.drawn = flags.drawn
    try printer.print(countries) { flags.notes[$0.id] ?? .init() }
    return flags.code
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Shows what there is to know of each COUNTRY: a name or a code (IN, IND, 356), in capitals"
          + " or small letters. If one of them is not there, nothing is printed or written, and the"
          + " program ends with 1. On a terminal it is a card, with the flag drawn above it if it is"
          + " on this machine and colours are welcome; elsewhere it is a row of tab-separated"
          + " values with a header.",
        "A flag has one source: the one that you name, else the address that the catalog has for"
          + " the country. Where that cannot be reached, the offline pack stands in for the"
          + " bundled catalog's own addresses and a line on standard error says so; flags that"
          + " the pack shows wrong are refused.",
      ],
      environment: [.locale, .flagSource, .flagPack, .proxies, .certificates],
      examples: [
        .init("countries show INDIA", "the card of India"),
        .init("countries show IN --fields capital", "a bare value, for a script"),
        .init("countries show INDIA --flag out.png", "the card, and the flag as a PNG"),
        .init("countries show IN NP BT --flag flags/", "in.png, np.png and bt.png in flags/"),
        .init("countries show IN --offline --flag - | file -", "the flag through a pipe"),
      ])
  }
}

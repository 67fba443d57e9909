/// `countries show`: the card of a country, and its flag.
enum ShowCommand {
  static let flag = Option(
    "flag", value: .init("FILE|FOLDER|-", .file),
    help: "Write the flag as a PNG to this file, into this folder when several countries are"
      + " named, or to standard output, which then gets no card.")
  static let flagSource = Option(
    "flag-source", value: .text("TEMPLATE"),
    help: "Take flags from here only: an http or https address or a folder. {alpha2} stands for"
      + " the code in lower case, {width} for the width.")
  static let offline = Option(
    "offline", help: "Open no connection: flags come from the cache or the offline pack.")
  static let refresh = Option(
    "refresh", help: "Ask the source again, even if the cache has the flag.")
  static let width = Option(
    "width", value: .integer("N", 1...4096),
    help: "The width of the flag in pixels, where the source offers a choice.")

  static let command = Command("show") {
    Declaration(
      summary: "Show countries, and write their flags",
      operands: [Operand("COUNTRY", .country, .oneOrMore)],
      options: [flag, flagSource, width, offline, refresh, CommonOptions.format],
      conflicts: [.options(refresh, offline)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    throw CommandFailure(.softwareFault, "show is not there yet")
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Shows name, codes, capital, region, anthem and more of each COUNTRY: a name or a code"
          + " (IN, IND, 356), in capitals or small letters. If one of them is not there, nothing"
          + " is printed or written, and the program ends with 1."
      ],
      environment: [.flagSource, .flagPack, .proxies],
      examples: [
        .init("countries show INDIA", "the card of India"),
        .init("countries show INDIA --flag out.png", "the card, and the flag as a PNG"),
        .init("countries show IN NP BT --flag flags/", "in.png, np.png and bt.png in flags/"),
        .init("countries show IN --offline --flag - | file -", "the flag through a pipe"),
      ])
  }
}

internal import CountryCatalog
internal import CountryFetch

/// The flag drawn above a card. It is what is on this machine already: no connection is opened for
/// it, no cache made, and where there is no flag the card goes without.
struct FlagPicture {
  static let off = Option("no-picture", help: "Do not draw the flag on the card.")

  private static let columns = 30
  private static let rows = 10
  private static let indent = 2

  private let flags: CountryFlags
  private let columns: Int

  /// Nil where no picture is wanted: it is for terminals with colours.
  init?(
    _ options: FlagOptions, _ catalog: Catalog, _ arguments: ParsedArguments, _ context: Context
  ) {
    let terminal = context.terminal
    let columns = min(Self.columns, terminal.width - Self.indent)
    guard terminal.hasColor, columns > 0, !arguments.has(Self.off), !options.hasBadSource,
      let flags = try? CountryFlags(
        options.withoutNetwork, catalog, arguments, context, makesCache: false)
    else { return nil }
    self.flags = flags
    self.columns = columns
  }

  /// Draws the flag of a country: the one that was just got for it, else what is there.
  ///
  /// - Returns: What was drawn; nil if there was nothing.
  func draw(_ country: Country, _ flag: Flag?, to output: OutputStream) -> Flag? {
    guard let flag = flag ?? flags.quietFlag(of: country),
      let pixels = try? PNGCheck.decode(flag.bytes)
    else { return nil }
    let indent = String(repeating: " ", count: Self.indent)
    for line in HalfBlocks.lines(pixels, columns: columns, rows: Self.rows) {
      output.write(indent + line + "\n")
    }
    return flag
  }
}

internal import CountryCatalog
internal import CountryFetch
internal import CountryServe

/// `countries export-site`: the page and its data as files for any web server.
enum ExportSiteCommand {
  private static let url = Option(
    "url", value: .text("ADDRESS"),
    help: "Where the site will be, so that the answers of the API have its own flags; without it"
      + " they have the addresses in the catalog.")

  static let command = Command("export-site") {
    Declaration(
      summary: "Write the web page and its data as files",
      operands: [Operand("FOLDER", .folder)],
      options: [url, ManyFlags.jobs] + FlagOptions.all,
      conflicts: [.options(FlagOptions.refresh, FlagOptions.offline)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let options = try FlagOptions(arguments, context.environment)
    let base = try arguments.value(of: url).map {
      try SiteAddress.base($0, option: url.name)
    }
    let catalog = try context.openCatalog(arguments)
    let path = arguments.operands[0]
    // Whoever ends the program leaves nothing half written behind.
    let caught = CaughtSignals.catchAll()
    defer { caught.release() }
    let folder = try SiteFolder(at: path)
    let files = try PageFiles.all(of: catalog) + restCountriesFiles(of: catalog, flagBase: base)
    for file in files {
      if CaughtSignals.isAny { throw CaughtSignals.interruption }
      try folder.write(file)
    }
    let (tally, missing) = try writeFlags(options, catalog, to: folder, arguments, context)
    try folder.write(PageFiles.site(isLive: false, hasFavorites: false, missingFlags: missing))
    if CaughtSignals.isAny { throw CaughtSignals.interruption }
    try folder.publish()
    let flags = tally.done - tally.failures.count
    let packed = tally.packed > 0 ? ", \(tally.packed) of them from the offline pack" : ""
    return ManyFlags.report(
      tally, "\(files.count + 1) files and \(ManyFlags.flags(flags)) written to \(path)\(packed)",
      context
    )
  }

  /// Writes the flags, and returns how that went and whose are not there.
  private static func writeFlags(
    _ options: FlagOptions, _ catalog: Catalog, to folder: SiteFolder,
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> (ManyFlags.Tally, [String]) {
    let many = try ManyFlags(allOf: catalog, options, arguments, context)
    let slugs = CountrySlugs(many.countries)
    var written: Set<Country.ID> = []
    let tally = try many.get(purpose: "were there, and no site is written") { flag, country in
      guard let slug = slugs[country.id] else { return }
      try folder.write(.init(path: "flags/\(slug).png", type: "image/png", bytes: flag.bytes))
      written.insert(country.id)
    }
    let missing = many.countries.filter { !written.contains($0.id) }.compactMap { slugs[$0.id] }
    return (tally, missing)
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Writes the page that shows all countries, the facts and search keys that it needs and the"
          + " flags into FOLDER, for a web server that serves files: nothing runs there. All"
          + " addresses are relative, so that the site may lie below any folder of the server.",
        "In FOLDER/v3.1 are the answers of the REST Countries API that need no query, such as all,"
          + " alpha/in and name/India. These files have no extension: the server has to be told that"
          + " they are application/json, as nginx is by the line default_type application/json;",
        "FOLDER is new, empty, or a site that this command has made before. That one is replaced"
          + " as a whole once the new one is complete, and nothing of it is left. A folder in which"
          + " there is anything else is left alone (73).",
        "Flags come as with flags export. Where one is not to be had, the page shows the country's"
          + " code instead; the site is written all the same, and the program ends with 69.",
      ],
      environment: [.flagSource, .flagPack, .cacheBudget, .proxies, .certificates],
      examples: [
        .init("countries export-site site/", "the page, with flags from the network"),
        .init("countries export-site site/ --offline", "the same with what is on this machine"),
        .init("countries export-site site/ --url https://example.org/countries", "for that place"),
      ])
  }
}

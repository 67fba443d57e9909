internal import CountryCatalog
internal import CountryShelf

/// `countries fav list`: the favourites in the user's order.
enum FavListCommand {
  static let command = Command("list") {
    Declaration(
      summary: "List the favourites in their order",
      options: [LanguageOption.lang, CommonOptions.format], run: run, manual: manual)
  }

  private static let columns = [
    Column("place", title: "Place", alignment: .right),
    Column("flag", title: "Flag"),
    Column("alpha2", title: "Code"),
    Column("name", title: "Name", isFlexible: true),
    Column("in_catalog", title: "In the catalog"),
  ]

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let format = OutputFormat(arguments, context.terminal)
    let language = try LanguageOption.language(arguments, format, context)
    let catalog = try context.openCatalog(arguments)
    let favorites = try context.existingShelf(arguments)?.favorites() ?? []
    var rows = format.writer(columns, context)
    try rows.begin()
    for (index, kept) in favorites.enumerated() {
      let country = try catalog.country(kept)
      var name = country?.name ?? kept.name
      if let country, let language {
        name = try catalog.name(of: country.id, in: language) ?? name
      }
      try rows.row([
        .integer(Int64(index + 1)), CatalogValue(country?.flag),
        CatalogValue(country?.alpha2 ?? kept.alpha2), .text(name),
        format == .table ? .text(country == nil ? "no" : "yes") : .boolean(country != nil),
      ])
    }
    try rows.end()
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "A favourite that the present catalog does not know is listed with the name under which it"
          + " was added."
      ],
      environment: [.locale],
      examples: [.init("countries fav list", "the favourites, in their order")])
  }
}

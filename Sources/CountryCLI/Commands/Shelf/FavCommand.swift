internal import CountryCatalog
internal import CountryShelf

/// `countries fav`: the user's favourites.
enum FavCommand {
  static let command = Command("fav") {
    Declaration(
      summary: "Keep favourites, in an order of your own",
      subcommands: [
        Command("add") {
          Declaration(
            summary: "Add countries to the favourites",
            operands: [Operand("COUNTRY", .country, .oneOrMore)], run: add,
            manual: { Manual(examples: [.init("countries fav add IN Nepal", "two more")]) })
        },
        Command("remove") {
          Declaration(
            summary: "Take countries out of the favourites",
            operands: [Operand("COUNTRY", .country, .oneOrMore)], run: remove,
            manual: { Manual(examples: [.init("countries fav remove Nepal", "one fewer")]) })
        },
        Command("move") {
          Declaration(
            summary: "Move a favourite to another place",
            operands: [Operand("COUNTRY", .country), Operand("PLACE", .integer(1...1_000_000))],
            run: move,
            manual: { Manual(examples: [.init("countries fav move Nepal 1", "the first one")]) })
        },
        FavListCommand.command,
      ],
      manual: {
        Manual(
          discussion: [
            "Favourites are kept by code, or by name for a country without one, and stay when the"
              + " catalog is replaced. countries list --favorites lists them with their facts."
          ],
          examples: [.init("countries fav list", "the favourites, in their order")])
      })
  }

  static func add(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    guard let countries = try context.countries(named: arguments.operands, in: catalog) else {
      return .notFound
    }
    let shelf = try context.openShelf(arguments)
    for country in countries where try !shelf.addFavorite(ShelfCountry(country)) {
      context.messages.say("\(country.name) is a favourite already")
    }
    return .success
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let shelf = try context.openShelf(arguments)
    let kept = try arguments.operands.map { try favorite(named: $0, on: shelf, in: catalog) }
    for country in kept { try shelf.removeFavorite(country) }
    return .success
  }

  static func move(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let shelf = try context.openShelf(arguments)
    let country = try favorite(named: arguments.operands[0], on: shelf, in: catalog)
    try shelf.moveFavorite(country, to: Int(arguments.operands[1]) ?? 1)
    return .success
  }

  /// The favourite that is meant: one that this catalog knows by the name, or one of that name that
  /// it does not know.
  private static func favorite(
    named name: String, on shelf: Shelf, in catalog: Catalog
  ) throws -> ShelfCountry {
    let favorites = try shelf.favorites()
    let key = NameFolding.key(of: name)
    let byName = favorites.first { NameFolding.key(of: $0.name) == key || $0.alpha2 == name }
    let country: Country
    do throws(CatalogError) {
      country = try catalog.country(named: name)
    } catch {
      guard error.exitCode == .notFound, let byName else { throw error }
      return byName
    }
    let found = try favorites.first { try catalog.country($0)?.id == country.id } ?? byName
    guard let found else { throw ShelfError.noFavorite(name: country.name) }
    return found
  }
}

internal import CountryCatalog
internal import CountryFetch
internal import CountryShelf

/// Prints countries as `show` does: cards, rows, or the fields that were asked for.
struct CountryPrinter {
  /// How they are to be printed.
  struct Style {
    let format: OutputFormat
    /// The fields that were asked for; nil for the usual.
    let fields: [Field]?
    /// Whether only values are printed, without a header, for scripts: one field, and no format.
    let isBare: Bool
    /// That of names; nil for English.
    var language: LanguageTag?

    /// - Throws: `UsageError` for a field or a language that is none.
    init(_ arguments: ParsedArguments, _ context: Context) throws(UsageError) {
      format = OutputFormat(arguments, context.terminal)
      fields = try FieldOptions.fields(arguments)
      isBare = fields?.count == 1 && !arguments.has(CommonOptions.format)
      language = try LanguageOption.language(arguments, format, context)
    }

    var isCard: Bool { fields == nil && format == .table }
  }

  private let catalog: Catalog
  private let style: Style
  private let context: Context
  /// The flags above the cards.
  var picture: FlagPicture?
  /// What the user keeps.
  var shelf: Shelf?
  /// Flags that are there already.
  var drawn: [Country.ID: Flag] = [:]

  init(_ catalog: Catalog, _ style: Style, _ context: Context) {
    self.catalog = catalog
    self.style = style
    self.context = context
  }

  /// Prints the countries; `note` says what is told of the flag of each.
  func print(_ countries: [Country], note: (Country) -> CountryCard.FlagNote) throws {
    if let fields = style.fields { return try print(fields, of: countries) }
    switch style.format {
    case .table: try printCards(of: countries, note)
    case .json, .ndjson: try print(Field.all, of: countries)
    case .tsv, .csv, .markdown:
      var rows = style.format.writer(CountryRow.columns, context)
      try rows.begin()
      for country in countries {
        let source = note(country).source
        try rows.row(CountryRow.values(of: try translated(country), flagSource: source))
      }
      try rows.end()
    }
  }

  private func printCards(
    of countries: [Country], _ note: (Country) -> CountryCard.FlagNote
  ) throws {
    let favorites = try shelf?.favorites().compactMap { try catalog.country($0)?.id } ?? []
    for (index, country) in countries.enumerated() {
      if index > 0 { context.output.write("\n") }
      guard let details = try catalog.details(of: country.id) else { continue }
      var card = CountryCard(country: country, details: details)
      card.flag = note(country)
      card.isFavorite = favorites.contains(country.id)
      card.note = try shelf?.note(about: ShelfCountry(country))?.text
      if let language = style.language {
        card.translation.name = try catalog.name(of: country.id, in: language)
        card.translation.officialName = try catalog.officialName(of: country.id, in: language)
        card.translation.neighbors = try details.neighbors.map {
          try catalog.name(of: $0.id, in: language) ?? $0.name
        }
      }
      let picture = picture?.draw(country, drawn[country.id], to: context.output)
      if let picture, picture.origin == .pack, card.flag.source != picture.source {
        card.flag.picture = picture.source
      }
      try card.card.write(to: context.output, for: context.terminal)
    }
  }

  private func print(_ fields: [Field], of countries: [Country]) throws {
    var rows = style.format.writer(fields.map { Column($0) }, context)
    if !style.isBare { try rows.begin() }
    for country in countries {
      var query = CatalogQuery(fields: fields)
      query.filters = [.country(country.id)]
      query.language = style.language
      try catalog.forEachRow(of: query) { values in
        if style.isBare {
          context.output.write(Sanitizer.harmless(values[0].text) + "\n")
        } else {
          try rows.row(values)
        }
      }
    }
    if !style.isBare { try rows.end() }
  }

  /// The country with its names in the language asked for.
  private func translated(_ country: Country) throws -> Country {
    guard let language = style.language else { return country }
    var country = country
    if let name = try catalog.name(of: country.id, in: language) { country.name = name }
    if let name = try catalog.officialName(of: country.id, in: language) {
      country.officialName = name
    }
    return country
  }
}

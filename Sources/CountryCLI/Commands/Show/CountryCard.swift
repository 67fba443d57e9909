internal import CountryCatalog

/// What `show` tells of a country to a person: a group of lines for each matter.
struct CountryCard {
  let country: Country
  let details: CountryDetails
  /// The names that the card goes by, where they are not the English ones.
  var translation = Translation()
  /// What the user keeps about the country.
  var isFavorite = false
  var note: String?
  /// What is told of the flag.
  var flag = FlagNote()

  /// Names in the reader's language, where the catalog has them.
  struct Translation {
    var name: String?
    var officialName: String?
    /// Those of the neighbours, in the order of the details.
    var neighbors: [String]?
  }

  /// What is told of a country's flag beside the country.
  struct FlagNote {
    /// The address, the file or the pack that it comes from.
    var source: String?
    /// The file that it was written to, and its size.
    var file: String?
    /// Where the drawn one comes from, if that is another place.
    var picture: String?
  }

  /// The card, ready to be written.
  var card: Card {
    let name = translation.name ?? country.name
    let title = [country.flag, name, isFavorite ? "★" : nil]
    var card = Card(title: title.compactMap { $0 }.joined(separator: " "))
    let groups = [addNames, addPlace, addPeople, addCustoms, addStanding, addAnthems, addFlag]
    for add in groups {
      add(&card)
      card.gap()
    }
    return card
  }

  private func addNames(to card: inout Card) {
    if translation.name != nil { card.field("In English", country.name) }
    card.field("Official name", translation.officialName ?? country.officialName ?? "")
    let native = CardText.different(details.nativeNames.map(\.name), from: [country.name])
    card.field("Native names", CardText.shortened(native))
    card.field("Also called", CardText.list(CardText.different(details.aliases, from: native)))
    card.field("Note", note ?? "")
    card.field("Codes", CardText.list([country.alpha2, country.alpha3, country.numeric]))
    card.field("Other codes", CardText.codes(details.otherCodes))
  }

  private func addPlace(to card: inout Card) {
    let geography = details.geography
    card.field(
      country.capitals.count > 1 ? "Capitals" : "Capital",
      country.capitals.map(CardText.capital).joined(separator: ", "))
    let regions = [country.region, country.subregion, geography.intermediateRegion]
    card.field("Region", CardText.list(CardText.different(regions.compactMap { $0 }, from: [])))
    card.field("Area", CardText.area(geography))
    card.field("Centre", CardText.coordinates(geography))
    let neighbors = translation.neighbors ?? details.neighbors.map(\.name)
    card.field("Neighbours", neighbors.joined(separator: ", "))
    card.field("Time zones", CardText.shortened(details.timeZones))
  }

  private func addPeople(to card: inout Card) {
    card.field("Population", CardText.figure(details.population.count, details.population.year))
    card.field("Demonym", details.demonym ?? "")
    card.field("Languages", CardText.languages(details.languages))
    card.field("Gini index", CardText.figure(details.population.gini, details.population.giniYear))
  }

  private func addCustoms(to card: inout Card) {
    let customs = details.customs
    card.field(
      details.currencies.count > 1 ? "Currencies" : "Currency",
      details.currencies.map(CardText.currency).joined(separator: ", "))
    card.field("Telephone", CardText.shortened(details.callingCodes.map(CardText.callingCode)))
    card.field("Internet", details.topLevelDomains.joined(separator: ", "))
    card.field("Traffic", customs.drivingSide.map { "on the \($0)" } ?? "")
    card.field("Week", CardText.week(customs))
    card.field("Postal codes", customs.postalCodeFormat ?? "")
    card.field("Measures", CardText.list([customs.measurementSystem, customs.paperSize]))
  }

  private func addStanding(to card: inout Card) {
    card.field("Independent", CardText.independence(details.standing))
    card.field("United Nations", CardText.membership(details.standing))
  }

  private func addAnthems(to card: inout Card) {
    for (index, anthem) in country.anthems.enumerated() {
      let label = index == 0 ? "Anthem" : CardText.capitalized("\(anthem.role ?? "other") anthem")
      card.field(label, CardText.anthem(anthem))
    }
  }

  private func addFlag(to card: inout Card) {
    card.field("Flag", details.flagDescription ?? "")
    card.field("Flag source", flag.source ?? "")
    card.field("Flag file", flag.file ?? "")
    card.field("Flag drawn", flag.picture.map { "from the \($0)" } ?? "")
  }
}

internal import CountryCatalog

/// `data/countries.json`: what the page shows of every country, in the order of a list, in English.
/// Members are called as the program's fields are; what is not known has none.
struct PageFacts {
  static let path = "data/countries.json"

  let catalog: Catalog
  let slugs: CountrySlugs

  func file(of countries: [Country]) throws(CatalogError) -> SiteFile {
    var entries: [JSONValue] = []
    var currencies: [String: JSONValue] = [:]
    var languages: [String: JSONValue] = [:]
    for country in countries {
      guard let details = try catalog.details(of: country.id) else { continue }
      entries.append(entry(country, details))
      for currency in details.currencies { currencies[currency.code] = Self.entry(currency) }
      for language in details.languages {
        languages[language.code] = .text(language.name ?? language.code)
      }
    }
    let names = try catalog.translationLanguages().filter(PageNames.isOffered)
    var members = JSONMembers()
    members.add("digest", catalog.identity.digest)
    members.add("data_version", catalog.identity.dataVersion)
    members.add("names", JSONValue.list(names.map { .text($0.text) }))
    let choices = try catalog.translationChoices().filter(PageNames.isOffered)
    members.add("choices", JSONValue.list(choices.map { .text($0.text) }))
    members.add("currencies", Self.object(currencies))
    members.add("languages", Self.object(languages))
    members.add("countries", .list(entries))
    return SiteFile(
      path: Self.path, type: PageFiles.jsonType, bytes: members.object.bytes)
  }

  private static func object(_ values: [String: JSONValue]) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private static func entry(_ currency: CountryDetails.Currency) -> JSONValue {
    var members = JSONMembers()
    members.add("name", currency.name)
    members.add("symbol", currency.symbol)
    return members.object
  }

  private func entry(_ country: Country, _ details: CountryDetails) -> JSONValue {
    var members = JSONMembers()
    members.add("slug", slugs[country.id])
    addNames(of: country, details, to: &members)
    addPlace(of: country, details, to: &members)
    addPeople(of: details, to: &members)
    addCustoms(of: details, to: &members)
    addStanding(of: details.standing, to: &members)
    members.add("anthems", country.anthems.map(Self.entry))
    members.add("flag_description", details.flagDescription)
    return members.object
  }

  private func addNames(
    of country: Country, _ details: CountryDetails, to members: inout JSONMembers
  ) {
    members.add("name", country.name)
    members.add("official_name", country.officialName)
    let native = details.nativeNames.map { name in
      JSONValue.object([("name", .text(name.name)), ("language", .text(name.language))])
    }
    members.add("native_names", native)
    members.add("aliases", details.aliases)
    members.add("flag", country.flag)
    members.add("alpha2", country.alpha2)
    members.add("alpha3", country.alpha3)
    members.add("numeric", country.numeric)
    members.add("ioc", details.otherCodes.ioc)
    members.add("fifa", details.otherCodes.fifa)
    members.add("vehicle", details.otherCodes.vehicle)
  }

  private func addPlace(
    of country: Country, _ details: CountryDetails, to members: inout JSONMembers
  ) {
    members.add("capitals", country.capitals.map(Self.entry))
    members.add("region", country.region)
    members.add("subregion", country.subregion)
    members.add("intermediate_region", details.geography.intermediateRegion)
    members.add("area", details.geography.area)
    members.add("land_area", details.geography.landArea)
    members.add("latitude", details.geography.latitude)
    members.add("longitude", details.geography.longitude)
    members.add("landlocked", details.geography.isLandlocked)
    members.add("borders", details.neighbors.compactMap { slugs[$0.id] })
    members.add("timezones", details.timeZones)
  }

  private func addPeople(of details: CountryDetails, to members: inout JSONMembers) {
    members.add("population", details.population.count)
    members.add("population_year", details.population.year)
    members.add("gini", details.population.gini)
    members.add("gini_year", details.population.giniYear)
    members.add("demonym", details.demonym)
    let languages = details.languages.map { language in
      var members = JSONMembers()
      members.add("code", language.code)
      members.add("status", language.status)
      return members.object
    }
    members.add("languages", languages)
  }

  private func addCustoms(of details: CountryDetails, to members: inout JSONMembers) {
    members.add("currencies", details.currencies.map(\.code))
    let callingCodes = details.callingCodes.map { code in
      ([code.code, code.leadingDigits].compactMap { $0 }).joined(separator: " ")
    }
    members.add("calling_codes", callingCodes)
    members.add("tld", details.topLevelDomains)
    members.add("driving_side", details.customs.drivingSide)
    members.add("week_start", details.customs.weekStart)
    members.add("weekend", details.customs.weekend)
    members.add("measurement_system", details.customs.measurementSystem)
    members.add("paper_size", details.customs.paperSize)
    members.add("postal_code_format", details.customs.postalCodeFormat)
  }

  private func addStanding(of standing: CountryDetails.Standing, to members: inout JSONMembers) {
    members.add("independent", standing.isIndependent)
    members.add("independence_date", standing.independenceDate)
    members.add("independent_from", standing.independentFrom)
    members.add("un_member", standing.isUNMember)
    members.add("un_member_year", standing.unMemberYear)
  }

  private static func entry(_ capital: Country.Capital) -> JSONValue {
    var members = JSONMembers()
    members.add("name", capital.name)
    members.add("role", capital.role)
    return members.object
  }

  private static func entry(_ anthem: Country.Anthem) -> JSONValue {
    var members = JSONMembers()
    members.add("title", anthem.title)
    members.add("native_title", anthem.nativeTitle)
    members.add("latin_title", anthem.latinTitle)
    members.add("role", anthem.role)
    members.add("year", anthem.year)
    members.add("year_note", anthem.yearNote)
    members.add("author", anthem.author)
    members.add("composer", anthem.composer)
    return members.object
  }
}

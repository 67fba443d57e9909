internal import CountryCatalog

/// What a column of countries is called: by such a word a first row is known to be a header.
///
/// Words and not what is no country: a slip of the pen in the first row of a list without a header
/// has to be reported, and must not pass for one.
enum HeaderWords {
  static func contain(_ text: String) -> Bool {
    let key = NameFolding.key(of: text)
    return words.contains(key) || Field.all.contains { NameFolding.key(of: $0.name) == key }
  }

  /// Folded; the names of fields are taken too.
  static let words: Set<String> = [
    "country", "countries", "countryname", "countrycode", "countryid", "countryregion",
    "countryorregion", "countryorterritory", "countryterritory", "countryorarea", "nation",
    "nationname", "nationality", "citizenship", "territory", "state", "location", "place", "entity",
    "code", "codes", "names", "iso", "iso2", "iso3", "isocode", "isoalpha2", "isoalpha3",
    "iso3166", "cca2", "cca3", "ccn3", "land", "lander", "pays", "pais", "paese", "страна",
  ]
}

internal import CountryCatalog

/// What `show` tells of a country in one row, for scripts.
enum CountryRow {
  static let columns = [
    Column("name", title: "Name"),
    Column("official_name", title: "Official name"),
    Column("alpha2", title: "Alpha-2"),
    Column("alpha3", title: "Alpha-3"),
    Column("numeric", title: "Numeric"),
    Column("capital", title: "Capital"),
    Column("region", title: "Region"),
    Column("subregion", title: "Subregion"),
    Column("anthem", title: "Anthem"),
    Column("flag_source", title: "Flag source"),
  ]

  static func values(of country: Country, flagSource: String?) -> [CatalogValue] {
    [
      country.name, country.officialName, country.alpha2, country.alpha3, country.numeric,
      country.capitals.first?.name, country.region, country.subregion,
      country.anthems.first?.title, flagSource,
    ].map { CatalogValue($0) }
  }
}

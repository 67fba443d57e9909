internal import CountryCatalog

/// The labels that REST Countries v3.1 puts on a place: those of UN M49, but for some countries and
/// for names of its own.
///
/// Where they differ is a fact about that API. It is told by country only for the bundled
/// catalog: what somebody says of a place in a catalog of their own stands.
struct RegionLabels: Equatable, Sendable {
  var region = ""
  var subregion = ""
  var continents: [String] = []

  init(_ country: Country, intermediateRegion: String?, isBundled: Bool) {
    guard let name = country.region else { return }
    let code = isBundled ? country.alpha2 ?? "" : ""
    region = Self.regions[code] ?? (name == "Antarctica" ? "Antarctic" : name)
    let finest = intermediateRegion ?? country.subregion ?? ""
    subregion = Self.subregions[code] ?? Self.renamed[finest] ?? finest
    continents = Self.continents[code] ?? [Self.continent(region, subregion)]
  }

  private static func continent(_ region: String, _ subregion: String) -> String {
    switch region {
    case "Americas": subregion == "South America" ? subregion : "North America"
    case "Antarctic": "Antarctica"
    default: region
    }
  }

  private static let renamed = [
    "Northern America": "North America", "South-eastern Asia": "South-Eastern Asia",
    "Antarctica": "",
  ]

  private static let regions = [
    "BV": "Antarctic", "CY": "Europe", "GS": "Antarctic", "HM": "Antarctic", "TF": "Antarctic",
    "UM": "Americas",
  ]

  private static let subregions: [String: String] = {
    let members = [
      "Southeast Europe": "AL BA BG HR ME MK RO RS XK", "Central Europe": "AT CZ HU PL SI SK",
      "Southern Europe": "CY", "North America": "MX UM", "Middle Africa": "SS",
      "Southern Africa": "ZW", "": "BV GS HM TF",
    ]
    var labels: [String: String] = [:]
    for (label, codes) in members {
      for code in codes.split(separator: " ") { labels[String(code)] = label }
    }
    return labels
  }()

  private static let continents = [
    "AZ": ["Europe", "Asia"], "RU": ["Europe", "Asia"], "TR": ["Europe", "Asia"],
    "BV": ["Antarctica"], "GS": ["Antarctica"], "HM": ["Antarctica"], "TF": ["Antarctica"],
    "CC": ["Asia"], "CX": ["Asia"], "IO": ["Asia"], "CY": ["Europe"], "TL": ["Oceania"],
    "UM": ["Oceania"],
  ]
}

internal import CountryCatalog

extension CountryFacts {
  /// A member's value. `flags` is not among them: it depends on who asks.
  func value(
    of member: Member, translatedInto languages: [(code: String, tag: String)]
  ) -> JSONValue {
    switch member {
    case .name: nameObject
    case .tld: .texts(details.topLevelDomains)
    case .cca2: text(country.alpha2)
    case .ccn3: text(numeric)
    case .cioc: text(details.otherCodes.ioc)
    case .independent: boolean(isIndependent)
    case .status: text(status)
    case .unMember: boolean(details.standing.isUNMember)
    case .currencies: currencies
    case .idd: ["root": text(idd?.root), "suffixes": .texts(idd?.suffixes ?? [])]
    case .capital: .texts(country.capitals.map(\.name))
    case .altSpellings: .texts(altSpellings)
    case .region: .text(labels.region)
    case .subregion: .text(labels.subregion)
    case .languages: languageNames
    case .latlng: place(details.geography.latitude, details.geography.longitude)
    case .landlocked: boolean(details.geography.isLandlocked)
    case .borders: .texts(borders)
    case .area: details.geography.area.map { .decimal($0) } ?? .null
    case .demonyms: demonyms
    case .cca3: text(cca3)
    case .translations: names(translations(in: languages))
    case .flag: text(country.flag)
    case .maps: maps
    // It was a number for every country, and 0 where none was known; clients rely on that.
    case .population: .integer(Int64(details.population.count ?? 0))
    case .gini: gini
    case .fifa: text(details.otherCodes.fifa)
    case .car:
      [
        "signs": .texts([details.otherCodes.vehicle ?? ""]),
        "side": text(details.customs.drivingSide),
      ]
    case .timezones: .texts(StandardOffsets.offsets(of: details.timeZones))
    case .continents: .texts(labels.continents)
    case .flags, .coatOfArms: [:]
    case .startOfWeek: text(details.customs.weekStart?.lowercased())
    case .capitalInfo:
      ["latlng": place(surveyed.capitalPlace?.latitude, surveyed.capitalPlace?.longitude)]
    case .postalCode:
      [
        "format": .textOrNull(details.customs.postalCodeFormat),
        "regex": .textOrNull(details.customs.postalCodePattern.map(Self.grouped)),
      ]
    }
  }

  private var status: String? {
    country.alpha2.map { $0 == "XK" ? "user-assigned" : "officially-assigned" }
  }

  private var nameObject: JSONValue {
    [
      "common": .text(country.name), "official": .text(officialName),
      "nativeName": names(nativeNames),
    ]
  }

  private func names(_ names: [(code: String, official: String, common: String)]) -> JSONValue {
    .object(
      names.map { ($0.code, ["official": .text($0.official), "common": .text($0.common)]) })
  }

  private var currencies: JSONValue {
    .distinct(
      details.currencies.map { ($0.code, ["symbol": text($0.symbol), "name": text($0.name)]) })
  }

  private var languageNames: JSONValue {
    .distinct(languages.map { (LanguageCodes.threeLetters($0.code), .text($0.name ?? $0.code)) })
  }

  /// The catalog has English words, and what is not known is empty.
  private var demonyms: JSONValue {
    let english = text(details.demonym)
    return ["eng": ["f": english, "m": english], "fra": ["f": "", "m": ""]]
  }

  private var maps: JSONValue {
    let name = PercentCoding.encoded(country.name)
    var street = "https://www.openstreetmap.org/search?query=\(name)"
    if let latitude = details.geography.latitude, let longitude = details.geography.longitude {
      street = "https://www.openstreetmap.org/#map=5/\(latitude.shortText)/\(longitude.shortText)"
    }
    return [
      "googleMaps": .text("https://www.google.com/maps/search/?api=1&query=\(name)"),
      "openStreetMaps": .text(street),
    ]
  }

  private var gini: JSONValue {
    guard let gini = details.population.gini, let year = details.population.giniYear else {
      return [:]
    }
    return .object([(String(year), .decimal(gini))])
  }

  /// A pattern with a group around the whole code, as clients expect; one that has groups already
  /// stays as it is.
  static func grouped(_ pattern: String) -> String {
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$"), !pattern.hasSuffix("\\$") else {
      return pattern
    }
    let inner = pattern.dropFirst().dropLast()
    var last: Character?
    var isCapturing = false
    for character in inner {
      if last == "(", character != "?" { isCapturing = true }
      // What is escaped is no group.
      last = last == "\\" ? nil : character
    }
    return isCapturing ? pattern : "^(\(inner))$"
  }

  private func text(_ text: String?) -> JSONValue { .text(text ?? "") }

  private func boolean(_ value: Bool?) -> JSONValue { value.map { .boolean($0) } ?? .null }

  /// Latitude and longitude; empty where one is not known.
  private func place(_ latitude: Double?, _ longitude: Double?) -> JSONValue {
    guard let latitude, let longitude else { return [] }
    return [.decimal(latitude), .decimal(longitude)]
  }
}

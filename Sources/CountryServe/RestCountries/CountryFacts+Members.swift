internal import CountryCatalog

extension CountryFacts {
  /// A member's value in JSON, and whether there is nothing in it, so that it is left out where
  /// nobody asked for it. `flags` is not among them: it depends on who asks.
  func json(
    of member: Member, translatedInto translated: [(code: String, tag: String)]
  ) -> (value: String, isEmpty: Bool) {
    switch member {
    case .name: (nameJSON, false)
    case .tld: list(details.topLevelDomains)
    case .cca2: text(country.alpha2)
    case .ccn3: text(numeric)
    case .cioc: text(details.otherCodes.ioc)
    case .independent: boolean(isIndependent)
    case .status: text(status)
    case .unMember: boolean(details.standing.isUNMember)
    case .currencies: (currenciesJSON, details.currencies.isEmpty)
    case .idd: (iddJSON, idd == nil)
    case .capital: list(country.capitals.map(\.name))
    case .altSpellings: list(altSpellings)
    case .region: text(labels.region)
    case .subregion: text(labels.subregion)
    case .languages: (languagesJSON, languages.isEmpty)
    case .latlng: place(details.geography.latitude, details.geography.longitude)
    case .landlocked: boolean(details.geography.isLandlocked)
    case .borders: list(borders)
    case .area:
      (details.geography.area.map(JSONBuilder.real) ?? "null", details.geography.area == nil)
    case .demonyms: (demonymsJSON, false)
    case .cca3: text(cca3)
    case .translations: (names(translations(in: translated)), translated.isEmpty)
    case .flag: text(country.flag)
    case .maps: (mapsJSON, false)
    // It was a number for every country, and 0 where none was known; clients rely on that.
    case .population: (String(details.population.count ?? 0), false)
    case .gini: (giniJSON, giniJSON == "{}")
    case .fifa: text(details.otherCodes.fifa)
    case .car: (carJSON, false)
    case .timezones: list(StandardOffsets.offsets(of: details.timeZones))
    case .continents: list(labels.continents)
    case .flags, .coatOfArms: ("{}", true)
    case .startOfWeek: text(details.customs.weekStart?.lowercased())
    case .capitalInfo: (capitalInfoJSON, surveyed.capitalPlace == nil)
    case .postalCode: (postalCodeJSON, false)
    }
  }

  private var status: String? {
    country.alpha2.map { $0 == "XK" ? "user-assigned" : "officially-assigned" }
  }

  private var nameJSON: String {
    JSONBuilder.object([
      ("common", JSONText.text(country.name)), ("official", JSONText.text(officialName)),
      ("nativeName", names(nativeNames)),
    ])
  }

  private func names(_ names: [(code: String, official: String, common: String)]) -> String {
    // Half of all that is written are these, so they are written without a text for each part.
    var output: [UInt8] = [UInt8(ascii: "{")]
    for (index, name) in names.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(name.code, to: &output)
      output += ":{\"official\":".utf8
      JSONText.append(name.official, to: &output)
      output += ",\"common\":".utf8
      JSONText.append(name.common, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "}"))
    return String(decoding: output, as: UTF8.self)
  }

  private var currenciesJSON: String {
    JSONBuilder.object(
      details.currencies.map { currency in
        let members = [
          ("symbol", JSONBuilder.text(currency.symbol)), ("name", JSONBuilder.text(currency.name)),
        ]
        return (currency.code, JSONBuilder.object(members))
      })
  }

  private var iddJSON: String {
    let idd = idd ?? ("", [])
    return JSONBuilder.object([
      ("root", JSONText.text(idd.root)), ("suffixes", JSONBuilder.array(idd.suffixes)),
    ])
  }

  private var languagesJSON: String {
    JSONBuilder.object(
      languages.map { language in
        (LanguageCodes.threeLetters(language.code), JSONText.text(language.name ?? language.code))
      })
  }

  /// The catalog has English words, and what is not known is empty.
  private var demonymsJSON: String {
    let english = JSONBuilder.text(details.demonym)
    return JSONBuilder.object([
      ("eng", "{\"f\":\(english),\"m\":\(english)}"), ("fra", "{\"f\":\"\",\"m\":\"\"}"),
    ])
  }

  private var mapsJSON: String {
    let name = PercentCoding.encoded(country.name)
    var street = "https://www.openstreetmap.org/search?query=\(name)"
    if let latitude = details.geography.latitude, let longitude = details.geography.longitude {
      street = "https://www.openstreetmap.org/#map=5/\(latitude.shortText)/\(longitude.shortText)"
    }
    return JSONBuilder.object([
      ("googleMaps", JSONText.text("https://www.google.com/maps/search/?api=1&query=\(name)")),
      ("openStreetMaps", JSONText.text(street)),
    ])
  }

  private var giniJSON: String {
    guard let gini = details.population.gini, let year = details.population.giniYear else {
      return "{}"
    }
    return JSONBuilder.object([(String(year), JSONBuilder.real(gini))])
  }

  private var carJSON: String {
    JSONBuilder.object([
      ("signs", JSONBuilder.array([details.otherCodes.vehicle ?? ""])),
      ("side", JSONBuilder.text(details.customs.drivingSide)),
    ])
  }

  private var capitalInfoJSON: String {
    let place = surveyed.capitalPlace
    return JSONBuilder.object([
      ("latlng", JSONBuilder.place(place?.latitude, place?.longitude))
    ])
  }

  private var postalCodeJSON: String {
    JSONBuilder.object([
      ("format", JSONBuilder.textOrNull(details.customs.postalCodeFormat)),
      ("regex", JSONBuilder.textOrNull(details.customs.postalCodePattern.map(Self.grouped))),
    ])
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

  private func text(_ text: String?) -> (String, Bool) {
    (JSONBuilder.text(text), text?.isEmpty ?? true)
  }

  private func list(_ texts: [String]) -> (String, Bool) {
    (JSONBuilder.array(texts), texts.isEmpty)
  }

  private func boolean(_ value: Bool?) -> (String, Bool) {
    (JSONBuilder.boolean(value), value == nil)
  }

  private func place(_ latitude: Double?, _ longitude: Double?) -> (String, Bool) {
    (JSONBuilder.place(latitude, longitude), latitude == nil || longitude == nil)
  }
}

internal import CountryCatalog

/// How a card puts facts into words. What is not known is empty.
enum CardText {
  /// So many of a list are on a card; `--fields` has all of them.
  private static let most = 6

  static func list(_ texts: [String?]) -> String {
    texts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The first of many.
  static func shortened(_ texts: [String]) -> String {
    guard texts.count > most + 1 else { return texts.joined(separator: ", ") }
    return texts.prefix(most).joined(separator: ", ") + " and \(texts.count - most) more"
  }

  /// Names that have not been told yet, each once: languages share them, and aliases are spellings.
  static func different(_ names: [String], from told: [String]) -> [String] {
    var keys = Set(told.map(NameFolding.key))
    return names.filter { keys.insert(NameFolding.key(of: $0)).inserted }
  }

  static func codes(_ codes: CountryDetails.OtherCodes) -> String {
    let named = [("IOC", codes.ioc), ("FIFA", codes.fifa), ("vehicles", codes.vehicle)]
    return list(named.map { body, code in code.map { "\($0) (\(body))" } })
  }

  static func capital(_ capital: Country.Capital) -> String {
    guard let role = capital.role, role != "official" else { return capital.name }
    return "\(capital.name) (\(role))"
  }

  /// `3,287,263 km², 2,973,193 km² of it land; no coast`
  static func area(_ geography: CountryDetails.Geography) -> String {
    var text = geography.area.map { "\(Figure.grouped($0)) km²" } ?? ""
    if let land = geography.landArea, land != geography.area {
      text += (text.isEmpty ? "" : ", ") + "\(Figure.grouped(land)) km² of it land"
    }
    guard geography.isLandlocked == true else { return text }
    return text.isEmpty ? "no coast" : text + "; no coast"
  }

  /// `20.00° N, 77.00° E`
  static func coordinates(_ geography: CountryDetails.Geography) -> String {
    guard let latitude = geography.latitude, let longitude = geography.longitude else { return "" }
    let north = "\(Figure.hundredths(latitude.magnitude))° \(latitude < 0 ? "S" : "N")"
    return "\(north), \(Figure.hundredths(longitude.magnitude))° \(longitude < 0 ? "W" : "E")"
  }

  /// `1,409,128,296 (2024)`
  static func figure(_ count: Int?, _ year: Int?) -> String {
    guard let count else { return "" }
    return Figure.grouped(count) + (year.map { " (\($0))" } ?? "")
  }

  static func figure(_ index: Double?, _ year: Int?) -> String {
    guard let index else { return "" }
    return index.shortText + (year.map { " (\($0))" } ?? "")
  }

  /// `Hindi, English (official); Bangla (regional)`
  static func languages(_ languages: [CountryDetails.Language]) -> String {
    var groups: [(status: String?, names: [String])] = []
    for language in languages {
      let name = language.name ?? language.code
      if let last = groups.indices.last, groups[last].status == language.status {
        groups[last].names.append(name)
      } else {
        groups.append((language.status, [name]))
      }
    }
    return groups.map { status, names in
      shortened(names) + (status.map { " (\($0))" } ?? "")
    }.joined(separator: "; ")
  }

  /// `Indian Rupee (INR, ₹)`
  static func currency(_ currency: CountryDetails.Currency) -> String {
    let sign = currency.symbol.flatMap { $0 == currency.code ? nil : $0 }
    guard let name = currency.name else { return list([currency.code, sign]) }
    return "\(name) (\(list([currency.code, sign])))"
  }

  static func callingCode(_ code: CountryDetails.CallingCode) -> String {
    "+" + ([code.code, code.leadingDigits].compactMap { $0 }).joined(separator: " ")
  }

  /// `from Monday; weekend Saturday, Sunday`
  static func week(_ customs: CountryDetails.Customs) -> String {
    var days: [String] = []
    for day in customs.weekend where !days.contains(day) { days.append(day) }
    let weekend = days.isEmpty ? nil : "weekend \(days.joined(separator: ", "))"
    return [customs.weekStart.map { "from \($0)" }, weekend].compactMap { $0 }
      .joined(separator: "; ")
  }

  static func independence(_ standing: CountryDetails.Standing) -> String {
    guard let isIndependent = standing.isIndependent else { return "" }
    guard isIndependent else { return "no" }
    let facts = [
      standing.independenceDate.map { "since \($0)" },
      standing.independentFrom.map { "from \($0)" },
    ]
    let text = list(facts)
    return text.isEmpty ? "yes" : text
  }

  static func membership(_ standing: CountryDetails.Standing) -> String {
    guard let isMember = standing.isUNMember else { return "" }
    guard isMember else { return "no member" }
    return standing.unMemberYear.map { "member since \($0)" } ?? "member"
  }

  /// `Schweizerpsalm / Swiss Psalm; 1981 (adopted); words by …; music by …`
  static func anthem(_ anthem: Country.Anthem) -> String {
    var titles: [String] = []
    for title in [anthem.nativeTitle, anthem.latinTitle, anthem.title] {
      if let title, !titles.contains(title) { titles.append(title) }
    }
    var parts = [titles.joined(separator: " / ")]
    if let year = anthem.year {
      parts.append("\(year)" + (anthem.yearNote.map { " (\($0))" } ?? ""))
    }
    if let author = anthem.author, author == anthem.composer {
      parts.append("words and music by \(author)")
    } else {
      if let author = anthem.author { parts.append("words by \(author)") }
      if let composer = anthem.composer { parts.append("music by \(composer)") }
    }
    return parts.joined(separator: "; ")
  }

  /// With a capital at the start.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

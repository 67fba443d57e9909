internal import CountryCatalog

/// What `show` tells of a country, as a card and as a row.
enum CountryCard {
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

  /// What is told of a country's flag beside the country.
  struct FlagNote {
    /// The address, the file or the pack that it comes from.
    var source: String?
    /// The file that it was written to, and its size.
    var file: String?
  }

  static func row(of country: Country, _ flag: FlagNote) -> [String] {
    [
      country.name, country.officialName ?? "", country.alpha2 ?? "", country.alpha3 ?? "",
      country.numeric ?? "", country.capitals.first?.name ?? "", country.region ?? "",
      country.subregion ?? "", country.anthems.first?.title ?? "", flag.source ?? "",
    ]
  }

  static func card(of country: Country, _ flag: FlagNote) -> Card {
    var card = Card(title: [country.flag, country.name].compactMap { $0 }.joined(separator: " "))
    card.field("Official name", country.officialName ?? "")
    card.field("Codes", [country.alpha2, country.alpha3, country.numeric].joined())
    card.field(
      country.capitals.count > 1 ? "Capitals" : "Capital",
      country.capitals.map(text).joined(separator: ", "))
    card.field("Region", [country.region, country.subregion].joined())
    card.gap()
    for (index, anthem) in country.anthems.enumerated() {
      card.field(index == 0 ? "Anthem" : "\(anthem.role ?? "other") anthem".capital, text(anthem))
    }
    card.gap()
    card.field("Flag source", flag.source ?? "")
    card.field("Flag file", flag.file ?? "")
    return card
  }

  private static func text(_ capital: Country.Capital) -> String {
    guard let role = capital.role, role != "official" else { return capital.name }
    return "\(capital.name) (\(role))"
  }

  /// `Schweizerpsalm / Swiss Psalm; 1981 (adopted); words by …; music by …`
  private static func text(_ anthem: Country.Anthem) -> String {
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
}

extension [String?] {
  fileprivate func joined() -> String {
    compactMap { $0 }.joined(separator: ", ")
  }
}

extension String {
  /// With a capital at the start.
  fileprivate var capital: String {
    prefix(1).uppercased() + dropFirst()
  }
}

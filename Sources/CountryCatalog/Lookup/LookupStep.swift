/// The steps of a look-up, in the order in which they are tried. The raw values are those in the
/// table `lookup_key`.
enum LookupStep: Int64 {
  /// A name that its maker gave to several countries as an alias: always a tie.
  case ambiguous = 0
  case commonName = 1
  case officialName = 2
  case alias = 3
  case nativeName = 4
  case translatedName = 5
  /// Codes of the International Olympic Committee, in capitals.
  case iocCode = 6
  /// Codes of FIFA, in capitals.
  case fifaCode = 7

  /// The steps for what is typed in letters of any script.
  static let names: [LookupStep] = [
    .ambiguous, .commonName, .officialName, .alias, .nativeName, .translatedName,
  ]

  /// Those of `names` that hold every key by which a name finds a country.
  static let namesOfCountries = names.filter { $0 != .ambiguous }

  /// Derived from the names, and filled anew whenever a catalog is made.
  static let table = table("TABLE", countryID: "INTEGER NOT NULL REFERENCES country")

  /// The same for one connection. It can refer to no table of the file.
  static let temporaryTable = table("TEMP TABLE", countryID: "INTEGER NOT NULL")

  private static func table(_ kind: String, countryID: String) -> String {
    """
    CREATE \(kind) lookup_key (
      step INTEGER NOT NULL,
      key TEXT NOT NULL,
      country_id \(countryID),
      PRIMARY KEY (step, key, country_id)
    ) STRICT, WITHOUT ROWID
    """
  }
}

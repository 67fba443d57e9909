/// The steps of a look-up by name, in the order in which they are tried. The raw values are those
/// in the table `lookup_key`.
enum LookupStep: Int64, CaseIterable {
  /// A name that its maker gave to several countries as an alias: always a tie.
  case ambiguous = 0
  case commonName = 1
  case officialName = 2
  case alias = 3
  case nativeName = 4
  case translatedName = 5

  /// Derived from the names, and filled anew whenever a catalog is made.
  static let table = """
    CREATE TABLE lookup_key (
      step INTEGER NOT NULL,
      key TEXT NOT NULL,
      country_id INTEGER NOT NULL REFERENCES country,
      PRIMARY KEY (step, key, country_id)
    ) STRICT, WITHOUT ROWID
    """
}

internal import CountrySQLite

/// Fills the table of look-up keys from a catalog's names, in the order in which the table is
/// stored: a million keys are then written one after the other, in the memory that a few take.
struct LookupKeys {
  /// What SQL calls `NameFolding.key(of:)`.
  static let function = "country_key"

  let connection: Connection

  /// - Parameter summary: Whether the table `summary` is filled, which has the countries' keys and
  ///   is stored in their order.
  /// - Throws: SQLite's reason for not reading or writing.
  func fill(from summary: Bool = false) throws(SQLiteError) {
    try Self.withFunction(in: connection) { () throws(SQLiteError) in
      // A name without letters has an empty key here, so that every country is in the list.
      try connection.execute(
        """
        INSERT INTO lookup_key SELECT \(LookupStep.commonName.rawValue), key, id
        FROM (\(summary ? Self.keysOfSummary : Self.keysOfCountries)) ORDER BY key, id
        """)
      try connection.execute(
        """
        INSERT OR IGNORE INTO lookup_key
        SELECT step, key, id FROM (\(Self.otherNames)) WHERE step IS NOT NULL AND key <> ''
        ORDER BY 1, 2, 3
        """)
    }
    try connection.checkInterruption()
    try insertCodes()
    try markAmbiguous()
  }

  /// Runs `body` while SQL knows the function that makes a key of a name.
  static func withFunction(
    in connection: Connection, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try connection.define(function) { NameFolding.key(of: $0) }
    defer { connection.undefine(function) }
    try body()
  }

  private static let keysOfSummary = "SELECT key, country_id AS id FROM summary"
  private static let keysOfCountries = "SELECT \(function)(name) AS key, id FROM country"

  private static let otherNames = """
    SELECT \(LookupStep.officialName.rawValue) AS step, \(function)(official_name) AS key, id
    FROM country WHERE official_name IS NOT NULL
    UNION ALL
    SELECT
      CASE
        WHEN kind = 'alias' THEN \(LookupStep.alias.rawValue)
        WHEN kind = 'native' THEN \(LookupStep.nativeName.rawValue)
        WHEN kind NOT IN ('common', 'official') THEN NULL
        WHEN language = 'en' THEN \(LookupStep.officialName.rawValue)
        ELSE \(LookupStep.translatedName.rawValue)
      END,
      \(function)(name), country_id
    FROM name
    """

  /// The step at which a name of the table `name` is found; nil for what is no name of a country.
  static func step(kind: String, language: String) -> LookupStep? {
    switch kind {
    case "alias": .alias
    case "native": .nativeName
    // English ones beside those of `country` are second ones, no more common than official.
    case "common", "official": language == "en" ? .officialName : .translatedName
    default: nil
    }
  }

  private func insertCodes() throws(SQLiteError) {
    for (step, column) in [(LookupStep.iocCode, "ioc"), (.fifaCode, "fifa")] {
      try connection.execute(
        """
        INSERT INTO lookup_key
        SELECT \(step.rawValue), \(column), id FROM country WHERE \(column) IS NOT NULL
        ORDER BY 2, 3
        """)
    }
  }

  private func markAmbiguous() throws(SQLiteError) {
    try connection.execute(
      """
      INSERT INTO lookup_key
      SELECT \(LookupStep.ambiguous.rawValue), key, country_id FROM lookup_key
      WHERE step = \(LookupStep.alias.rawValue) AND key IN (
        SELECT key FROM lookup_key WHERE step = \(LookupStep.alias.rawValue)
        GROUP BY key HAVING count(*) > 1)
      """)
  }
}

internal import CountrySQLite

/// Fills the table of look-up keys from a catalog's names.
struct LookupKeys {
  let connection: Connection

  func fill() throws(SQLiteError) {
    try insertCountryNames()
    try insertOtherNames()
    try insertCodes()
    try markAmbiguous()
  }

  private static let insert = "INSERT OR IGNORE INTO lookup_key VALUES (?, ?, ?)"

  private func insertCountryNames() throws(SQLiteError) {
    let insert = try connection.cachedStatement(Self.insert)
    try connection.forEachRow("SELECT id, name, official_name FROM country") {
      (row) throws(SQLiteError) in
      try connection.checkInterruption()
      let id: Int64 = try row[0]
      // A name without letters has an empty key here, so that every country is in the list.
      try insert.execute(LookupStep.commonName.rawValue, NameFolding.key(of: try row[1]), id)
      if let official: String = try row[2] {
        try add(official, as: .officialName, of: id, with: insert)
      }
    }
  }

  private func insertOtherNames() throws(SQLiteError) {
    let insert = try connection.cachedStatement(Self.insert)
    try connection.forEachRow("SELECT country_id, kind, language, name FROM name") {
      (row) throws(SQLiteError) in
      try connection.checkInterruption()
      guard let step = Self.step(kind: try row[1], language: try row[2]) else { return }
      try add(try row[3], as: step, of: try row[0], with: insert)
    }
  }

  private func add(
    _ name: String, as step: LookupStep, of id: Int64, with insert: borrowing Statement
  ) throws(SQLiteError) {
    let key = NameFolding.key(of: name)
    guard !key.isEmpty else { return }
    try insert.execute(step.rawValue, key, id)
  }

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

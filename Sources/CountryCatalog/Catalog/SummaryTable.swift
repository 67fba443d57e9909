internal import CountrySQLite

/// What a list shows, in the order of the list: derived from the other tables and filled by the
/// program, so that a list reads three pages instead of thirty.
enum SummaryTable {
  static let sql = """
    CREATE TABLE summary (
      key TEXT NOT NULL,
      country_id INTEGER NOT NULL,
      flag TEXT,
      alpha2 TEXT,
      name TEXT NOT NULL,
      capital TEXT,
      region TEXT,
      PRIMARY KEY (key, country_id)
    ) STRICT, WITHOUT ROWID
    """

  /// What `summary` is filled with. In a file that somebody has changed since it was made, a list
  /// is read from here.
  static let source = """
    SELECT key, country.id AS country_id, flag, alpha2, country.name AS name, capital.name AS capital, region
    FROM lookup_key JOIN country ON country.id = lookup_key.country_id
      LEFT JOIN capital ON capital.country_id = country.id AND capital.position = 1
    WHERE step = \(LookupStep.commonName.rawValue)
    """

  /// Fills it from the countries in the order in which they are stored, and sorts the rows: to
  /// look each country up in the order of the keys would read the file here and there.
  static func fill(in connection: Connection) throws(SQLiteError) {
    try LookupKeys.withFunction(in: connection) { () throws(SQLiteError) in
      try connection.execute(
        """
        INSERT INTO summary
        SELECT \(LookupKeys.function)(country.name), country.id, flag, alpha2, country.name,
          capital.name, region
        FROM country
          LEFT JOIN capital ON capital.country_id = country.id AND capital.position = 1
        ORDER BY 1, 2
        """)
    }
  }
}

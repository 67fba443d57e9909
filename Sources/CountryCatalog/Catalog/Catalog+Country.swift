internal import CountrySQLite

extension Catalog {
  /// The country with this number in this catalog, or `nil` if there is none.
  ///
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func country(id: Int64) throws(CatalogError) -> Country? {
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT id, name, official_name, alpha2, alpha3, numeric, flag, flag_url, region, subregion
        FROM country WHERE id = ?
        """
      let found = try connection.first(sql, id) { (row) throws(SQLiteError) in
        try Self.country(row)
      }
      guard var country = found else { return nil }
      country.capitals = try capitals(of: id, in: connection)
      country.anthems = try anthems(of: id, in: connection)
      return country
    }
  }

  /// Every country by its number: each table is gone through once.
  func allCountries() throws(CatalogError) -> [Country.ID: Country] {
    try reading { (connection) throws(SQLiteError) in
      var countries: [Country.ID: Country] = [:]
      let sql = """
        SELECT id, name, official_name, alpha2, alpha3, numeric, flag, flag_url, region, subregion
        FROM country
        """
      try connection.forEachRow(sql) { (row) throws(SQLiteError) in
        let country = try Self.country(row)
        countries[country.id] = country
      }
      let capitals = "SELECT name, role, country_id FROM capital ORDER BY country_id, position"
      try connection.forEachRow(capitals) { (row) throws(SQLiteError) in
        countries[try row[2]]?.capitals.append(try Self.capital(row))
      }
      let anthems = """
        SELECT title, native_title, latin_title, role, year, year_note, author, composer, country_id
        FROM anthem ORDER BY country_id, position
        """
      try connection.forEachRow(anthems) { (row) throws(SQLiteError) in
        countries[try row[8]]?.anthems.append(try Self.anthem(row))
      }
      return countries
    }
  }

  private static func country(_ row: borrowing Row) throws(SQLiteError) -> Country {
    Country(
      id: try row[0], name: try row[1], officialName: try row[2], alpha2: try row[3],
      alpha3: try row[4], numeric: try row[5], flag: try row[6], flagURL: try row[7],
      region: try row[8], subregion: try row[9])
  }

  private static func capital(_ row: borrowing Row) throws(SQLiteError) -> Country.Capital {
    Country.Capital(name: try row[0], role: try row[1])
  }

  private static func anthem(_ row: borrowing Row) throws(SQLiteError) -> Country.Anthem {
    Country.Anthem(
      title: try row[0], nativeTitle: try row[1], latinTitle: try row[2], role: try row[3],
      year: try row[4], yearNote: try row[5], author: try row[6], composer: try row[7])
  }

  /// The countries with these numbers, which the catalog itself has just given.
  func countries(ids: [Int64]) throws(CatalogError) -> [Country] {
    var countries: [Country] = []
    for id in ids {
      guard let country = try country(id: id) else {
        throw .damaged(path: name, reason: "is damaged (country \(id) is missing)")
      }
      countries.append(country)
    }
    return countries
  }

  private func capitals(
    of id: Int64, in connection: Connection
  ) throws(SQLiteError) -> [Country.Capital] {
    let sql = "SELECT name, role FROM capital WHERE country_id = ? ORDER BY position"
    return try connection.rows(sql, id) { (row) throws(SQLiteError) in
      try Self.capital(row)
    }
  }

  private func anthems(
    of id: Int64, in connection: Connection
  ) throws(SQLiteError) -> [Country.Anthem] {
    let sql = """
      SELECT title, native_title, latin_title, role, year, year_note, author, composer
      FROM anthem WHERE country_id = ? ORDER BY position
      """
    return try connection.rows(sql, id) { (row) throws(SQLiteError) in
      try Self.anthem(row)
    }
  }
}

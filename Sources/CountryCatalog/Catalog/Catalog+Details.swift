internal import CountrySQLite

extension Catalog {
  /// What is known of the country with this number beyond ``Country``.
  ///
  ///     let india = try catalog.country(named: "India")
  ///     print(try catalog.details(of: india.id)?.currencies.first?.code ?? "")   // INR
  ///
  /// - Returns: Nil if the catalog has no such country.
  /// - Throws: `CatalogError.damaged` if it cannot be read.
  public func details(of id: Country.ID) throws(CatalogError) -> CountryDetails? {
    try reading { (connection) throws(SQLiteError) in
      try DetailsReader.details(of: id, in: connection)[id]
    }
  }
}

internal import CountrySQLite

extension Catalog {
  /// The countries of which one name holds every word of a text, or a word that begins with it.
  ///
  ///     for match in try catalog.search("new zea") {
  ///       print(match.country.name, match.name)
  ///     }
  ///
  /// Case, accents, scripts and punctuation are folded as in a look-up. In scripts without spaces
  /// the words may stand anywhere in the name. Names are those of all kinds and languages, with
  /// demonyms and adjectives; a code or a flag emoji counts if it is typed whole.
  ///
  /// - Returns: A match a country, by its best name: by degree, then kind, then the folded name of
  ///   the country (Åland under A), then its id. Empty if there is none.
  /// - Throws: `CatalogError` if the catalog cannot be read.
  public func search(_ text: String) throws(CatalogError) -> [SearchMatch] {
    try reading { (connection) throws(SQLiteError) in
      var search = CatalogSearch(connection: connection, text: text)
      try search.lookAtCodes(try codeIDs(of: text, in: connection))
      try search.lookAtNames()
      try search.lookAtPeople()
      return search.ordered
    }
  }

  private func codeIDs(
    of text: String, in connection: Connection
  ) throws(SQLiteError) -> [Country.ID] {
    guard let code = CountryCode(text.trimmed) else { return [] }
    return try ids(of: code, in: connection)
  }
}

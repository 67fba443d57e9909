internal import CountrySQLite

extension Shelf {
  /// The favourites, in the user's order.
  ///
  /// - Throws: `ShelfError.database`.
  public func favorites() throws(ShelfError) -> [ShelfCountry] {
    try reading { try rows().map(\.country) }
  }

  /// Puts a country behind the other favourites.
  ///
  /// - Returns: Whether it was none before.
  /// - Throws: `ShelfError.noText` for a name that holds a NUL, `ShelfError.database`.
  @discardableResult
  public func addFavorite(_ country: ShelfCountry) throws(ShelfError) -> Bool {
    guard !country.name.utf8.contains(0) else { throw .noText }
    return try change {
      let rows = try rows()
      guard !rows.contains(where: { $0.key == country.key }) else { return false }
      var row = FavoriteRecord()
      row.key = country.key
      row.alpha2 = country.alpha2
      row.name = country.name
      row.position = rows.count + 1
      try connection.save(&row)
      return true
    }
  }

  /// Takes a country out of the favourites; those behind it move up.
  ///
  /// - Returns: Whether it was one.
  /// - Throws: `ShelfError.database`.
  @discardableResult
  public func removeFavorite(_ country: ShelfCountry) throws(ShelfError) -> Bool {
    try change {
      var rows = try rows()
      guard let index = rows.firstIndex(where: { $0.key == country.key }) else { return false }
      var row = rows.remove(at: index)
      try connection.delete(&row)
      try number(rows)
      return true
    }
  }

  /// Moves a favourite to another place; the others keep their order.
  ///
  /// - Parameters:
  ///   - country: The favourite.
  ///   - position: From 1; a larger one than there are favourites is the last.
  /// - Throws: `ShelfError.noFavorite`, `ShelfError.database`.
  public func moveFavorite(_ country: ShelfCountry, to position: Int) throws(ShelfError) {
    try change {
      var rows = try rows()
      guard let index = rows.firstIndex(where: { $0.key == country.key }) else {
        throw ShelfError.noFavorite(name: country.name)
      }
      let row = rows.remove(at: index)
      rows.insert(row, at: min(max(position, 1), rows.count + 1) - 1)
      try number(rows)
    }
  }

  private func rows() throws(SQLiteError) -> [FavoriteRecord] {
    Array(try connection.find(FavoriteRecord.self, order: .init(\FavoriteRecord.position)))
  }

  /// Gives the rows their places; only those that move are written.
  private func number(_ rows: [FavoriteRecord]) throws {
    for (index, row) in rows.enumerated() {
      var row = row
      row.position = index + 1
      try connection.save(&row)
    }
  }
}

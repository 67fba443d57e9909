internal import CountryCatalog
internal import CountryFetch
internal import CountryShelf

/// The favourites of the user who runs the server. The shelf is opened for each request, as a command
/// would, so that both see what the other has done.
final class FavoriteDesk: Sendable {
  private let path: String
  private let turn = Locked(())

  init(path: String) { self.path = path }

  /// The favourites in their order.
  func list() throws -> [ShelfCountry] {
    try turn.withLock { _ in
      guard FileSystem.exists(path) else { return [] }
      return try Shelf(path: path).favorites()
    }
  }

  /// Adds a country behind the others, unless it is a favourite already.
  func add(_ country: ShelfCountry) throws -> [ShelfCountry] {
    try turn.withLock { _ in
      try FileSystem.makeFolder(FileSystem.folder(of: path))
      let shelf = try Shelf(path: path)
      try shelf.addFavorite(country)
      return try shelf.favorites()
    }
  }

  /// Takes away every favourite for which `isMeant` holds.
  func remove(where isMeant: @Sendable (ShelfCountry) -> Bool) throws -> [ShelfCountry] {
    try turn.withLock { _ in
      guard FileSystem.exists(path) else { return [] }
      let shelf = try Shelf(path: path)
      for kept in try shelf.favorites() where isMeant(kept) { try shelf.removeFavorite(kept) }
      return try shelf.favorites()
    }
  }
}

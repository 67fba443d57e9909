internal import CountryCatalog
internal import CountryFetch
internal import CountryShelf

/// The favourites of the user who runs the server. The shelf is opened for each request, as a command
/// would, so that both see what the other has done.
///
/// Another program may hold it for a while, which is waited for on a thread of its own: neither
/// facts nor flags wait for the shelf.
final class FavoriteDesk: Sendable {
  /// The milliseconds for which another program is waited for.
  private static let patience: Int32 = 1000

  /// Where all that touches the shelf is done, one after the other.
  let workers = Workers(mostThreads: 1, mostWaiting: 64)
  private let path: String

  init(path: String) { self.path = path }

  /// The favourites in their order.
  func list() throws -> [ShelfCountry] {
    guard !FileSystem.isFree(path) else { return [] }
    return try shelf().favorites()
  }

  /// Adds a country behind the others, unless it is a favourite already.
  func add(_ country: ShelfCountry) throws -> [ShelfCountry] {
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    let shelf = try shelf()
    try shelf.addFavorite(country)
    return try shelf.favorites()
  }

  /// Takes a favourite away, if there is one that `find` chooses from those there are.
  func remove(_ find: ([ShelfCountry]) throws -> ShelfCountry?) throws -> [ShelfCountry] {
    guard !FileSystem.isFree(path) else {
      _ = try find([])
      return []
    }
    let shelf = try shelf()
    if let found = try find(shelf.favorites()) { try shelf.removeFavorite(found) }
    return try shelf.favorites()
  }

  private func shelf() throws(ShelfError) -> Shelf {
    try Shelf(path: path, patience: Self.patience)
  }
}

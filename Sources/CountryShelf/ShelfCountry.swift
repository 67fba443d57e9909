/// A country as the shelf knows it: by its code, or by its name where it has none. The number that
/// a catalog gives it is no part of that, since another catalog gives it another.
public struct ShelfCountry: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, in capitals.
  public var alpha2: String?
  /// What it was called when it was last put on the shelf.
  public var name: String

  /// A country.
  public init(alpha2: String?, name: String) {
    self.alpha2 = alpha2
    self.name = name
  }

  /// By what it is told from others: a code is two letters, so no name is taken for one.
  package var key: String { alpha2 ?? "name:\(name)" }
}

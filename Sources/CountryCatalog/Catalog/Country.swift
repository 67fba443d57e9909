/// A country as the catalog knows it. A catalog of one's own may know no more than the name.
public struct Country: Identifiable, Hashable, Sendable {
  /// The catalog's own number for it: it may be another one in another catalog.
  public var id: Int64
  /// The common English name, or the name that the catalog's maker gave.
  public var name: String
  /// The official English name.
  public var officialName: String?
  /// ISO 3166-1 alpha-2, in capitals; `XK` by usage for Kosovo.
  public var alpha2: String?
  /// ISO 3166-1 alpha-3, in capitals; `XKX` by usage for Kosovo.
  public var alpha3: String?
  /// ISO 3166-1 numeric: three digits.
  public var numeric: String?
  /// The flag as an emoji.
  public var flag: String?
  /// Where a PNG of the flag is; it may hold `{width}` for the width in pixels.
  public var flagURL: String?
  /// The region by UN M49.
  public var region: String?
  /// The subregion by UN M49.
  public var subregion: String?
  /// The capitals, the official one or the seat of state first.
  public var capitals: [Capital] = []
  /// The anthems, the national one first.
  public var anthems: [Anthem] = []

  /// A capital and what makes it one.
  public struct Capital: Hashable, Sendable {
    /// The English name.
    public var name: String
    /// `official`, `legislative`, `seat of government` and so on.
    public var role: String?
  }

  /// An anthem.
  public struct Anthem: Hashable, Sendable {
    /// The title in English, or as the catalog's maker wrote it.
    public var title: String
    /// The title in the language of the anthem.
    public var nativeTitle: String?
    /// The native title in Latin script.
    public var latinTitle: String?
    /// `national`, `royal`, `territorial` and so on.
    public var role: String?
    /// The year to which `yearNote` belongs.
    public var year: Int?
    /// What happened in that year: `adopted`, mostly.
    public var yearNote: String?
    /// Who wrote the words.
    public var author: String?
    /// Who wrote the music.
    public var composer: String?
  }
}

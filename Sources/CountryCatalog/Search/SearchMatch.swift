/// A country that a search has found, and by which of its names.
public struct SearchMatch: Hashable, Sendable {
  /// How much of the name was typed, the best first.
  public enum Degree: Int, Comparable, Sendable {
    /// All of it.
    case whole
    /// Its beginning.
    case beginning
    /// Words of it.
    case words
    /// Beginnings of words of it.
    case beginningsOfWords

    /// Whether the one is better.
    public static func < (one: Degree, other: Degree) -> Bool { one.rawValue < other.rawValue }
  }

  /// What the name is, in the order in which names of one degree come.
  public enum Kind: String, CaseIterable, Comparable, Sendable {
    /// A code or a flag emoji, as look-up takes them.
    case code
    /// The common English name.
    case common
    /// An official name in English.
    case official
    /// A further English name.
    case alias
    /// A name in a language of the country.
    case native
    /// A name in another language.
    case translated
    /// What belongs to the country: Swiss.
    case adjective
    /// Who is from there: Ålander.
    case demonym

    /// Whether the one comes first.
    public static func < (one: Kind, other: Kind) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The country.
  public var country: CountrySummary
  /// The name that was found, as the catalog has it; a code in capitals.
  public var name: String
  /// What that name is.
  public var kind: Kind
  /// The language of the name in BCP 47, where it has one that is known.
  public var language: String?
  /// How much of the name was typed.
  public var degree: Degree

  /// What decides which of a country's names is shown: the degree, then the kind.
  func isBetter(than other: SearchMatch) -> Bool {
    (degree, kind) < (other.degree, other.kind)
  }
}

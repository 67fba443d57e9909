/// The question for one country's flag.
public struct FlagRequest: Equatable, Sendable {
  /// What may answer.
  public enum Mode: Hashable, Sendable {
    /// The cache while it is fresh, else the source; the offline pack and stale pictures where
    /// the source cannot be reached.
    case normal
    /// What is on this machine. No connection is opened, and libcurl is not loaded.
    case offline
    /// The cache while it is fresh, else the source; nothing stands in for it.
    case update
    /// The source, asked again; nothing stands in for it.
    case refresh
  }

  /// The URL that the country's catalog names, which may hold `{width}`.
  public var url: String?
  /// The country's ISO 3166-1 alpha-2 code, in any case.
  public var alpha2: String?
  /// What the country's file in a folder is called, without `.png`, where it has no code.
  public var fileStem: String?
  /// Whether `url` is the bundled catalog's, so that the offline pack may stand in.
  public var isBundled: Bool
  /// The source that the user named; it goes before `url`, and nothing stands in for it.
  public var source: FlagSource?
  /// The width to ask for, in pixels; what comes may have another.
  public var width: Int
  /// What may answer.
  public var mode: Mode

  /// A question for a flag of 320 pixels unless told otherwise.
  public init(
    url: String?, alpha2: String? = nil, fileStem: String? = nil, isBundled: Bool = false,
    source: FlagSource? = nil, width: Int = 320, mode: Mode = .normal
  ) {
    self.url = url
    self.alpha2 = alpha2
    self.fileStem = fileStem
    self.isBundled = isBundled
    self.source = source
    self.width = width
    self.mode = mode
  }

  /// How messages call the flag.
  var name: String {
    (alpha2?.uppercased() ?? fileStem).map { "flag of \($0)" } ?? "flag"
  }
}

/// The flags of Debian's package iso-flags-png-320x240, which stand in where the network
/// cannot be reached. Flags that it shows wrong are refused: no flag is better than a wrong one.
public struct OfflinePack: Equatable, Sendable {
  /// The package's name.
  public static let name = "iso-flags-png-320x240"
  /// Where the package puts its pictures.
  public static let usualFolder = "/usr/share/iso-flags-png-320x240"

  /// The folder of the pictures.
  public let folder: String
  private let limits: PNGLimits

  /// The pack in a folder.
  public init(folder: String = Self.usualFolder, limits: PNGLimits = PNGLimits()) {
    self.folder = folder
    self.limits = limits
  }

  /// Whether the pack has a right flag for that code.
  package func has(_ alpha2: String?) -> Bool {
    guard let code = CountryCode.lowercased(alpha2) else { return false }
    return Self.refusals[code] == nil && PictureFile.exists(path(of: code))
  }

  /// The flag for an ISO 3166-1 alpha-2 code, fully checked.
  ///
  /// - Throws: `FetchError.notInPack` for a flag that is missing or wrong, with the reason, and
  ///   for a pack that is not installed; what is wrong with the file otherwise.
  package func flag(
    _ alpha2: String?
  ) throws(FetchError) -> (bytes: [UInt8], header: PNGHeader) {
    guard let code = CountryCode.lowercased(alpha2) else {
      throw .notInPack(reason: "it knows countries by their two-letter code")
    }
    if let refusal = Self.refusals[code] {
      throw .notInPack(reason: "its flag of \(code.uppercased()) \(refusal)")
    }
    let path = path(of: code)
    guard PictureFile.exists(path) else {
      let reason =
        PictureFile.exists(folder)
        ? "it has no flag of \(code.uppercased())"
        : "it is not installed (Debian's package \(Self.name))"
      throw .notInPack(reason: reason)
    }
    return try PictureFile.read(path, limits: limits)
  }

  private func path(of code: String) -> String { "\(folder)/\(code).png" }

  /// What is wrong with the flags of version 1.0.2, by code: the rows of
  /// `SeedData/facts/flag_pack.tsv` that are missing, wrong or outdated.
  static let refusals = [
    "iq": "is outdated: it has the three stars that were dropped in 2008",
    "kg": "is outdated: it has the sun of 1992, whose rays were straightened in 2023",
    "mf": "is wrong: it shows the flag of Sint Maarten",
    "mr": "is outdated: it lacks the red bands that were added in 2017",
    "sy": "is outdated: it is the one that was replaced in 2025",
    "tk": "is outdated: it shows New Zealand's, from before Tokelau had its own in 2009",
    "ve": "is outdated: it has seven stars, which became eight in 2006",
    "vi": "is wrong: it shows the flag of the British Virgin Islands",
    "xk": "is missing",
  ]
}

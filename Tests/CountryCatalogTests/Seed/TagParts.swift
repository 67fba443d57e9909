/// The parts of a BCP 47 tag in its usual spelling: language, script, region and variant.
struct TagParts: Hashable {
  let language: String
  private(set) var script: String?
  private(set) var region: String?
  private(set) var variant: String?

  /// `nil` for a text that is no tag, or one in another spelling.
  init?(_ text: String) {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
    guard let first = parts.popFirst(), (2...3).contains(first.count), first.isSmall else {
      return nil
    }
    language = first
    if let part = parts.first, part.count == 4, part.isTitle { script = parts.popFirst() }
    if let part = parts.first, part.isRegion { region = parts.popFirst() }
    if let part = parts.first, (5...8).contains(part.count), part.isSmall {
      variant = parts.popFirst()
    }
    guard parts.isEmpty else { return nil }
  }

  /// Every tag of the bundled catalog.
  static let query = """
    SELECT code AS tag FROM language UNION SELECT language FROM name
    UNION SELECT native_language FROM anthem WHERE native_language IS NOT NULL
    """

  /// The tags of the bundled catalog but for `und`, which says that it is not known.
  static func allOfSeed() throws -> [TagParts] {
    try Seed.texts(query).filter { $0 != "und" }.compactMap { TagParts($0) }
  }
}

extension String {
  fileprivate var isSmall: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  private var isCapital: Bool { utf8.allSatisfy { (0x41...0x5A).contains($0) } }

  fileprivate var isTitle: Bool {
    prefix(1).description.isCapital && dropFirst().description.isSmall
  }

  fileprivate var isRegion: Bool {
    count == 2 && isCapital || count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// A language as BCP 47 names it: `de`, `pt-PT`, `zh-Hant`.
///
///     let tag = LanguageTag("zh_tw")
///     print(tag?.text ?? "", tag?.fallbacks ?? [])   // zh-TW ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]
public struct LanguageTag: Hashable, Sendable {
  /// The tag as RFC 5646, 2.1.1, recommends to spell it: `zh-Hant-TW`.
  public let text: String

  /// Reads a tag, in any case, with hyphens or underscores.
  ///
  /// - Returns: Nil for what is no tag: it begins with a language of two or three letters, and up
  ///   to eight letters or digits follow each hyphen.
  public init?(_ typed: String) {
    let parts = typed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 8 else {
      return nil
    }
    for (index, part) in parts.enumerated() {
      let isFitting = part.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || index > 0 && (0x30...0x39).contains(byte)
      }
      guard isFitting, (1...8).contains(part.utf8.count) else { return nil }
    }
    text = parts.enumerated().map { Self.spelled($1, isFirst: $0 == 0) }.joined(separator: "-")
  }

  /// Reads the name of a locale as POSIX has them: `de_AT.UTF-8`, `sr_RS@latin`.
  ///
  /// - Returns: Nil for a name without a language, such as `C`.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    var parts = name.split(separator: "_", omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst() else { return nil }
    var tag = [String(language)]
    if let mark = locale.firstIndex(of: "@") {
      switch locale[mark...].lowercased() {
      case "@latin": tag.append("Latn")
      case "@cyrillic": tag.append("Cyrl")
      case "@devanagari": tag.append("Deva")
      default: break  // A currency or another matter that is no concern of names.
      }
    }
    self.init((tag + parts.map(String.init)).joined(separator: "-"))
  }

  /// The language, without script and region: `zh`.
  public var language: String { String(text.prefix { $0 != "-" }) }

  /// The tags under which a text is looked for, the best first: the tag itself, with the script
  /// that is usual there, then without its last part and so on (RFC 4647, 3.4).
  public var fallbacks: [String] {
    var tags = [text]
    var shorter = text
    if let script = Self.scripts[text] {
      shorter = "\(language)-\(script)\(text.dropFirst(language.utf8.count))"
      tags.append(shorter)
    }
    while let end = shorter.lastIndex(of: "-") {
      shorter = String(shorter[..<end])
      tags.append(shorter)
    }
    return tags
  }

  /// Where a language is usually written in another script than elsewhere, by the likely subtags
  /// of Unicode CLDR; those of which a catalog has names.
  private static let scripts = [
    "az-IR": "Arab", "kk-CN": "Arab", "mn-CN": "Mong", "ms-CC": "Arab", "pa-PK": "Arab",
    "sd-IN": "Deva", "sr-BA": "Cyrl", "sr-ME": "Latn", "uz-AF": "Arab", "yue-CN": "Hans",
    "zh-AU": "Hant", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
  ]

  private static func spelled(_ part: Substring, isFirst: Bool) -> String {
    let lower = part.lowercased()
    switch part.utf8.count {
    case 2 where !isFirst: return lower.uppercased()
    case 4 where !isFirst && lower.utf8.allSatisfy { $0 >= 0x61 }:
      return lower.prefix(1).uppercased() + lower.dropFirst()
    default: return lower
    }
  }
}

/// How many columns of a terminal a text takes.
///
/// The C library's `wcwidth` depends on the locale, and knows characters only one by one. This
/// goes by grapheme cluster, as terminals of today draw: a flag of two regional indicators and a
/// family joined by U+200D take two columns. Within other clusters the scalars add up: 0 for
/// non-spacing and enclosing marks, format characters and the vowels and finals of Hangul
/// syllables, 2 for East Asian wide and fullwidth, 1 for the rest, spacing marks of Indic scripts
/// included (glibc, VTE and xterm agree on these). Ambiguous characters of UAX #11 take 1.
package enum DisplayWidth {
  /// The columns that the text takes. Control characters take none: see ``Sanitizer``.
  package static func of(_ text: String) -> Int {
    var text = text
    if let width = text.withUTF8({ asciiWidth($0) }) { return width }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns that one character takes.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    if isRegionalIndicator(first) || isEmoji(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The longest beginning of the text that takes at most `width` columns, whole characters only.
  package static func prefix(of text: String, fitting width: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += of(character)
      return used <= width
    }
  }

  private static func asciiWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var width = 0
    for byte in bytes {
      if byte >= 0x80 { return nil }
      if byte >= 0x20, byte != 0x7F { width += 1 }
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0: return 0
    case ..<0x300: return 1  // The soft hyphen U+00AD, too: terminals draw it.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if EastAsianWide.contains(scalar) { return 2 }
    return scalar.properties.isEmojiPresentation && !isRegionalIndicator(scalar) ? 2 : 1
  }

  /// Whether a cluster of several scalars is drawn as one emoji: it begins with one, or with a
  /// character that U+FE0F makes one (a heart, a keycap).
  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation { return true }
    return scalars.contains("\u{FE0F}")
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

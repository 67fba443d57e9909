/// The characters of `East_Asian_Width` W and F (UAX #11, Unicode 17), except the emoji: the
/// standard library knows these by `isEmojiPresentation`.
///
/// Gaps of unassigned code points between ranges are closed, which keeps the table short and
/// guesses right about what will be assigned there. Marks among them have no width of their own:
/// ask for the general category first.
enum EastAsianWide {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    // Nearly every name ends here.
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F,  // Hangul initials
      0x2329...0x232A,  // angle brackets
      0x2630...0x2637, 0x268A...0x268F,  // trigrams
      0x2E80...0x303E,  // radicals, CJK punctuation
      0x3041...0x3247,  // kana, Bopomofo, Hangul, enclosed letters
      0x3250...0xA4CF,  // CJK squares, ideographs, Yi
      0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
      0xF900...0xFAFF,  // compatibility ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
      0x16FE0...0x191FF,  // Tangut, Nüshu, Khitan
      0x1AFF0...0x1B2FF,  // kana extensions
      0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
      0x1F200...0x1F265,  // enclosed ideographs
      0x20000...0x3FFFD:  // ideographs of the supplementary planes
      return true
    default:
      return false
    }
  }
}

@_spi(_Unicode) internal import Swift

/// Turns a name, however it is typed, into the key by which it is found.
///
/// Case, accents, punctuation and spacing go; letters and digits of any script stay. Vowel signs
/// of Indic, Khmer and Burmese script are combining marks too, and stay: without them Togo and
/// Tonga are one key in 14 languages.
package enum NameFolding {
  /// Raised whenever a name may get another key than before: keys in a file are then made anew.
  package static let version = 2

  /// The key of a name; empty for a name without letters and digits.
  package static func key(of name: String) -> String {
    var text = name
    if let key = text.withUTF8(keyOfASCII) { return key }
    var key = ""
    // An underscored interface: canonical decomposition, which the standard library has but does
    // not offer. Its alternative is a table of our own of 2,000 decompositions.
    for scalar in bounded(name)._nfd { append(scalar, to: &key) }
    return key
  }

  /// Names are short. Only a longer text is looked at for marks.
  private static let usualLength = 256
  /// So many marks of one letter are kept, as in the Stream-Safe Text Format (UAX #15, 13).
  private static let mostMarks = 30

  /// A long text without the marks that are left out anyway, and with no more than a few others on
  /// one letter: to put marks into their order takes time that grows with the square of their
  /// number.
  private static func bounded(_ name: String) -> String {
    guard name.utf8.count > usualLength else { return name }
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in name.unicodeScalars where !isAccent(scalar) {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks <= mostMarks { result.append(scalar) }
    }
    return String(result)
  }

  private static func keyOfASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        key.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
      case UInt8(ascii: "&"): key += "and".utf8
      default: break
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout String) {
    if scalar == "&" || scalar == "\u{FF06}" {
      key += "and"
    } else if isKept(scalar) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where isKept(lower) {
        if let letters = withoutDecomposition[lower] {
          key += letters
        } else {
          key.unicodeScalars.append(lower)
        }
      }
    }
  }

  static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    guard isKept(category) else { return false }
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalar != tatweel
    case .nonspacingMark: return !isAccent(scalar)
    default: return true
    }
  }

  /// Whether characters of a category are kept, but for a few.
  static func isKept(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark:
      true
    default: false
    }
  }

  /// Stretches an Arabic word and means nothing.
  private static let tatweel: Unicode.Scalar = "\u{0640}"

  /// Marks that readers leave out: those of Latin, Greek and Cyrillic, Hebrew points and Arabic
  /// vowel signs.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE2F: true
    case 0x0591...0x05C7: true
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED: true
    default: false
    }
  }

  /// Letters that people write with others but Unicode does not decompose.
  static let withoutDecomposition: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
    "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "n", "ς": "σ", "և": "եւ",
    // Shapes of Cyrillic letters in Church Slavonic, whose capitals are the ordinary ones.
    "\u{1C80}": "в", "\u{1C81}": "д", "\u{1C82}": "о", "\u{1C83}": "с", "\u{1C84}": "т",
    "\u{1C85}": "т", "\u{1C86}": "ъ", "\u{1C87}": "ѣ", "\u{1C88}": "\u{A64B}",
  ]
}

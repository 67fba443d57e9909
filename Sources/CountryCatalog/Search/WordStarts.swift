/// A name as a search sees it: its look-up key, and where in it the name's words begin.
///
/// A word is a run of letters, digits and marks. `&` is the word `and`; an apostrophe, a hyphen and
/// a full stop end a word: `Côte d'Ivoire` has the key `cotedivoire` and words at 0, 4 and 5.
struct WordStarts {
  /// The key, in UTF-8.
  private(set) var key: [UInt8] = []
  /// Offsets into `key`, ascending.
  private(set) var starts: [Int] = []

  init(_ name: String) {
    var word = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if Self.isPart(scalar) {
        word.append(scalar)
        continue
      }
      add(&word)
      // Only an ampersand leaves anything of itself.
      word.append(scalar)
      add(&word)
    }
    add(&word)
  }

  private mutating func add(_ word: inout String.UnicodeScalarView) {
    guard !word.isEmpty else { return }
    let folded = NameFolding.key(of: String(word))
    word.removeAll(keepingCapacity: true)
    guard !folded.isEmpty else { return }
    starts.append(key.count)
    key += folded.utf8
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return (0x61...0x7A).contains(scalar.value | 0x20) || (0x30...0x39).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark, .enclosingMark:
      return true
    // Joiners and soft hyphens stand inside words.
    case .format: return true
    default: return false
    }
  }

  /// Whether a word ends at this offset of the key.
  func isEnd(_ offset: Int) -> Bool { offset == key.count || starts.contains(offset) }
}

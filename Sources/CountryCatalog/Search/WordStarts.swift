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
    return isPart(scalar.properties.generalCategory)
  }

  /// The same for characters that are not ASCII, by their category.
  static func isPart(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark, .enclosingMark:
      true
    // Joiners and soft hyphens stand inside words.
    case .format: true
    default: false
    }
  }

  /// How the letters between two offsets of the key lie in its words, where a word is typed that
  /// begins at the first of them: `true` if they end where a word ends, `false` inside the word in
  /// which they begin. A text that runs on into a further word has to end with it, and with more
  /// than one letter of it unless the name ends there: it is `nil` otherwise. `dutch` is not in
  /// `du Tchad`, nor `mali` in `Mal i Zi`, and `divoire` is in `d'Ivoire`.
  func endsWithWord(from start: Int, to end: Int) -> Bool? {
    let next = firstStart(notBefore: end)
    let last = next > 0 ? starts[next - 1] : 0
    guard end == key.count || next < starts.count && starts[next] == end else {
      return last <= start ? false : nil
    }
    return last <= start || end == key.count || isLongerThanALetter(last..<end) ? true : nil
  }

  private func isLongerThanALetter(_ range: Range<Int>) -> Bool {
    // Every byte of UTF-8 that does not go on with a letter begins one.
    key[range].lazy.filter { $0 & 0xC0 != 0x80 }.prefix(2).count > 1
  }

  /// The index of the first word that begins at an offset or after it; the count if none does.
  private func firstStart(notBefore offset: Int) -> Int {
    var range = 0..<starts.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        starts[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

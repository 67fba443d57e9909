/// What was typed to search for, folded as names are.
package struct SearchText {
  private struct Word {
    let key: [UInt8]
    /// Whether it may stand anywhere in a name, since its script has no spaces between words.
    let isFree: Bool
  }

  /// Each word once, the longest first: a long one is sooner not there.
  private var words: [Word] = []
  /// All of it, as the key of one name.
  private let whole: [UInt8]
  /// Where in it the last word begins, and whether that may stand anywhere.
  private var last: (start: Int, isFree: Bool) = (0, false)

  /// `nil` for a text without letters and digits.
  package init?(_ text: String) {
    let typed = WordStarts(text)
    guard !typed.starts.isEmpty else { return nil }
    whole = typed.key
    var seen: Set<[UInt8]> = []
    for (start, end) in zip(typed.starts, typed.starts.dropFirst() + [typed.key.count]) {
      let key = Array(typed.key[start..<end])
      last = (start, Self.isFree(key))
      if seen.insert(key).inserted { words.append(Word(key: key, isFree: last.isFree)) }
    }
    words.sort { $0.key.count > $1.key.count }
  }

  /// The line of a text of several, such as a note, that has most of the words; `nil` if not every
  /// word is somewhere in the text.
  package func line(of text: String) -> String? {
    guard degree(of: WordStarts(text)) != nil else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      let starts = WordStarts(String(line))
      return (text: line, count: words.count { Self.find($0, in: starts) != nil })
    }
    return lines.max { $0.count < $1.count }.map { String($0.text) }
  }

  /// The two longest words; one that is alone twice.
  var longestWords: (String, String) {
    let texts = words.prefix(2).map { String(decoding: $0.key, as: UTF8.self) }
    return (texts.first ?? "", texts.last ?? "")
  }

  /// The best that a name with this key can be, if it holds the words.
  func bestDegree(ofKey key: UnsafeRawBufferPointer) -> SearchMatch.Degree {
    guard key.starts(with: whole) else { return .words }
    return key.count == whole.count ? .whole : .beginning
  }

  /// How much of the name was typed; `nil` if not every word of the text begins a word of it.
  func degree(of name: WordStarts) -> SearchMatch.Degree? {
    if name.key.starts(with: whole) {
      if name.key.count == whole.count { return .whole }
      if last.isFree || name.endsWithWord(from: last.start, to: whole.count) != nil {
        return .beginning
      }
    }
    var degree = SearchMatch.Degree.words
    for word in words {
      guard let isWhole = Self.find(word, in: name) else { return nil }
      if !isWhole { degree = .beginningsOfWords }
    }
    return degree
  }

  /// Whether the word is a whole one of the name, or several, or `nil` if it is not there.
  private static func find(_ word: Word, in name: WordStarts) -> Bool? {
    guard word.key.count <= name.key.count else { return nil }
    var isFound = false
    for start in name.starts where name.key[start...].starts(with: word.key) {
      switch name.endsWithWord(from: start, to: start + word.key.count) {
      case true?: return true
      case false?: isFound = true
      case nil: continue
      }
    }
    if isFound { return false }
    guard word.isFree else { return nil }
    let last = name.key.count - word.key.count
    return (0...last).contains { name.key[$0...].starts(with: word.key) } ? false : nil
  }

  /// Han, kana, Thai, Lao, Burmese and Khmer have no spaces between words. A single letter of these
  /// is too little to look for inside a name, except in Han, where it is a word.
  private static func isFree(_ key: [UInt8]) -> Bool {
    let scalars = String(decoding: key, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return false }
    if first.properties.isIdeographic { return true }
    return isWithoutSpaces(first) && scalars.count > 1
  }

  /// Whether a letter is of a script without spaces, Han aside.
  static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF: true
    default: false
    }
  }
}

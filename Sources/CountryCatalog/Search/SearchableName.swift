/// A name as a search sees it: what a search elsewhere than in this program has to know of it.
package struct SearchableName: Hashable, Sendable {
  /// What the name is.
  package var kind: SearchMatch.Kind
  /// The name, as the catalog has it.
  package var name: String
  /// Its language in BCP 47, where it has one that is known.
  package var language: String?
  /// Its words, folded; put together they are its look-up key. None for a name without letters.
  package var words: [String]

  init(kind: SearchMatch.Kind, name: String, language: String) {
    self.kind = kind
    self.name = name
    self.language = language == "und" ? nil : language
    let folded = WordStarts(name)
    words = zip(folded.starts, folded.starts.dropFirst() + [folded.key.count]).map { start, end in
      String(decoding: folded.key[start..<end], as: UTF8.self)
    }
  }
}

internal import CountryCatalog

/// Finds the word that was probably meant.
enum Suggestion {
  /// The nearest of `candidates` to what was typed, or nil if none is near enough to be meant.
  ///
  /// Near is one edit for words up to three letters and one more for every three further; a
  /// candidate that begins with what was typed is as near as one edit. Capitals count as small
  /// letters, and the first of equals wins.
  static func nearest(to typed: String, among candidates: some Sequence<String>) -> String? {
    let word = typed.lowercased()
    // What is longer than a word of bits is longer than any name there is.
    guard !word.isEmpty, let measure = EditDistance(to: word) else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = candidate.lowercased()
      let limit = (max(word.utf8.count, other.utf8.count) + 2) / 3
      var distance = measure.distance(of: other, limit: limit) ?? .max
      if word.utf8.count > 1, other.hasPrefix(word) { distance = min(distance, 1) }
      guard distance <= limit, distance < other.utf8.count, distance < best?.distance ?? .max
      else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }
}

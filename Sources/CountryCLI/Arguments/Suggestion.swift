/// Finds the word that was probably meant.
enum Suggestion {
  /// The nearest of `candidates` to what was typed, or nil if none is near enough to be meant.
  ///
  /// Near is one edit for words up to three letters and one more for every three further; a
  /// candidate that begins with what was typed is as near as one edit. The first of equals wins.
  static func nearest(to typed: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(typed.utf8)
    // Longer than any name there is: not worth a matrix.
    guard !word.isEmpty, word.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      var distance = editDistance(word, other)
      if word.count > 1, other.starts(with: word) { distance = min(distance, 1) }
      let limit = (max(word.count, other.count) + 2) / 3
      guard distance <= limit, distance < other.count, distance < best?.distance ?? Int.max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words
  /// (optimal string alignment), counted in bytes: the names are ASCII.
  static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

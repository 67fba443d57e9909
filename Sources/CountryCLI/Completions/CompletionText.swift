extension Option {
  /// What may be typed for it: the long form, and the short one if there is one.
  var spellings: [String] {
    [spelling] + (short.map { ["-\($0)"] } ?? [])
  }

  /// The beginning of its help, up to the first stop: a list of completions has little room.
  var brief: String {
    var words: [Substring] = []
    for word in help.split(separator: " ") {
      guard let last = word.last, ".;:".contains(last) else {
        words.append(word)
        continue
      }
      words.append(word.dropLast())
      break
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The text as a word in single quotes in which a quote is written `'\''`: read by all three
  /// shells as the text itself.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

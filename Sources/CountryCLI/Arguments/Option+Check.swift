extension Option.Value {
  /// What is wrong with the value, to be said after the option's name; nil if nothing is.
  func problem(with value: String) -> String? {
    guard !value.isEmpty else { return "needs a value that is not empty: \(placeholder)" }
    switch kind {
    case .text, .file, .folder, .country, .command, .field, .fields:
      return nil
    case .choice(let words):
      if words.contains(value) { return nil }
      let list = Option.enumeration(words)
      guard let near = Suggestion.nearest(to: value, among: words) else {
        return "is \(list), not \(Quoted.text(value))"
      }
      return "is \(list), not \(Quoted.text(value)); did you mean \(near)?"
    case .integer(let range):
      let isNumber = value.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let number = Int(value), range.contains(number) { return nil }
      return "is a whole number from \(range.lowerBound) to \(range.upperBound),"
        + " not \(Quoted.text(value))"
    }
  }
}

extension Option {
  /// Words as a sentence lists them: `table, tsv or csv`.
  static func enumeration(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// What a user typed, as a message shows it.
package enum Quoted {
  /// The text in double quotes, shortened if it is very long. Control characters are left to the
  /// message stream.
  package static func text(_ text: String) -> String {
    let limit = 80
    guard text.utf8.count > limit else { return "\"\(text)\"" }
    return "\"\(text.prefix(limit))…\""
  }
}

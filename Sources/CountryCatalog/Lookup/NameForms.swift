/// Other ways of writing a name, for a text that no step knows as it stands.
///
/// None of them is a guess: a name is still looked up whole, and only what says which of its words
/// comes first, an English article, or a second name of the same country is taken away.
enum NameForms {
  /// The names that a text may stand for, in the order in which they are tried: without its article
  /// (`the Philippines`), turned as lists turn names (`Moldova (the Republic of)` is `the Republic
  /// of Moldova`), and without the article that is then at its beginning.
  static func rewritten(_ text: String) -> [String] {
    let turned = turned(text)
    return [withoutArticle(text), turned, turned.flatMap(withoutArticle)].compactMap { $0 }
  }

  /// The two names of a text that has a second one in brackets or behind a slash:
  /// `Türkiye (Turkey)`, `Eswatini/Swaziland`.
  static func pair(_ text: String) -> (String, String)? {
    if let (name, bracketed) = bracketed(text) { return both(name, bracketed) }
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 2 ? both(parts[0], parts[1]) : nil
  }

  /// The rest of a text that begins with the English article and a letter after it.
  private static func withoutArticle(_ text: String) -> String? {
    let article = text.prefix { !$0.isWhitespace }
    guard article.lowercased() == "the" else { return nil }
    let rest = String(text[article.endIndex...]).trimmed
    return rest.first?.isLetter == true ? rest : nil
  }

  /// What stands behind the last comma, or in brackets at the end, before the rest.
  private static func turned(_ text: String) -> String? {
    if let (name, bracketed) = bracketed(text) {
      return both(bracketed, name).map { "\($0.0) \($0.1)" }
    }
    guard let comma = text.lastIndex(of: ",") else { return nil }
    return both(text[text.index(after: comma)...], text[..<comma]).map { "\($0.0) \($0.1)" }
  }

  private static func bracketed(_ text: String) -> (Substring, Substring)? {
    let opening: Character
    switch text.last {
    case ")": opening = "("
    case "]": opening = "["
    default: return nil
    }
    guard let start = text.lastIndex(of: opening) else { return nil }
    return (text[..<start], text[text.index(after: start)...].dropLast())
  }

  /// Both without white space at their ends, if letters or digits are in both.
  private static func both(_ one: Substring, _ other: Substring) -> (String, String)? {
    let names = (String(one).trimmed, String(other).trimmed)
    let hasBoth = [names.0, names.1].allSatisfy { name in
      name.contains { $0.isLetter || $0.isNumber }
    }
    return hasBoth ? names : nil
  }
}

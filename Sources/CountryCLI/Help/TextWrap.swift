/// Breaks text into lines.
enum TextWrap {
  /// The words of the text in lines of at most `width` columns. A longer word has a line of its
  /// own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let length = DisplayWidth.of(String(word))
      if used > 0, used + 1 + length > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used > 0 { line += " " }
      line += word
      used += length + (used > 0 ? 1 : 0)
    }
    if used > 0 { lines.append(line) }
    return lines
  }
}

/// The lines of a help text.
struct HelpPage {
  private static let width = 80
  /// Where explanations begin, if what they explain leaves the room.
  private static let column = 26

  private(set) var text = ""

  mutating func line(_ line: String = "") {
    text += line
    text += "\n"
  }

  mutating func paragraph(_ paragraph: String) {
    for line in TextWrap.lines(paragraph, width: Self.width) { self.line(line) }
  }

  /// What a command is good for: its summary as a sentence, and its discussion.
  mutating func introduction(_ summary: String, _ manual: Manual) {
    line()
    paragraph(summary + ".")
    for text in manual.discussion {
      line()
      paragraph(text)
    }
  }

  /// A section of entries with their explanations beside them, or nothing if it has none.
  mutating func section(_ title: String, _ entries: [(String, String)]) {
    guard let longest = entries.map({ $0.0.count }).max() else { return }
    let column = min(longest + 4, Self.column)
    line()
    line(title + ":")
    for (name, help) in entries {
      var lines = TextWrap.lines(help, width: Self.width - column)[...]
      let room = column - 2 - name.count
      if room >= 2, let first = lines.popFirst() {
        line("  " + name + String(repeating: " ", count: room) + first)
      } else {
        line("  " + name)
      }
      for rest in lines { line(String(repeating: " ", count: column) + rest) }
    }
  }

  /// Command lines, each with its purpose beside it, or below where there is no room.
  mutating func examples(_ examples: [Manual.Example]) {
    guard let longest = examples.map({ $0.line.utf8.count }).max() else { return }
    line()
    line("Examples:")
    for example in examples {
      let beside = longest + 4 + example.purpose.utf8.count <= Self.width
      let space = beside ? String(repeating: " ", count: longest - example.line.utf8.count + 2) : ""
      line("  " + example.line + (beside ? space + example.purpose : ""))
      if !beside { line("      " + example.purpose) }
    }
  }
}

/// What is known of one thing, a line each: label and value in two columns.
///
/// A value that is longer than the terminal is wide goes on below itself; a word that is longer,
/// such as an address, stays whole so that it can be copied. A value that is not known is empty,
/// and has no line. Control characters of titles, labels and values are made harmless, as in a
/// table.
package struct Card {
  private enum Line {
    case field(label: String, value: String)
    case gap
  }

  private static let indent = 2
  /// The least room that values get, however narrow the terminal.
  private static let minimum = 20

  private let title: String
  private var lines: [Line] = []

  /// A card with a title, which is bold where colours are welcome.
  package init(title: String) {
    self.title = Sanitizer.harmless(title)
  }

  /// Adds a line, unless the value is empty.
  package mutating func field(_ label: String, _ value: String) {
    guard !value.isEmpty else { return }
    lines.append(
      .field(label: Sanitizer.harmless(label), value: Sanitizer.harmless(value)))
  }

  /// Adds an empty line between groups of fields; not before the first or after the last.
  package mutating func gap() {
    if case .field? = lines.last { lines.append(.gap) }
  }

  /// Writes the card.
  package func write(to output: OutputStream, for terminal: Terminal) throws(OutputError) {
    output.write(terminal.hasColor ? "\u{1B}[1m\(title)\u{1B}[0m\n" : title + "\n")
    var longest = 0
    for case .field(let label, _) in lines { longest = max(longest, DisplayWidth.of(label)) }
    let column = Self.indent + longest + 2
    let room = max(terminal.width - column, Self.minimum)
    var needsGap = false
    for line in lines {
      guard case .field(let label, let value) = line else {
        needsGap = true
        continue
      }
      if needsGap { output.write("\n") }
      needsGap = false
      var start = Self.spaces(Self.indent) + label
      var used = Self.indent + DisplayWidth.of(label)
      for part in TextWrap.lines(value, width: room) {
        output.write(start + Self.spaces(column - used) + part + "\n")
        start = ""
        used = 0
      }
    }
    try output.check()
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}

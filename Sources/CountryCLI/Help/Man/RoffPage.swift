/// The lines of a manual page in roff, with the macros of man(7).
///
/// Every text is escaped, so that it is printed as it stands and can be copied from the page: a
/// dash is `\-` and no hyphen, a quote is straight, and no line is taken for a request.
struct RoffPage {
  private static let width = 78

  private(set) var text = ""

  /// A page of section 1, on what `footer` names.
  init(title: String, footer: String) {
    line(".TH \(title) 1 \"\" \"\(Self.escaped(footer))\" \"User Commands\"")
    // Words are not hyphenated, nor lines stretched: half of the page is to be typed as it stands.
    line(".nh")
    line(".ad l")
  }

  mutating func heading(_ title: String) {
    line(".SH \(title)")
  }

  mutating func subheading(_ title: String) {
    line(".SS \"\(Self.escaped(title))\"")
  }

  /// A text right below a heading.
  mutating func plain(_ text: String) {
    fill(text)
  }

  mutating func paragraph(_ text: String) {
    line(".PP")
    fill(text)
  }

  /// Lines of their own, each with a name in bold and what follows it in italics.
  mutating func usage(_ lines: [(name: String, rest: String)]) {
    for (index, usage) in lines.enumerated() {
      if index > 0 { line(".br") }
      line(Self.tag(usage.name, usage.rest))
    }
  }

  /// Something in bold, what follows it in italics, and its explanation below.
  mutating func entry(_ name: String, _ rest: String = "", help: String) {
    line(".TP")
    line(Self.tag(name, rest))
    fill(help)
  }

  private mutating func fill(_ text: String) {
    for part in TextWrap.lines(text, width: Self.width) { line(Self.escaped(part)) }
  }

  private mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  private static func tag(_ name: String, _ rest: String) -> String {
    "\\fB\(escaped(name))\\fR" + (rest.isEmpty ? "" : " \\fI\(escaped(rest))\\fR")
  }

  /// The text with the names of the characters that roff or a terminal would change, after
  /// groff_char(7) and man-pages(7).
  static func escaped(_ text: String) -> String {
    // A dot or a quote at the beginning of a line would make it a request.
    var escaped = text.utf8.first == UInt8(ascii: ".") ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\(rs"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped +=
          "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
      }
    }
    return escaped
  }
}

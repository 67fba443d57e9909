/// An option of a command: a flag, or one that takes a value.
///
/// A command declares its options as constants and asks for them with the same constants:
///
///     static let limit = Option("limit", short: "n", value: .integer("N", 1...1000), help: "…")
///     let rows = arguments.integer(of: limit)
package struct Option: Sendable {
  /// The name without its two dashes.
  package let name: String
  /// The letter of the short form, if there is one.
  package let short: Unicode.Scalar?
  /// What value the option takes; nil for a flag.
  package let value: Value?
  /// One or two sentences for the help text.
  package let help: String

  /// Declares an option.
  package init(_ name: String, short: Unicode.Scalar? = nil, value: Value? = nil, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// The name with its dashes, as it is typed.
  package var spelling: String { "--" + name }

  /// The short form, if there is one, and the long one, as help texts show them: `-n, --limit`.
  var allSpellings: String { (short.map { "-\($0), " } ?? "") + spelling }
}

extension Option {
  /// What an option or an operand may hold: its name in help texts, and what it may be.
  package struct Value: Sendable {
    /// What the value may be: checked by the parser, offered by completions.
    package let kind: Kind
    private let name: String

    /// A value that is called `placeholder` in help texts.
    package init(_ placeholder: String, _ kind: Kind) {
      self.name = placeholder
      self.kind = kind
    }

    /// How help texts call the value: in capitals, or the words that there are to choose from.
    package var placeholder: String {
      if name.isEmpty, case .choice(let words) = kind { return words.joined(separator: "|") }
      return name
    }
  }

  /// The kinds of values. The parser checks choices and integers; the others are told apart for
  /// completions.
  package enum Kind: Sendable, Equatable {
    case text
    case file
    case folder
    case country
    case command
    /// The name of a field, as `countries fields` lists them.
    case field
    /// Names of fields with commas between them.
    case fields
    /// One of these words, exactly as written.
    case choice([String])
    /// A whole number in decimal digits, in this range.
    case integer(ClosedRange<Int>)
  }
}

extension Option.Value {
  /// Any text that is not empty.
  package static func text(_ placeholder: String) -> Self { Self(placeholder, .text) }

  /// The name of a file.
  package static func file(_ placeholder: String) -> Self { Self(placeholder, .file) }

  /// One of these words, which are also what help texts show.
  package static func choice(_ words: [String]) -> Self {
    Self("", .choice(words))
  }

  /// A whole number in this range.
  package static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> Self {
    Self(placeholder, .integer(range))
  }
}

/// What a command takes beside its options: one place on its command line, or the last ones.
package struct Operand: Sendable {
  /// How often an operand may stand.
  package enum Count: Sendable {
    case one
    case optional
    case oneOrMore
    case anyNumber
  }

  /// How help texts call the operand, and what it may be.
  package let value: Option.Value
  /// How often it may stand.
  package let count: Count

  /// Declares an operand that is called `placeholder` in help texts.
  package init(_ placeholder: String, _ kind: Option.Kind, _ count: Count = .one) {
    self.value = Option.Value(placeholder, kind)
    self.count = count
  }

  /// The operand as a usage line shows it: `COUNTRY...`, `[FILE|-]`.
  package var usage: String {
    switch count {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .oneOrMore: "\(value.placeholder)..."
    case .anyNumber: "[\(value.placeholder)...]"
    }
  }

  /// The fewest of it that must stand.
  var minimum: Int { count == .one || count == .oneOrMore ? 1 : 0 }

  /// The most of it that may stand.
  var maximum: Int { count == .one || count == .optional ? 1 : Int.max }
}

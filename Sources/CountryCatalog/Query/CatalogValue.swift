internal import CountrySQLite

/// What is known in one field of one country.
package enum CatalogValue: Hashable, Sendable {
  /// Not known. A field of the kind list is never this.
  case null
  /// Text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// Yes or no.
  case boolean(Bool)
  /// Several texts, in their order; none where there are none, and where none is known.
  case list([String])

  /// The value as a text without a format of its own: a list joined with `;`, nothing for what is
  /// not known, `1` and `0` for yes and no, as SQL has them.
  package var text: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): number.shortText
    case .boolean(let isTrue): isTrue ? "1" : "0"
    case .list(let texts): texts.joined(separator: ";")
    }
  }

  /// Whether the two are the same to the last byte; `==` takes the forms of Unicode for one.
  func isSame(as other: CatalogValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.list(let one), .list(let other)):
      one.elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
    default: self == other
    }
  }

  init(_ value: SQLValue, as kind: Field.Kind?) {
    switch (value, kind) {
    case (.null, .list): self = .list([])
    case (.null, _): self = .null
    case (.integer(let number), .boolean): self = .boolean(number != 0)
    case (.integer(let number), _): self = .integer(number)
    case (.real(let number), _): self = .real(number)
    case (.text(let text), .list):
      self = .list(text.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    case (.text(let text), _): self = .text(text)
    case (.blob(let bytes), _): self = .text(bytes.hexadecimal)
    }
  }
}

extension Double {
  /// The shortest text that is this number; whole numbers without a point.
  package var shortText: String {
    Int64(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension [UInt8] {
  /// The bytes as SQL writes them: `x'00ff'`.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("x'".utf8)
    text.reserveCapacity(2 * count + 3)
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self) + "'"
  }
}

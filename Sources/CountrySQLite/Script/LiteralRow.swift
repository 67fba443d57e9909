/// A statement that inserts one row of literals, taken apart:
///
///     INSERT INTO trip (place, year) VALUES ('Åland', 2019);
///
/// Nothing else has this form: no expression, no second row, no comment. What does not have it is
/// left to SQLite's own parser, and so is a literal whose meaning it knows better.
struct LiteralRow {
  /// A value, with a text's or a number's bytes by their place in the statement.
  enum Literal {
    case null
    case integer(Int64)
    /// The digits without their sign.
    case real(Range<Int>, isNegative: Bool)
    /// What stands between the quotes.
    case text(Range<Int>, hasQuotes: Bool)
    /// The hexadecimal digits.
    case blob(Range<Int>)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// Takes apart the statement that starts at `start`, into `literals`.
  ///
  /// - Returns: The index after `VALUES`, or `nil` for a statement of another form.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into literals: inout [Literal]
  ) -> Int? {
    var row = LiteralRow(bytes: bytes, index: start)
    literals.removeAll(keepingCapacity: true)
    guard row.takeHead() else { return nil }
    let end = row.index
    guard row.takeValues(into: &literals) else { return nil }
    return end
  }

  // MARK: Head

  /// `INSERT INTO` a table, its columns if they are named, `VALUES`.
  private mutating func takeHead() -> Bool {
    guard take("INSERT"), skipSpace(), take("INTO"), skipSpace(), takeName() else { return false }
    skipSpace()
    if takeByte("(") {
      repeat {
        skipSpace()
        guard takeName() else { return false }
        skipSpace()
      } while takeByte(",")
      guard takeByte(")") else { return false }
      skipSpace()
    }
    return take("VALUES")
  }

  /// A word in any case; it may not go on after that.
  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end < bytes.count, !isPartOfWord(bytes[end]) else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset] & 0xDF != word.utf8Start[offset] { return false }
    index = end
    return true
  }

  /// A name without quotes, or in double quotes.
  private mutating func takeName() -> Bool {
    let start = index
    if takeByte("\"") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\""), from: index) else { return false }
      index = end + 1
      return !isNext("\"")
    }
    while index < bytes.count, isPartOfWord(bytes[index]) { index += 1 }
    return index > start
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Values

  /// Literals in parentheses, and the statement's end.
  private mutating func takeValues(into literals: inout [Literal]) -> Bool {
    skipSpace()
    guard takeByte("(") else { return false }
    repeat {
      skipSpace()
      guard let literal = takeLiteral() else { return false }
      literals.append(literal)
      skipSpace()
    } while takeByte(",")
    guard takeByte(")") else { return false }
    skipSpace()
    return takeByte(";") && index == bytes.count
  }

  private mutating func takeLiteral() -> Literal? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "'"): return takeText()
    case UInt8(ascii: "n"), UInt8(ascii: "N"): return take("NULL") ? .null : nil
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return takeBlob()
    case UInt8(ascii: "-"):
      index += 1
      return takeNumber(isNegative: true)
    default: return takeNumber(isNegative: false)
    }
  }

  private mutating func takeText() -> Literal? {
    let quote = UInt8(ascii: "'")
    let start = index + 1
    var hasQuotes = false
    var next = start
    while let end = bytes.firstIndex(of: quote, from: next) {
      index = end + 1
      guard isNext("'") else { return .text(start..<end, hasQuotes: hasQuotes) }
      hasQuotes = true
      next = end + 2
    }
    return nil
  }

  private mutating func takeBlob() -> Literal? {
    index += 1
    guard takeByte("'"), let end = bytes.firstIndex(of: UInt8(ascii: "'"), from: index) else {
      return nil
    }
    let digits = index..<end
    index = end + 1
    guard digits.count % 2 == 0, bytes[digits].allSatisfy({ $0.hexadecimalValue != nil }) else {
      return nil
    }
    return .blob(digits)
  }

  /// Up to 18 digits, with a point or an exponent for a REAL; SQLite reads longer ones.
  private mutating func takeNumber(isNegative: Bool) -> Literal? {
    let start = index
    var value: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    guard index > start, index < bytes.count else { return nil }
    if takeByte(".") {
      while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    } else if !isNext("e"), !isNext("E") {
      guard index - start <= 18, !isPartOfWord(bytes[index]) else { return nil }
      return .integer(isNegative ? -value : value)
    }
    guard takeExponent(), index < bytes.count, !isPartOfWord(bytes[index]), !isNext(".") else {
      return nil
    }
    return .real(start..<index, isNegative: isNegative)
  }

  private mutating func takeExponent() -> Bool {
    guard takeByte("e") || takeByte("E") else { return true }
    _ = takeByte("+") || takeByte("-")
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start
  }

  // MARK: Bytes

  @discardableResult
  private mutating func skipSpace() -> Bool {
    // A vertical tab is no white space to SQLite's parser.
    while index < bytes.count, ScriptLexer.isSpace(bytes[index]), bytes[index] != 0x0B {
      index += 1
    }
    return true
  }

  private func isNext(_ byte: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: byte)
  }

  private mutating func takeByte(_ byte: Unicode.Scalar) -> Bool {
    guard isNext(byte) else { return false }
    index += 1
    return true
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

internal import CountryCatalog

/// JSON (RFC 8259) without white space. What the commands print has its own form, and is written as
/// they write it.
indirect enum JSONValue: Equatable {
  case null
  case text(String)
  case integer(Int64)
  case real(Double)
  /// A number that is written with a point, as `20.0`.
  case decimal(Double)
  case boolean(Bool)
  case list([JSONValue])
  /// Members in their order.
  case object([(name: String, value: JSONValue)])

  /// The text in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  static func == (one: JSONValue, other: JSONValue) -> Bool { one.bytes == other.bytes }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    // JSON has neither infinities nor NaN.
    case .real(let number): bytes += (number.isFinite ? number.shortText : "null").utf8
    case .decimal(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .boolean(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// With `<` escaped too, the text is harmless inside a page.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    JSONText.append(text, to: &bytes)
    guard bytes[start...].contains(UInt8(ascii: "<")) else { return }
    let written = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in written {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral isTrue: Bool) { self = .boolean(isTrue) }
  init(arrayLiteral values: JSONValue...) { self = .list(values) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }

  static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  static func textOrNull(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// An object. Of a name that stands twice the first counts.
  static func distinct(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    var seen: Set<String> = []
    return .object(members.filter { seen.insert($0.name).inserted })
  }

  /// A country by what people call it.
  static func country(alpha2: String?, name: String) -> JSONValue {
    ["alpha2": .textOrNull(alpha2), "name": .text(name)]
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .object(let members): members.isEmpty
    case .integer, .real, .decimal, .boolean: false
    }
  }

  /// Whether it is empty, or an object of what is.
  var isHollow: Bool {
    guard case .object(let members) = self else { return isEmpty }
    return members.allSatisfy { $0.value.isEmpty }
  }
}

/// The members of an object; what is not known has none.
struct JSONMembers {
  private(set) var members: [(name: String, value: JSONValue)] = []

  var object: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append((name, value)) }
  }

  mutating func add(_ name: String, _ text: String?) { add(name, text.map { .text($0) }) }

  mutating func add(_ name: String, _ number: Int?) {
    add(name, number.map { .integer(Int64($0)) })
  }

  mutating func add(_ name: String, _ number: Double?) { add(name, number.map { .real($0) }) }

  mutating func add(_ name: String, _ isTrue: Bool?) { add(name, isTrue.map { .boolean($0) }) }

  mutating func add(_ name: String, _ values: [JSONValue]) {
    if !values.isEmpty { members.append((name, .list(values))) }
  }

  mutating func add(_ name: String, _ texts: [String]) { add(name, texts.map { .text($0) }) }
}

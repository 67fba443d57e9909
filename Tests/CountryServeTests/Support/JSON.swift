/// A value of JSON, read strictly.
indirect enum JSON: Equatable {
  case null
  case boolean(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  struct Member: Equatable {
    let name: String
    let value: JSON
  }

  struct Failure: Error {
    let place: Int
  }

  /// Reads a whole document.
  init(_ bytes: [UInt8]) throws {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Failure(place: -1) }
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var elements: [JSON] { if case .array(let values) = self { values } else { [] } }
  var names: [String] { if case .object(let members) = self { members.map(\.name) } else { [] } }
  var texts: [String] { elements.compactMap(\.text) }

  /// A member of an object; null where there is none.
  subscript(_ name: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }
}

/// Reads JSON by RFC 8259.
private struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws -> JSON {
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw JSON.Failure(place: place) }
    return value
  }

  private mutating func value() throws -> JSON {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws -> JSON {
    place += 1
    var members: [JSON.Member] = []
    skipSpace()
    if try take("}") { return .object([]) }
    repeat {
      skipSpace()
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else { throw JSON.Failure(place: place) }
      skipSpace()
      guard try take(":") else { throw JSON.Failure(place: place) }
      members.append(JSON.Member(name: name, value: try value()))
      skipSpace()
    } while try take(",")
    guard try take("}") else { throw JSON.Failure(place: place) }
    return .object(members)
  }

  private mutating func array() throws -> JSON {
    place += 1
    var values: [JSON] = []
    skipSpace()
    if try take("]") { return .array([]) }
    repeat {
      values.append(try value())
      skipSpace()
    } while try take(",")
    guard try take("]") else { throw JSON.Failure(place: place) }
    return .array(values)
  }

  private mutating func string() throws -> String {
    guard try take("\"") else { throw JSON.Failure(place: place) }
    var result: [UInt8] = []
    while true {
      let byte = try peek()
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escaped()
      case 0..<0x20: throw JSON.Failure(place: place)
      default: result.append(byte)
      }
    }
  }

  private mutating func escaped() throws -> [UInt8] {
    let byte = try peek()
    place += 1
    let plain: [UInt8: UInt8] = [0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x6E: 10, 0x72: 13, 0x74: 9]
    if let character = plain[byte] { return [character] }
    guard byte == UInt8(ascii: "u"), place + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw JSON.Failure(place: place) }
    place += 4
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func number() throws -> JSON {
    let start = place
    while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard Double(text) != nil else { throw JSON.Failure(place: start) }
    return .number(text)
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    guard bytes[place...].starts(with: word.utf8) else { throw JSON.Failure(place: place) }
    place += word.utf8.count
    return value
  }

  private func peek() throws -> UInt8 {
    guard place < bytes.count else { throw JSON.Failure(place: place) }
    return bytes[place]
  }

  private mutating func take(_ character: Character) throws -> Bool {
    guard try peek() == character.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) { place += 1 }
  }
}

/// Finds where the statements of a script end, a chunk at a time.
///
/// It knows as much of SQL's grammar as that takes: the forms of quotes, of comments, and `;`.
/// A `;` inside a trigger's body would end a statement early; scripts have no triggers.
struct ScriptLexer {
  enum State: Equatable {
    case code
    /// Inside quotes that end with this byte.
    case quoted(until: UInt8)
    case lineComment
    case blockComment

    /// What the script must not end inside of.
    var opening: String? {
      switch self {
      case .quoted: "a quote"
      case .blockComment: "a comment"
      case .code, .lineComment: nil
      }
    }
  }

  private(set) var state = State.code
  private var previous: UInt8 = 0

  /// Looks on from `start` and returns the index after the next statement's `;`, or `nil` when
  /// the bytes end first.
  mutating func endOfStatement(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch state {
      case .code:
        if byte == UInt8(ascii: ";") {
          previous = 0
          return index
        }
        enter(byte)
      case .quoted(let end):
        if byte == end { state = .code }
      case .lineComment:
        if byte == UInt8(ascii: "\n") { state = .code }
      case .blockComment:
        if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") {
          state = .code
          previous = 0
        } else {
          previous = byte
        }
      }
    }
    return nil
  }

  private mutating func enter(_ byte: UInt8) {
    let before = previous
    previous = 0
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): state = .quoted(until: byte)
    case UInt8(ascii: "["): state = .quoted(until: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where before == byte: state = .lineComment
    case UInt8(ascii: "*") where before == UInt8(ascii: "/"): state = .blockComment
    default: previous = byte
    }
  }

  /// The index of the first byte that is neither white space nor part of a comment.
  static func startOfCode(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if isSpace(bytes[index]) {
        index += 1
      } else if rest.starts(with: "--".utf8) {
        index = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        index = endOfComment(in: rest.dropFirst(2))
      } else {
        break
      }
    }
    return index
  }

  /// The index after the next `*/`, or the end: SQLite lets the end close a comment.
  private static func endOfComment(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var rest = bytes
    while let star = rest.firstIndex(of: UInt8(ascii: "*")) {
      rest = rest[(star + 1)...]
      if rest.first == UInt8(ascii: "/") { return star + 2 }
    }
    return rest.endIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

private import Glibc

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
  /// Where what the bytes end inside of begins.
  private(set) var opening = 0
  /// The quote that was closed last, and the index behind it: the same once more goes on with it.
  private var closed: (quote: UInt8, end: Int)?
  /// The byte before, where it may be the first of two that belong together.
  private var previous: UInt8 = 0

  /// Looks on from `start` and returns the index after the next statement's `;`, or `nil` when
  /// the bytes end first.
  mutating func endOfStatement(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch state {
      case .code:
        if let end = endOfCode(in: bytes, from: &index) { return end }
      case .quoted(let end):
        skip(past: end, in: bytes, from: &index)
        if state == .code { closed = (end, index) }
      case .lineComment:
        skip(past: UInt8(ascii: "\n"), in: bytes, from: &index)
      case .blockComment:
        let before = index
        skip(past: UInt8(ascii: "/"), in: bytes, from: &index)
        // The star may have been the last byte of the chunk before.
        let star = index - 2 >= before ? bytes[max(index - 2, 0)] : previous
        if state == .code, star != UInt8(ascii: "*") { state = .blockComment }
        previous = state == .code ? 0 : bytes[index - 1]
      }
    }
    return nil
  }

  /// The chunk before was moved: what was at `offset` is now at the front.
  mutating func moved(by offset: Int) {
    opening -= offset
    closed?.end -= offset
  }

  /// Looks for the end of the statement, of a quote's beginning or of a comment's.
  private mutating func endOfCode(
    in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) -> Int? {
    var before = previous
    previous = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: ";"): return index
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        enter(.quoted(until: byte), at: index - 1)
        return nil
      case UInt8(ascii: "["):
        enter(.quoted(until: UInt8(ascii: "]")), at: index - 1)
        return nil
      case UInt8(ascii: "-") where before == byte:
        enter(.lineComment, at: index - 2)
        return nil
      case UInt8(ascii: "*") where before == UInt8(ascii: "/"):
        enter(.blockComment, at: index - 2)
        return nil
      default: before = byte
      }
    }
    previous = before
    return nil
  }

  private mutating func enter(_ state: State, at index: Int) {
    self.state = state
    // A quote that is doubled is part of the text.
    if let closed, closed.end == index, state == .quoted(until: closed.quote),
      closed.quote != UInt8(ascii: "]")
    {
      return
    }
    opening = index
  }

  /// Goes on after the next `byte`, which ends what the bytes are inside of, or to the end.
  private mutating func skip(
    past byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) {
    guard let found = bytes.firstIndex(of: byte, from: index) else {
      index = bytes.count
      return
    }
    index = found + 1
    state = .code
  }

  /// The index of the first byte that is neither white space nor part of a comment.
  static func startOfCode(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isSpace(byte) {
        index += 1
        continue
      }
      guard index + 1 < bytes.count else { break }
      switch (byte, bytes[index + 1]) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        index = bytes.firstIndex(of: UInt8(ascii: "\n"), from: index) ?? bytes.count
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index = endOfComment(in: bytes, from: index + 2)
      default: return index
      }
    }
    return index
  }

  /// The index after the next `*/`, or the end: SQLite lets the end close a comment.
  private static func endOfComment(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while let slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: index) {
      index = slash + 1
      if slash > start, bytes[slash - 1] == UInt8(ascii: "*") { return index }
    }
    return bytes.count
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the next `byte` at `start` or after it, as fast as the C library looks.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}

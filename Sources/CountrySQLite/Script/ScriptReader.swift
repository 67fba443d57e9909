/// Reads a script, statement by statement, in memory bounded by the longest statement.
struct ScriptReader: ~Copyable {
  /// A statement with its `;`, or what follows the last one.
  struct Piece {
    /// Valid until the reader is asked for the next one.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the bytes start in the script.
    let position: ScriptPosition
    /// Whether the script ends inside quotes.
    let isUnfinished: Bool
  }

  /// Fills the buffer and returns the number of bytes, 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws(SQLiteError) -> Int

  private static let chunk = 1 << 16
  private let source: Source
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ScriptReader.chunk)
  /// The bytes that were read and not yet given out.
  private var pending = 0..<0
  /// How far the lexer has looked.
  private var scanned = 0
  private var lexer = ScriptLexer()
  private var position = ScriptPosition()
  private var isAtStart = true
  private var isAtEnd = false

  init(_ source: @escaping Source) {
    self.source = source
  }

  deinit {
    buffer.deallocate()
  }

  /// The next piece, or `nil` at the end.
  mutating func next() throws(SQLiteError) -> Piece? {
    while true {
      let readable = UnsafeBufferPointer(rebasing: buffer[..<pending.upperBound])
      if let end = lexer.endOfStatement(in: readable, from: scanned) { return take(upTo: end) }
      scanned = pending.upperBound
      if isAtEnd { return pending.isEmpty ? nil : take(upTo: pending.upperBound) }
      try fill()
    }
  }

  private mutating func take(upTo end: Int) -> Piece {
    let bytes = UnsafeBufferPointer(rebasing: buffer[pending.lowerBound..<end])
    let isUnfinished =
      if case .quoted = lexer.state { true } else { false }
    let piece = Piece(bytes: bytes, position: position, isUnfinished: isUnfinished)
    position.advance(over: bytes)
    pending = end..<pending.upperBound
    scanned = end
    return piece
  }

  private mutating func fill() throws(SQLiteError) {
    makeRoom()
    let free = UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: buffer[pending.upperBound...]))
    let count = try source(free)
    isAtEnd = count == 0
    pending = pending.lowerBound..<(pending.upperBound + count)
    guard isAtStart, pending.count >= 3 || isAtEnd else { return }
    isAtStart = false
    if buffer[pending].starts(with: [0xEF, 0xBB, 0xBF]) {  // a byte order mark
      pending = (pending.lowerBound + 3)..<pending.upperBound
      scanned = pending.lowerBound
    }
  }

  /// Moves what is pending to the front, into a buffer of twice the size where it fills this one.
  private mutating func makeRoom() {
    let old = buffer
    let isFull = pending.count > old.count / 2
    if isFull { buffer = .allocate(capacity: old.count * 2) }
    _ = buffer.update(fromContentsOf: old[pending])
    if isFull { old.deallocate() }
    scanned -= pending.lowerBound
    pending = 0..<pending.count
  }
}

/// A place in a script.
struct ScriptPosition: Equatable {
  /// From 1.
  var line = 1
  /// In bytes, from 1.
  var column = 1

  mutating func advance(over bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  func advanced(over bytes: some Sequence<UInt8>) -> ScriptPosition {
    var position = self
    position.advance(over: bytes)
    return position
  }
}

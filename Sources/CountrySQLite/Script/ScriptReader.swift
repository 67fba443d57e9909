/// Reads a script, statement by statement, in memory bounded by the longest statement.
struct ScriptReader: ~Copyable {
  /// A statement with its `;`, or what follows the last one.
  struct Piece {
    /// Valid until the reader is asked for the next one.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the bytes start in the script.
    let position: ScriptPosition
    /// What the script ends inside of, if it does, and the index at which that begins.
    let unfinished: (what: String, index: Int)?
  }

  /// Fills the buffer and returns the number of bytes, 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws(SQLiteError) -> Int

  private static let chunk = 1 << 16
  /// The longest statement, in bytes: what never ends must not take all memory.
  static let longestStatement = 128 << 20
  private let source: Source
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ScriptReader.chunk)
  /// The bytes that were read and not yet given out.
  private var pending = 0..<0
  /// How far the lexer has looked.
  private var scanned = 0
  private var lexer = ScriptLexer()
  /// Where the bytes begin that were not yet given out.
  private(set) var position = ScriptPosition()
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
      guard pending.count < Self.longestStatement else {
        throw failure(at: position, "a statement of more than 128 MB")
      }
      try fill()
    }
  }

  private mutating func take(upTo end: Int) -> Piece {
    let bytes = UnsafeBufferPointer(rebasing: buffer[pending.lowerBound..<end])
    let piece = Piece(
      bytes: bytes, position: position,
      unfinished: lexer.state.opening.map { ($0, lexer.opening - pending.lowerBound) })
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
    try check(count)
    pending = pending.lowerBound..<(pending.upperBound + count)
    guard isAtStart, pending.count >= 3 || isAtEnd else { return }
    isAtStart = false
    if buffer[pending].starts(with: [0xEF, 0xBB, 0xBF]) {  // a byte order mark
      pending = (pending.lowerBound + 3)..<pending.upperBound
      scanned = pending.lowerBound
    }
  }

  /// A NUL is found as soon as it is read: after it there may be no end of a statement.
  private func check(_ count: Int) throws(SQLiteError) {
    let read = UnsafeBufferPointer(
      rebasing: buffer[pending.upperBound..<(pending.upperBound + count)])
    guard let nul = read.firstIndex(of: 0, from: 0) else { return }
    let before = UnsafeBufferPointer(
      rebasing: buffer[pending.lowerBound..<(pending.upperBound + nul)])
    let isDatabase = before.starts(with: "SQLite format 3".utf8)
    throw failure(
      at: position.advanced(over: before),
      isDatabase
        ? "this is a SQLite database and no script; the sqlite3 shell makes one with .dump"
        : "a NUL byte, which cannot stand in SQL (is the script in UTF-16?)")
  }

  private func failure(at place: ScriptPosition, _ reason: String) -> SQLiteError {
    .script(ScriptError(line: place.line, column: place.column, statement: "", reason: reason))
  }

  /// Moves what is pending to the front, into a buffer of twice the size where it fills this one.
  private mutating func makeRoom() {
    let old = buffer
    let isFull = pending.count > old.count / 2
    if isFull { buffer = .allocate(capacity: old.count * 2) }
    _ = buffer.update(fromContentsOf: old[pending])
    if isFull { old.deallocate() }
    scanned -= pending.lowerBound
    lexer.moved(by: pending.lowerBound)
    pending = 0..<pending.count
  }
}

/// A place in a script.
struct ScriptPosition: Equatable {
  /// From 1.
  var line = 1
  /// In bytes, from 1.
  var column = 1

  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      line += 1
      column = 1
      start = end + 1
    }
    column += bytes.count - start
  }

  func advanced(over bytes: UnsafeBufferPointer<UInt8>) -> ScriptPosition {
    var position = self
    position.advance(over: bytes)
    return position
  }
}

internal import CCountrySQLite

/// Compiles and runs one piece of a script.
struct StatementRunner {
  let connection: Connection
  let piece: ScriptReader.Piece
  /// The index of the statement under way.
  var start = 0

  /// A piece is one statement, as the lexer sees it; where SQLite sees several, each is run.
  ///
  /// - Throws: `SQLiteError.script` with the place at which it fails.
  mutating func run(
    _ rows: inout LiteralRows, _ rollbacks: ScriptRollbacks
  ) throws(SQLiteError) {
    start = ScriptLexer.startOfCode(in: piece.bytes)
    if let unfinished = piece.unfinished {
      start = min(start, unfinished.index)
      throw failure(at: unfinished.index, "\(unfinished.what) is opened and never closed")
    }
    guard start < piece.bytes.count else { return }
    try checkText()
    switch rows.insert(piece.bytes, from: start) {
    case SQLITE_DONE: return rollbacks.noteRow()
    // It has no such form, or SQLite's reason is to be told with the place in the text.
    case nil, SQLITE_ERROR, SQLITE_SCHEMA: break
    case let code?:
      guard let handle = connection.handle else { throw .closed }
      defer { rows.reset() }
      throw failure(at: start, code: code, in: handle)
    }
    while start < piece.bytes.count {
      start = try runStatement(rollbacks)
    }
  }

  private func checkText() throws(SQLiteError) {
    let bytes = piece.bytes
    if bytes[start] == UInt8(ascii: ".") {
      throw failure(at: start, "commands of the sqlite3 shell are not SQL")
    }
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw failure(at: error.byteOffsets.lowerBound, "bytes that are not UTF-8")
    }
  }

  /// Returns the index after the statement.
  private func runStatement(_ rollbacks: ScriptRollbacks) throws(SQLiteError) -> Int {
    guard let handle = connection.handle else { throw .closed }
    let rest = UnsafeBufferPointer(rebasing: piece.bytes[start...])
    var statement: OpaquePointer?
    var consumed = rest.count
    let compiled = rest.withMemoryRebound(to: CChar.self) { sql in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        handle, sql.baseAddress, Int32(clamping: sql.count), 0, &statement, &tail)
      if let tail, let base = sql.baseAddress { consumed = tail - base }
      return code
    }
    defer { sqlite3_finalize(statement) }
    guard compiled == SQLITE_OK else {
      let offset = max(Int(sqlite3_error_offset(handle)), 0)
      throw failure(at: start + offset, code: compiled, in: handle)
    }
    guard let statement else { return start + max(consumed, 1) }
    var code = SQLITE_ROW
    while code == SQLITE_ROW { code = sqlite3_step(statement) }
    guard code == SQLITE_DONE else { throw failure(at: start, code: code, in: handle) }
    rollbacks.noteStatement(
      line: position(of: start).line, isReadOnly: sqlite3_stmt_readonly(statement) != 0)
    return start + consumed
  }

  /// SQLite's own error, or the sandbox's reason where it was the one to refuse.
  private func failure(at index: Int, code: Int32, in handle: OpaquePointer) -> SQLiteError {
    // The disk is what is wrong, and not the script.
    if [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF) {
      return .last(of: handle, code: code)
    }
    let refusal = code & 0xFF == SQLITE_AUTH ? connection.authorizer?.lastRefusal : nil
    return failure(at: index, refusal ?? String(cString: sqlite3_errmsg(handle)), code: code)
  }

  private func failure(at index: Int, _ reason: String, code: Int32? = nil) -> SQLiteError {
    let position = position(of: index)
    let shown = piece.bytes[start...].prefix(400)
    let statement = String(decoding: shown, as: UTF8.self).firstLine
    return .script(
      ScriptError(
        line: position.line, column: position.column, statement: statement, reason: reason,
        code: code.map { ResultCode($0) }))
  }

  private func position(of index: Int) -> ScriptPosition {
    piece.position.advanced(over: UnsafeBufferPointer(rebasing: piece.bytes[..<index]))
  }
}

internal import CCountrySQLite
private import Glibc

extension Connection {
  /// Runs a stranger's SQL script against this database, which should be new and hold nothing
  /// that matters.
  ///
  /// The script may make tables, indexes and the views in `allowedViews`, and fill them. It may
  /// not attach databases or vacuum into one, define triggers or virtual tables, set pragmas that
  /// reach outside its tables, or call functions that touch files. `BEGIN` and `COMMIT` are
  /// obeyed; a transaction that is open at the end is an error.
  ///
  /// - Parameters:
  ///   - descriptor: An open file, read to its end: `0` for the standard input.
  ///   - allowedViews: Names in lower case.
  ///   - isCancelled: Asked now and then, also while nothing arrives; the script stops within
  ///     tenths of a second after it is true. It may look at a signal or at a clock.
  /// - Throws: `SQLiteError.script` with line and column, whose code is `ResultCode.interrupted`
  ///   for a statement that was cancelled; `SQLiteError.failed` with that code for a script that
  ///   was cancelled while nothing ran; or `SQLiteError.fileSystem` where reading fails. What ran
  ///   before the error stays done.
  public func runScript(
    descriptor: Int32, allowedViews: Set<String> = [],
    isCancelled: @escaping () -> Bool = { false }
  ) throws(SQLiteError) {
    try runScript(allowedViews: allowedViews, isCancelled: isCancelled) {
      (buffer) throws(SQLiteError) in
      while true {
        try self.checkInterruption()
        // What never arrives is not waited for after the script is cancelled.
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&input, 1, 50)
        if ready == 0 || ready < 0 && errno == EINTR { continue }
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR || errno == EAGAIN else {
          throw .fileSystem(.inputOutput, errno: errno)
        }
      }
    }
  }

  /// The same for a script in memory.
  public func runScript(
    _ text: String, allowedViews: Set<String> = [],
    isCancelled: @escaping () -> Bool = { false }
  ) throws(SQLiteError) {
    let bytes = Array(text.utf8)
    var given = 0
    try runScript(allowedViews: allowedViews, isCancelled: isCancelled) {
      (buffer) throws(SQLiteError) in
      try self.checkInterruption()
      let next = bytes[given...].prefix(buffer.count)
      buffer.copyBytes(from: next)
      given += next.count
      return next.count
    }
  }

  private func runScript(
    allowedViews: Set<String>, isCancelled: @escaping () -> Bool,
    source: @escaping ScriptReader.Source
  ) throws(SQLiteError) {
    guard handle != nil else { throw .closed }
    interrupt(when: isCancelled)
    defer { stopInterrupting() }
    let sandbox = ScriptSandbox(allowedViews: allowedViews)
    authorize { sandbox.refusal(of: $0) }
    setScriptLimits(true)
    defer {
      stopAuthorizing()
      setScriptLimits(false)
    }
    var reader = ScriptReader(source)
    var last = ScriptPosition()
    while let piece = try reader.next() {
      try run(piece)
      last = piece.position.advanced(over: piece.bytes)
    }
    guard !isInTransaction else {
      throw .script(
        ScriptError(
          line: last.line, column: last.column, statement: "",
          reason: "the script ends inside a transaction; its BEGIN has no COMMIT"))
    }
  }

  /// Lowers SQLite's limits to what a script can need, so that a hostile one fails early
  /// ([Defense Against The Dark Arts](https://www.sqlite.org/security.html)), or lifts them again
  /// as far as SQLite was built to allow.
  private func setScriptLimits(_ on: Bool) {
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, on ? 0 : .max)
    sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, on ? 0 : .max)
    country_sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, on ? 0 : 1)
  }

  private func run(_ piece: ScriptReader.Piece) throws(SQLiteError) {
    var runner = StatementRunner(connection: self, piece: piece)
    try runner.run()
  }
}

/// Compiles and runs one piece of a script.
private struct StatementRunner {
  let connection: Connection
  let piece: ScriptReader.Piece
  /// The index of the statement under way.
  var start = 0

  /// A piece is one statement, as the lexer sees it; where SQLite sees several, each is run.
  mutating func run() throws(SQLiteError) {
    start = ScriptLexer.startOfCode(in: piece.bytes)
    if let opening = piece.unfinished {
      throw failure(at: start, "\(opening) is opened and never closed")
    }
    guard start < piece.bytes.count else { return }
    try checkText()
    while start < piece.bytes.count {
      start = try runStatement()
    }
  }

  private func checkText() throws(SQLiteError) {
    let bytes = piece.bytes
    if bytes[start] == UInt8(ascii: ".") {
      throw failure(at: start, "commands of the sqlite3 shell are not SQL")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw failure(at: error.byteOffsets.lowerBound, "bytes that are not UTF-8")
    }
  }

  /// Returns the index after the statement.
  private func runStatement() throws(SQLiteError) -> Int {
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
    let position = piece.position.advanced(over: piece.bytes[..<index])
    let shown = piece.bytes[start...].prefix(400)
    let statement = String(decoding: shown, as: UTF8.self).firstLine
    return .script(
      ScriptError(
        line: position.line, column: position.column, statement: statement, reason: reason,
        code: code.map { ResultCode($0) }))
  }
}

internal import CCountrySQLite
private import Glibc

extension Connection {
  /// Makes a new database that nobody else opens, and that is thrown away if anything goes wrong,
  /// ready for many rows: nothing waits for the disk, no lock is taken twice, and the journal is a
  /// file, since one in memory would be as large as what a transaction changes.
  package func prepareForScript() throws(SQLiteError) {
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    try execute("PRAGMA journal_mode = PERSIST")
    try execute("PRAGMA synchronous = OFF")
    try execute("PRAGMA cache_size = -16000")
  }

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
  /// - Returns: What the script did that its author may not know of.
  /// - Throws: `SQLiteError.script` with line and column, whose code is `ResultCode.interrupted`
  ///   for a statement that was cancelled; `SQLiteError.failed` with that code for a script that
  ///   was cancelled while nothing ran; or `SQLiteError.fileSystem` where reading fails. What ran
  ///   before the error stays done, but for a transaction that the script has left open, which is
  ///   rolled back.
  @discardableResult
  public func runScript(
    descriptor: Int32, allowedViews: Set<String> = [],
    isCancelled: @escaping () -> Bool = { false }
  ) throws(SQLiteError) -> ScriptReport {
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
  @discardableResult
  public func runScript(
    _ text: String, allowedViews: Set<String> = [],
    isCancelled: @escaping () -> Bool = { false }
  ) throws(SQLiteError) -> ScriptReport {
    let bytes = Array(text.utf8)
    var given = 0
    return try runScript(allowedViews: allowedViews, isCancelled: isCancelled) {
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
  ) throws(SQLiteError) -> ScriptReport {
    guard handle != nil else { throw .closed }
    interrupt(when: isCancelled)
    defer { stopInterrupting() }
    let sandbox = ScriptSandbox(allowedViews: allowedViews)
    let rollbacks = ScriptRollbacks()
    authorize { request in
      rollbacks.note(request)
      return sandbox.refusal(of: request)
    }
    setScriptLimits(true)
    let isOurs = !isInTransaction
    defer {
      stopAuthorizing()
      setScriptLimits(false)
    }
    do throws(SQLiteError) {
      try run(ScriptReader(source), rollbacks, isOurs: isOurs)
    } catch {
      // A transaction of the script's would swallow what the connection is used for next.
      if isOurs, isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
    return ScriptReport(rollbacks: rollbacks.lines)
  }

  private func run(
    _ reader: consuming ScriptReader, _ rollbacks: ScriptRollbacks, isOurs: Bool
  ) throws(SQLiteError) {
    var rows = LiteralRows(connection: self)
    while let piece = try reader.next() {
      var runner = StatementRunner(connection: self, piece: piece)
      try runner.run(&rows, rollbacks)
    }
    guard isOurs, isInTransaction else { return }
    let last = reader.position
    throw .script(
      ScriptError(
        line: last.line, column: last.column, statement: "",
        reason: "the script ends inside a transaction; its BEGIN has no COMMIT"))
  }

  /// Lowers SQLite's limits to what a script can need, so that a hostile one fails early
  /// ([Defense Against The Dark Arts](https://www.sqlite.org/security.html)), or lifts them again
  /// as far as SQLite was built to allow.
  private func setScriptLimits(_ on: Bool) {
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, on ? 0 : .max)
    // A value may be as long as a statement.
    sqlite3_limit(
      handle, SQLITE_LIMIT_LENGTH, on ? Int32(ScriptReader.longestStatement) : .max)
    sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, on ? 0 : .max)
    country_sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, on ? 0 : 1)
  }
}

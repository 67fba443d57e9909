internal import CountryCatalog

extension ReseedCommand {
  /// Runs `body` with a script that is open, until it is done, a signal comes or the time is over.
  ///
  /// - Parameters:
  ///   - script: What the operand names.
  ///   - arguments: The command line, which may have a time limit.
  ///   - context: Where a script on standard input comes from.
  ///   - body: Gets the script's descriptor, what to ask whether it is to stop, and what to call before
  ///     anything is changed: until then the process may end as if it were killed.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, with the script's name; `CommandFailure` for a script that cannot be
  ///   read or takes too long, and `Interrupted` after a signal.
  static func withScript<Result>(
    _ script: String, _ arguments: ParsedArguments, _ context: Context,
    _ body: (Int32, @escaping () -> Bool, () -> Void) throws -> Result
  ) throws -> Result {
    let name = Context.inputName(script)
    let seconds = arguments.integer(of: timeout)
    func late(_ stop: String) -> String {
      "\(name): \(stop), since it was not done in \(seconds ?? 0) s; the catalog is what it was"
    }
    let watch = StopWatch(seconds: seconds)
    // Opening a script may take for ever, too.
    let limit = HardLimit(
      seconds: seconds, .badData, late("\(CatalogError.cancelled())"), context)
    defer { limit?.lift() }
    do {
      return try context.withInput(script) { descriptor in
        let caught = CaughtSignals.catchAll()
        defer { caught.release() }
        return try body(descriptor, { watch.isStopped }, { limit?.lift() })
      }
    } catch let error as CatalogError {
      switch error {
      case .cancelled where CaughtSignals.isAny: throw CaughtSignals.interruption
      case .cancelled: throw CommandFailure(.badData, late("\(error)"))
      case .script(let reason): throw CommandFailure(.badData, "\(name): \(reason)")
      case .content: throw CommandFailure(.badData, "\(name): \(error)")
      default: throw error
      }
    }
  }
}

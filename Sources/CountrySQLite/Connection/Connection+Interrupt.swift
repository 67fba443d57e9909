internal import CCountrySQLite

/// Holds the question that SQLite calls back with.
final class InterruptionBox {
  let isCancelled: () -> Bool

  init(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }
}

extension Connection {
  /// How many of SQLite's own instructions run between two questions: some tenths of a millisecond.
  private static let interval: Int32 = 10_000

  /// From now on statements stop with `ResultCode.interrupted` soon after `isCancelled` is true.
  package func interrupt(when isCancelled: @escaping () -> Bool) {
    guard let handle else { return }
    let box = InterruptionBox(isCancelled)
    interruption = box
    // The box outlives the callback: the connection holds it until another takes its place.
    sqlite3_progress_handler(
      handle, Self.interval,
      { context in
        guard let context else { return 0 }
        let box = Unmanaged<InterruptionBox>.fromOpaque(context).takeUnretainedValue()
        return box.isCancelled() ? 1 : 0
      }, Unmanaged.passUnretained(box).toOpaque())
  }

  /// Asks at once: for loops over many small statements, none of which runs long enough for SQLite
  /// to ask.
  ///
  /// - Throws: `.failed` with `ResultCode.interrupted`.
  package func checkInterruption() throws(SQLiteError) {
    guard interruption?.isCancelled() == true else { return }
    throw .failed(.interrupted, message: "interrupted", sql: nil)
  }

  /// Asks no more. Of a connection that was closed a statement may still be under way, and ask.
  func stopInterrupting() {
    guard let handle else { return }
    sqlite3_progress_handler(handle, 0, nil, nil)
    interruption = nil
  }
}

internal import CCountrySQLite

/// Prepared statements that are not in use, by the bytes of their text.
///
/// A statement in use is not in here, so the same text asked for inside its own loop gets a
/// statement of its own. There are few and the last is asked for most, so they are looked through
/// from the end; to hash the texts took longer.
struct StatementCache: ~Copyable {
  private static let capacity = 32
  private var idle: [Idle] = []

  private struct Idle {
    let sql: String
    let handle: OpaquePointer
  }

  mutating func take(_ sql: String) -> OpaquePointer? {
    guard let index = idle.lastIndex(where: { $0.sql.hasSameBytes(as: sql) }) else { return nil }
    return idle.remove(at: index).handle
  }

  /// Keeps the statement for its next use, without the values that were bound to it. The one that
  /// was kept longest goes where there are too many.
  mutating func keep(_ handle: OpaquePointer, sql: String) {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    if idle.count >= Self.capacity { sqlite3_finalize(idle.removeFirst().handle) }
    idle.append(Idle(sql: sql, handle: handle))
  }

  mutating func clear() {
    for statement in idle { sqlite3_finalize(statement.handle) }
    idle.removeAll()
  }

  deinit {
    for statement in idle { sqlite3_finalize(statement.handle) }
  }
}

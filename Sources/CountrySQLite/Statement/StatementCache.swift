internal import CCountrySQLite

/// Prepared statements that are not in use, by their text.
///
/// A statement in use is not in here, so the same text asked for inside its own loop gets a
/// statement of its own.
struct StatementCache: ~Copyable {
  private static let capacity = 64
  private var idle: [String: OpaquePointer] = [:]

  mutating func take(_ sql: String) -> OpaquePointer? {
    idle.isEmpty ? nil : idle.removeValue(forKey: sql)
  }

  /// Keeps the statement for its next use, without the values that were bound to it.
  mutating func keep(_ handle: OpaquePointer, sql: String) {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    if idle.count >= Self.capacity { clear() }
    if let other = idle.updateValue(handle, forKey: sql) { sqlite3_finalize(other) }
  }

  mutating func clear() {
    for handle in idle.values { sqlite3_finalize(handle) }
    idle.removeAll()
  }

  deinit {
    for handle in idle.values { sqlite3_finalize(handle) }
  }
}

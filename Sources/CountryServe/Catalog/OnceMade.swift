internal import CountryFetch

/// Something that is made when it is first asked for. Who asks meanwhile waits for it, but whoever only
/// looks whether it is there does not.
final class OnceMade<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)
  /// Held by whoever makes it: how often that was begun.
  private let making = Locked(0)

  /// What was made; nil where nothing was yet.
  var ifMade: Value? { made.withLock { $0 } }

  /// What was made, or is now.
  func value(_ make: () throws -> Value) rethrows -> Value {
    if let made = ifMade { return made }
    return try making.withLock { count in
      if let made = ifMade { return made }
      count += 1
      let value = try make()
      made.withLock { $0 = value }
      return value
    }
  }
}

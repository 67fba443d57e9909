internal import CountryFetch

/// Something that is made when it is first asked for. Who asks meanwhile waits for it, but whoever only
/// looks whether it is there does not.
final class OnceMade<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)
  private let making = Locked(())

  /// What was made; nil where nothing was yet.
  var ifMade: Value? { made.withLock { $0 } }

  /// What was made, or is now.
  func value(_ make: () throws -> Value) rethrows -> Value {
    if let made = ifMade { return made }
    return try making.withLock { _ in
      if let made = ifMade { return made }
      let value = try make()
      made.withLock { $0 = value }
      return value
    }
  }
}

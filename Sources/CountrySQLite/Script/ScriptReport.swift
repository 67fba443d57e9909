/// What a script did that its author may not know of.
public struct ScriptReport: Hashable, Sendable {
  /// The lines, from 1, of each `ROLLBACK` that took back rows which the script had changed.
  public var rollbacks: [Int]
}

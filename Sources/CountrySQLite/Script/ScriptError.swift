/// Why a script stopped, and where.
public struct ScriptError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// The statement concerned, shortened to its first line; empty where there is none.
  public var statement: String
  /// What was wrong: SQLite's own message, or a sentence of this module.
  public var reason: String
  /// SQLite's code, where SQLite was the one to refuse.
  public var code: ResultCode?
}

extension ScriptError: CustomStringConvertible {
  /// `line 7, column 3: near "INSRT": syntax error, in: INSRT INTO country`
  public var description: String {
    let place = "line \(line), column \(column): \(reason)"
    return statement.isEmpty ? place : "\(place), in: \(statement)"
  }
}

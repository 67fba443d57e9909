internal import CCountrySQLite

/// Which `ROLLBACK`s of a script took something back: obeyed, as SQLite obeys them, but not in
/// silence.
///
/// What begins and ends a transaction is what SQLite's parser says to the authorizer, whatever
/// comments and quotes the script writes it with.
final class ScriptRollbacks {
  /// A `BEGIN` or `SAVEPOINT` that is open, and how many statements had written before it.
  private struct Mark {
    let name: String
    let writes: Int
  }

  private var marks: [Mark] = []
  /// The statements that have written and were not taken back.
  private var writes = 0
  /// What the statement that was compiled last does with transactions, and the savepoint's name.
  private var step: (operation: String, name: String?)?
  /// The lines of those that took something back.
  private(set) var lines: [Int] = []

  /// Takes what the authorizer is asked while a statement is compiled.
  func note(_ request: AuthorizationRequest) {
    switch request.code {
    case SQLITE_TRANSACTION: step = (request.firstName, nil)
    case SQLITE_SAVEPOINT: step = (request.firstName, request.secondName.lowercased())
    default: return
    }
  }

  /// Takes a row of literals that was inserted.
  func noteRow() { writes += 1 }

  /// Takes a statement that has just been run; it is the one that was compiled last.
  ///
  /// - Parameters:
  ///   - line: Where it stands.
  ///   - isReadOnly: Whether it writes nothing.
  func noteStatement(line: Int, isReadOnly: Bool) {
    defer { step = nil }
    switch (step?.operation, step?.name) {
    case (nil, _): writes += isReadOnly ? 0 : 1
    case ("BEGIN", let name): marks.append(Mark(name: name ?? "", writes: writes))
    case ("ROLLBACK", let name?):
      // The savepoint stays as it was made, and those within it go.
      if let index = marks.lastIndex(where: { $0.name == name }) {
        tell(marks[index], line)
        writes = marks[index].writes
        marks.removeSubrange((index + 1)...)
      }
    case ("ROLLBACK", nil):
      if let mark = marks.first { tell(mark, line) }
      marks = []
    case ("RELEASE", let name):
      if let index = marks.lastIndex(where: { $0.name == name }) { marks.removeSubrange(index...) }
    default: marks = []
    }
  }

  private func tell(_ mark: Mark, _ line: Int) {
    if mark.writes < writes { lines.append(line) }
  }
}

internal import CCountrySQLite

/// Which `ROLLBACK`s of a script took rows back: obeyed, as SQLite obeys them, but not in silence.
struct ScriptRollbacks {
  /// A `BEGIN` or `SAVEPOINT` that is open, and how many rows had been changed before it.
  private struct Mark {
    let name: String
    let changes: Int64
  }

  private var marks: [Mark] = []
  /// The lines of those that took rows back.
  private(set) var lines: [Int] = []

  /// Looks at a statement that has just been run.
  mutating func note(
    _ statement: UnsafeBufferPointer<UInt8>, line: Int, in database: OpaquePointer
  ) {
    guard let first = statement.first, "BSRCE".utf8.contains(first & 0xDF) else { return }
    let words = Self.words(of: statement)
    switch words.first {
    case "begin": marks = [Mark(name: "", changes: sqlite3_total_changes64(database))]
    case "savepoint":
      marks.append(Mark(name: words.last ?? "", changes: sqlite3_total_changes64(database)))
    case "release": forget(from: words.last ?? "")
    case "commit", "end": marks = []
    case "rollback":
      let isPart = words.contains("to")
      let start = isPart ? marks.last { $0.name == words.last } : marks.first
      if let start, start.changes < sqlite3_total_changes64(database) { lines.append(line) }
      if !isPart { marks = [] }
    default: return
    }
  }

  private mutating func forget(from name: String) {
    guard let index = marks.lastIndex(where: { $0.name == name }) else { return }
    marks.removeSubrange(index...)
  }

  /// The first words, in lower case and without what quotes a name.
  private static func words(of statement: UnsafeBufferPointer<UInt8>) -> [String] {
    let isEnd = { (byte: UInt8) in ScriptLexer.isSpace(byte) || byte == UInt8(ascii: ";") }
    return statement.prefix(400).split(whereSeparator: isEnd).map { word in
      String(decoding: word.filter { !"\"'`[]".utf8.contains($0) }, as: UTF8.self).lowercased()
    }
  }
}

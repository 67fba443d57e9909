/// The number of bytes of UTF-8 to insert, delete, replace or swap with their neighbour to make one
/// text of another (optimal string alignment).
package struct EditDistance {
  private let target: [UInt8]
  private var rows: [[Int]]

  /// Measures the distance of other texts to this one.
  package init(to target: String) {
    self.target = Array(target.utf8)
    rows = Array(repeating: Array(repeating: 0, count: self.target.count + 1), count: 3)
  }

  /// The distance in bytes of UTF-8, or `nil` where it is above `limit`.
  package mutating func distance(of text: String, limit: Int) -> Int? {
    let source = Array(text.utf8)
    guard abs(source.count - target.count) <= limit else { return nil }
    for column in 0...target.count { rows[1][column] = column }
    for line in source.indices {
      fillRow(line, of: source)
      guard rows[2].min() ?? 0 <= limit else { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][target.count]
    return distance <= limit ? distance : nil
  }

  /// `rows[1]` is the row before this one and `rows[0]` the one before that.
  private mutating func fillRow(_ line: Int, of source: [UInt8]) {
    rows[2][0] = line + 1
    for column in target.indices {
      let cost = source[line] == target[column] ? 0 : 1
      var best = min(
        rows[1][column] + cost, rows[1][column + 1] + 1, rows[2][column] + 1)
      if line > 0, column > 0, source[line] == target[column - 1],
        source[line - 1] == target[column]
      {
        best = min(best, rows[0][column - 1] + 1)
      }
      rows[2][column + 1] = best
    }
  }
}

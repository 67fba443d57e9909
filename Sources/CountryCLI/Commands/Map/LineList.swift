/// The lines of an input on which one thing is to be found, in ranges, as many as someone reads.
struct LineList {
  static let mostRanges = 100

  private var ranges: [ClosedRange<Int>] = []
  /// How many lines were added.
  private(set) var count = 0

  var isEmpty: Bool { ranges.isEmpty }

  /// The first line; 0 if there is none.
  var first: Int { ranges.first?.lowerBound ?? 0 }

  /// Adds a line, which is not before those that are there.
  mutating func append(_ line: Int) {
    count += 1
    if let last = ranges.last, last.upperBound == line - 1 {
      ranges[ranges.count - 1] = last.lowerBound...line
    } else if ranges.count < Self.mostRanges {
      ranges.append(line...line)
    }
  }

  /// The lines as a sentence names them: `lines 9, 12-14 and 40 more`.
  var text: String {
    var words = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let others = count - ranges.reduce(0) { $0 + $1.count }
    if others > 0 { words.append("\(others) more") }
    guard let last = words.last, words.count > 1 else {
      return (count == 1 ? "line " : "lines ") + (words.first ?? "")
    }
    return "lines \(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}

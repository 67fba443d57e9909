internal import CountryCatalog

/// Says what is wrong with rows: on which line, and why.
///
/// What is wrong with many rows is explained once, at the first of them; the lines of the others are
/// listed at the end. No more than a thousand texts are explained: what nobody can read helps
/// nobody. Of the others only the lines are told.
struct MapReport {
  /// What is wrong with a row.
  enum Fault: Hashable {
    /// Its text names no country, or several, or is no text.
    case text(String)
    /// It ends before the column with this number, from 1.
    case missingColumn(Int)
    /// It is longer than the first row.
    case surplusCells

    /// The sentence for the lines after the first one.
    fileprivate func repeated(in lines: LineList) -> String {
      switch self {
      case .text(let text): "'\(text)' is also in \(lines.text)"
      case .missingColumn(let number): "column \(number) is also missing in \(lines.text)"
      case .surplusCells: "there are also more cells than in the first row in \(lines.text)"
      }
    }
  }

  static let mostTexts = 1000
  /// A text of more bytes is explained wherever it stands, so that texts cannot fill the memory.
  private static let longestText = 200

  private let messages: MessageStream
  private let input: String
  private var textCount = 0
  /// What was explained, with the lines after that.
  private var repeats: [Fault: LineList] = [:]
  /// Where there are texts that were not explained.
  private var rest = LineList()
  /// Whether nothing was wrong.
  private(set) var isEmpty = true

  init(_ messages: MessageStream, input: String) {
    self.messages = messages
    self.input = input
  }

  /// Adds a fault of the row at `line`; `reason` is asked for if it is to be explained.
  mutating func add(_ fault: Fault, line: Int, _ reason: () throws -> String) rethrows {
    isEmpty = false
    guard repeats[fault]?.append(line) == nil else { return }
    if case .text(let text) = fault {
      guard textCount < Self.mostTexts else { return rest.append(line) }
      textCount += 1
      if text.utf8.count <= Self.longestText { repeats[fault] = LineList() }
    } else {
      repeats[fault] = LineList()
    }
    messages.say("\(input): line \(line): \(try reason())")
  }

  /// Says on which other lines there were faults.
  func end() {
    for (fault, lines) in repeats.sorted(by: { $0.value.first < $1.value.first })
    where !lines.isEmpty {
      messages.say("\(input): \(fault.repeated(in: lines))")
    }
    guard !rest.isEmpty else { return }
    let cells = rest.count == 1 ? "1 more cell was" : "\(rest.count) more cells were"
    messages.say("\(input): \(cells) left empty, in \(rest.text)")
  }
}

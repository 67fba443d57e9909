internal import CountryCatalog

/// Says which cells were left empty, and why.
///
/// A text that stands in many rows is reported once, at its first line, and no more than a
/// thousand are: what nobody can read helps nobody. The rest is counted.
struct MapReport {
  static let mostReports = 1000

  private let messages: MessageStream
  private let input: String
  private var reports = 0
  /// The cells that were left empty although there was something in them, or no cell at all.
  private(set) var count = 0

  init(_ messages: MessageStream, input: String) {
    self.messages = messages
    self.input = input
  }

  /// Counts a cell of the row at `line`; `reason` is asked for if it is to be said.
  mutating func add(line: Int, _ reason: () throws -> String) rethrows {
    count += 1
    guard reports < Self.mostReports else { return }
    reports += 1
    messages.say("\(input): line \(line): \(try reason())")
  }

  /// Counts a cell whose text was reported before.
  mutating func addAnother() { count += 1 }

  /// Says how many cells there were beside those that were reported.
  func end() {
    guard count > reports else { return }
    let rest = count - reports
    messages.say("\(input): \(rest) more \(rest == 1 ? "cell was" : "cells were") left empty")
  }
}

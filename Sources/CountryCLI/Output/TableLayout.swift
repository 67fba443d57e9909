/// The widths that the columns of a table get.
struct TableLayout {
  /// No column is made narrower than this: less says nothing.
  static let minimum = 8

  let widths: [Int]

  /// Fits columns of these natural widths into `width`, `gap` columns apart, by taking from the
  /// widest flexible one, the last of equals, as long as any has more than the minimum; then in the
  /// same way from the others. A table that is still too wide then stays so.
  init(natural: [Int], flexible: [Bool], gap: Int, width: Int) {
    // What is wider than the whole terminal is cut in any case.
    var widths = natural.map { min($0, max(width, Self.minimum)) }
    var excess = widths.reduce(0, +) + gap * max(0, widths.count - 1) - width
    Self.take(&excess, from: &widths, where: flexible)
    Self.take(&excess, from: &widths, where: flexible.map { !$0 })
    self.widths = widths
  }

  /// Cuts the columns that may shrink to one width, the largest that will do. Where that leaves
  /// room, the first of those that were cut are one wider.
  private static func take(_ excess: inout Int, from widths: inout [Int], where mayShrink: [Bool]) {
    guard excess > 0 else { return }
    let columns = widths.indices.filter { mayShrink[$0] && widths[$0] > minimum }
    func gain(_ cap: Int) -> Int { columns.reduce(0) { $0 + max(0, widths[$1] - cap) } }
    var low = minimum
    var high = columns.map { widths[$0] }.max() ?? minimum
    while low < high {
      let middle = (low + high + 1) / 2
      if gain(middle) >= excess { low = middle } else { high = middle - 1 }
    }
    var spare = gain(low) - excess
    excess = max(0, -spare)
    for index in columns where widths[index] > low {
      widths[index] = low + (spare > 0 ? 1 : 0)
      spare -= 1
    }
  }
}

/// The widths that the columns of a table get.
struct TableLayout {
  /// No column is made narrower than this: less says nothing.
  static let minimum = 8

  let widths: [Int]

  /// Fits columns of these natural widths into `width`, `gap` columns apart, by taking from the
  /// widest flexible one, the last of equals, as long as any has more than the minimum; then in the
  /// same way from the others. A table that is still too wide then stays so.
  init(natural: [Int], flexible: [Bool], gap: Int, width: Int) {
    // What is wider than the whole terminal is cut in any case: the loops below stay short.
    var widths = natural.map { min($0, max(width, Self.minimum)) }
    var excess = widths.reduce(0, +) + gap * max(0, widths.count - 1) - width
    Self.take(&excess, from: &widths, where: flexible)
    Self.take(&excess, from: &widths, where: flexible.map { !$0 })
    self.widths = widths
  }

  private static func take(_ excess: inout Int, from widths: inout [Int], where mayShrink: [Bool]) {
    while excess > 0 {
      var widest: Int?
      for index in widths.indices where mayShrink[index] && widths[index] > minimum {
        if widths[index] >= widest.map({ widths[$0] }) ?? 0 { widest = index }
      }
      guard let widest else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}

/// The widths that the columns of a table get.
struct TableLayout {
  /// A flexible column is not made narrower than this: less says nothing.
  static let minimum = 8

  let widths: [Int]

  /// Fits columns of these natural widths into `width`, `gap` columns apart, by taking from the
  /// widest flexible one, the last of equals, as long as any has more than the minimum. A table
  /// that is still too wide then stays so.
  init(natural: [Int], flexible: [Bool], gap: Int, width: Int) {
    // What is wider than the whole terminal is cut in any case: the loop below stays short.
    var widths = zip(natural, flexible).map { natural, isFlexible in
      isFlexible ? min(natural, max(width, Self.minimum)) : natural
    }
    var excess = widths.reduce(0, +) + gap * max(0, widths.count - 1) - width
    while excess > 0 {
      var widest: Int?
      for index in widths.indices where flexible[index] && widths[index] > Self.minimum {
        if widths[index] >= widest.map({ widths[$0] }) ?? 0 { widest = index }
      }
      guard let widest else { break }
      widths[widest] -= 1
      excess -= 1
    }
    self.widths = widths
  }
}

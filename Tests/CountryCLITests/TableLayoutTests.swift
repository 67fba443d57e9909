import Testing

@testable import CountryCLI

@Suite struct TableLayoutTests {
  private func widths(_ natural: [Int], _ flexible: [Bool], in width: Int) -> [Int] {
    TableLayout(natural: natural, flexible: flexible, gap: 2, width: width).widths
  }

  @Test func leavesWhatFits() {
    #expect(widths([10, 20], [true, true], in: 32) == [10, 20])
    #expect(widths([], [], in: 10) == [])
  }

  @Test func takesFromTheWidest() {
    #expect(widths([10, 30, 20], [true, true, true], in: 54) == [10, 20, 20])
    #expect(widths([10, 30, 30], [true, true, true], in: 64) == [10, 25, 25])
    #expect(widths([40, 30], [false, true], in: 60) == [40, 18])
  }

  @Test func stopsAtTheMinimum() {
    #expect(widths([40, 30, 4], [false, true, false], in: 10) == [8, 8, 4])
    #expect(widths([40, 5], [false, true], in: 10) == [8, 5])
  }

  @Test func takesFromTheOthersWhereNothingIsLeftToTake() {
    #expect(widths([40, 30], [false, true], in: 30) == [20, 8])
    #expect(widths([20, 30, 4], [false, false, false], in: 40) == [16, 16, 4])
  }

  @Test func isNeverTooWideWhereTheMinimaHaveRoom() {
    for natural in [[40, 30, 4], [8, 8, 8], [1, 100, 9], [70, 70, 70]] {
      for bits in 0..<8 {
        let flexible = (0..<3).map { bits >> $0 & 1 == 1 }
        for width in 28...200 {
          let widths = widths(natural, flexible, in: width)
          #expect(widths.reduce(0, +) + 4 <= width)
          for (width, natural) in zip(widths, natural) {
            #expect(width <= natural && width >= min(natural, TableLayout.minimum))
          }
        }
      }
    }
  }

  @Test func fitsTextsOfAnyLength() {
    #expect(widths([1_000_000_000, 10], [true, true], in: 80) == [68, 10])
    #expect(widths([1_000_000_000, 10], [false, true], in: 80) == [70, 8])
  }

  @Test func manyColumnsAreFittedAtOnce() {
    let layout = TableLayout(
      natural: Array(repeating: 70, count: 50_000), flexible: Array(repeating: true, count: 50_000),
      gap: 2, width: 1_000_000)
    #expect(layout.widths.reduce(0, +) + 2 * 49_999 == 1_000_000)
    #expect(layout.widths.prefix(3) == [19, 19, 18] && layout.widths.last == 18)
  }
}

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
    #expect(widths([40, 30], [false, true], in: 10) == [40, 8])
    #expect(widths([40, 5], [false, true], in: 10) == [40, 5])
  }

  @Test func fitsTextsOfAnyLength() {
    #expect(widths([1_000_000_000, 10], [true, true], in: 80) == [68, 10])
  }
}

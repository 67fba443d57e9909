import Testing

@testable import CountryCLI

@Suite struct LineListTests {
  @Test func linesAreListedInRangesUpToABound() {
    var list = LineList()
    #expect(list.isEmpty)
    list.append(3)
    #expect(list.text == "line 3")
    list.append(4)
    #expect(list.text == "lines 3-4")
    for line in [9, 12, 13, 14] { list.append(line) }
    #expect(list.text == "lines 3-4, 9 and 12-14")
    #expect(list.count == 6)
    let start = list.text.replacing(" and", with: ",")
    for line in 0..<LineList.mostRanges { list.append(100 + 2 * line) }
    #expect(list.count == LineList.mostRanges + 6)
    #expect(list.text.hasPrefix("\(start), 100, 102, "))
    #expect(list.text.hasSuffix(", 292 and 3 more"))
  }
}

import CountryCLI
import CountryFetch
import Testing

@Suite struct HalfBlocksTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [9, 9, 9, 0]

  private func lines(_ rows: [[[UInt8]]], columns: Int = 80, height: Int = 40) -> [String] {
    HalfBlocks.lines(
      PNGPixels(
        width: rows[0].count, height: rows.count, rgba: rows.flatMap { $0.flatMap { $0 } }),
      columns: columns, rows: height
    ).map { $0.split(separator: "\u{1B}").joined(separator: "^") }
  }

  @Test func twoPixelsAreOneCharacter() {
    #expect(
      lines([[Self.red, Self.red], [Self.blue, Self.blue]])
        == ["[38;2;255;0;0;48;2;0;0;255m▀▀^[0m"])
  }

  @Test func anOddRowAndAHoleLeaveTheBackground() {
    let (red, blue, clear) = (Self.red, Self.blue, Self.clear)
    #expect(
      lines([[red, clear, red], [red, clear, blue], [red, red, red]]) == [
        "[38;2;255;0;0;48;2;255;0;0m▀^[0m ^[38;2;255;0;0;48;2;0;0;255m▀^[0m",
        "[0m^[38;2;255;0;0m▀▀▀^[0m",
      ])
    #expect(lines([[clear, red], [red, red]])[0].hasPrefix("[0m^[38;2;255;0;0m▄"))
  }

  @Test func aMarginThatIsTransparentIsLeftOut() {
    let (red, clear) = (Self.red, Self.clear)
    let framed = [[clear, clear, clear], [clear, red, clear], [clear, clear, clear]]
    #expect(lines(framed) == ["[0m^[38;2;255;0;0m▀^[0m"])
    #expect(lines([[clear, clear]]).isEmpty)
  }

  @Test func aLargePictureIsMadeSmallerInItsProportions() {
    // Given 300 x 200 pixels, red above and blue below
    let rows = (0..<200).map { y in Array(repeating: y < 100 ? Self.red : Self.blue, count: 300) }
    // When there is room for 30 columns, or for 3 rows
    let wide = lines(rows, columns: 30, height: 40)
    let low = lines(rows, columns: 30, height: 3)
    // Then it is 30 x 20 pixels, or 9 x 6, and red above
    #expect(wide.count == 10)
    #expect(wide.allSatisfy { $0.count { $0 == "▀" } == 30 })
    #expect(wide[0].contains("38;2;255;0;0;48;2;255;0;0m") && wide[9].contains("38;2;0;0;255"))
    #expect(low.count == 3 && low.allSatisfy { $0.count { $0 == "▀" } == 9 })
  }

  @Test func colorsThatMeetAreMixed() {
    #expect(
      lines([[Self.red, Self.blue], [Self.red, Self.blue]], columns: 1, height: 1)
        == ["[0m^[38;2;127;0;127m▀^[0m"])
  }
}

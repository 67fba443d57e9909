import CountryCLI
import Testing

@Suite struct TableTests {
  private static let columns = [
    Column("flag", title: "Flag"), Column("alpha2", title: "Code"),
    Column("name", title: "Name", isFlexible: true),
    Column("area", title: "Area", alignment: .right),
  ]

  private func lines(
    _ rows: [[String]], width: Int = 80, hasColor: Bool = false, columns: [Column] = columns
  ) throws -> [String] {
    var table = Table(columns)
    for row in rows { table.row(row) }
    let text = try written {
      try table.write(
        to: $0, for: Terminal(isTerminal: true, width: width, hasColor: hasColor))
    }
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func alignsColumnsByDisplayWidth() throws {
    let lines = try lines([
      ["🇮🇳", "IN", "भारत", "3287263"], ["🇯🇵", "JP", "日本", "377975"], ["", "", "Atlantis", ""],
    ])
    #expect(
      lines == [
        "Flag  Code  Name         Area",
        "🇮🇳    IN    भारत      3287263",
        "🇯🇵    JP    日本       377975",
        "            Atlantis",
      ])
  }

  @Test func shortensTheFlexibleColumn() throws {
    // Given rows of 4 + 2 + 4 + 2 + 41 + 2 + 4 columns, when 40 are there
    let rows = [
      ["🇬🇸", "GS", "South Georgia & the South Sandwich Islands", "3903"],
      ["🇯🇵", "JP", "日本国日本国日本国日本国日本国", "1"],
    ]
    let lines = try lines(rows, width: 40)

    // Then what is cut says so, also where half a character had to go
    #expect(
      lines == [
        "Flag  Code  Name                    Area",
        "🇬🇸    GS    South Georgia & the S…  3903",
        "🇯🇵    JP    日本国日本国日本国日…      1",
      ])
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 })
  }

  @Test func staysTooWideRatherThanSayNothing() throws {
    let lines = try lines([["x", "IN", "A long name for a country", "1"]], width: 5)
    #expect(lines.last == "x     IN    A long…      1")
  }

  @Test func printsOnlyTheHeaderWithoutRows() throws {
    #expect(try lines([]) == ["Flag  Code  Name  Area"])
    #expect(try lines([], columns: []) == [])
  }

  @Test func printsABoldHeaderInColor() throws {
    #expect(try lines([], hasColor: true) == ["\u{1B}[1mFlag  Code  Name  Area\u{1B}[0m"])
  }

  @Test func makesStrangersTextHarmless() throws {
    // Given cells with an escape sequence, line ends and an override of direction
    let lines = try lines([["\u{1B}[2J", "a\nb", "c\td\u{202E}e\u{9B}", "1", "surplus"], ["x"]])

    // Then each row is one line without control characters
    #expect(lines[1] == "\u{FFFD}[2J  a b   c d\u{FFFD}e\u{FFFD}     1")
    #expect(lines[2] == "x")
  }

  @Test func stopsWhenTheReaderHasGone() {
    var table = Table(Self.columns)
    for _ in 0..<10_000 { table.row(["", "IN", "India", "1"]) }
    #expect(throws: OutputError.closed(stream: "closed")) {
      try table.write(
        to: OutputStream(-1, name: "closed"), for: Terminal(isTerminal: false))
    }
  }
}

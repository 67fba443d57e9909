import CountryCatalog
import TestSupport
import Testing

@testable import CountryCLI

/// What `map` says of the cells that it leaves empty.
@Suite struct MapReportTests {
  let house: House

  init() throws {
    house = try House()
  }

  /// What is said of a text, without the name of its file.
  private func said(_ text: String) -> [String] {
    let file = house.folder.write(text, to: "in")
    let run = house.run(["map", file, "--to", "alpha2", "--no-header"])
    #expect(run.code == (run.messages.isEmpty ? 0 : 1))
    return run.messages.split(separator: "\n").map {
      String($0.dropFirst("countries: \(file): ".count))
    }
  }

  @Test func aTextIsExplainedOnceAndAllItsLinesAreNamed() {
    let text = "Inda\nCongo\nPeru\nInda\nInda\n\nCongo\nInda\n"
    #expect(
      said(text) == [
        "line 1: no country is called 'Inda'; did you mean India?",
        "line 2: 'Congo' may be Republic of the Congo (CG), DR Congo (CD); say which",
        "'Inda' is also in lines 4-5 and 8", "'Congo' is also in line 7",
      ])
  }

  @Test func rowsOfAnotherLengthAreNamedToo() {
    let file = house.folder.write("a,Peru\nb\nc\nd,IN,1,2\ne\nf,IN,1\ng,IN,1\n", to: "in")
    let run = house.run("map", file, "--to", "alpha2", "--from-column", "2")
    #expect(run.code == 1)
    #expect(run.output == "a,PE\nb,\nc,\nd,IN,1,2\ne,\nf,IN,1\ng,IN,1\n")
    #expect(
      run.messages == """
        countries: \(file): line 2: there is no column 2 in this row
        countries: \(file): line 4: this row has 4 cells, and the first row has 2
        countries: \(file): column 2 is also missing in lines 3 and 5
        countries: \(file): there are also more cells than in the first row in lines 6-7

        """)
  }

  @Test func textsAreBoundedAndTheLinesOfTheRestAreNamed() {
    // So long that nothing is looked for that would be near.
    let start = String(repeating: "q", count: 70)
    let rows = (0..<1500).map { "\(start)\($0)\n" }.joined()
    let lines = said(rows + "\(start)7\nPeru\n\(start)1200\nb,c\n")
    #expect(lines.count == MapReport.mostTexts + 3)
    #expect(
      lines.suffix(3) == [
        "line 1504: this row has 2 cells, and the first row has 1",
        "'\(start)7' is also in line 1501",
        "502 more cells were left empty, in lines 1001-1500 and 1503-1504",
      ])
  }

  @Test func theLinesAreNamedWhereTheInputIsBrokenToo() {
    let file = house.folder.write("Inda\nInda\n\"x", to: "in")
    let run = house.run("map", file, "--to", "alpha2")
    #expect(run.code == 65)
    #expect(run.messages.contains("'Inda' is also in line 2\n"))
    #expect(run.messages.contains("line 3: a quote is opened and never closed"))
  }

  @Test func aTextThatIsLongIsNotKept() {
    let long = String(repeating: "q", count: 300)
    #expect(said("\(long)\nIN\n\(long)\n").map { $0.prefix(7) } == ["line 1:", "line 3:"])
  }
}

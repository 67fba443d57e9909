import TestSupport
import Testing

@testable import CountryCLI

/// Where `map` puts the cells of rows that are longer or shorter than the first.
@Suite struct MapShapeTests {
  let house: House

  init() throws {
    house = try House()
  }

  private func map(_ text: String, _ arguments: String...) -> Run {
    house.run(["map", house.folder.write(text, to: "in"), "--to", "alpha2"] + arguments)
  }

  @Test(arguments: ["csv", "tsv"])
  func whatIsAddedStandsInItsColumnAndNothingIsLost(format: String) {
    let run = map(
      "country,n\nPeru,2,3,4\nIndia,1\nFrance\n\nx,1,2\n", "--add", "--format", format)
    let rows = ["country,n,alpha2", "Peru,2,PE,3,4", "India,1,IN", "France,,FR", "", "x,1,,2"]
    let text = rows.joined(separator: "\n") + "\n"
    #expect(run.output == (format == "csv" ? text : text.replacing(",", with: "\t")))
    #expect(run.code == 1)
    #expect(run.messages.contains("line 2: this row has 4 cells, and the first row has 2"))
  }

  @Test func theFirstRowTellsTheColumnsWithoutAHeaderToo() {
    let run = map("Peru,2\nIndia,1,x\n", "--add")
    #expect(run.output == "Peru,2,PE\nIndia,1,IN,x\n")
    #expect(run.code == 1)
    #expect(map("Peru,2\nIndia,1,x\n").output == "PE,2\nIN,1,x\n")
    #expect(map("Peru,2\nIndia,1,x\n").code == 1)
  }

  @Test(arguments: ["json", "ndjson", "table", "markdown"], [["--add"], []])
  func aRowWithCellsThatNoNameIsForIsRefused(format: String, options: [String]) {
    let file = house.folder.write("country,n\nIndia,1\nPeru,2,3\nIndia,1\n", to: "in")
    let run = house.run(["map", file, "--to", "alpha2", "--format", format] + options)
    #expect(run.code == 65)
    #expect(!run.output.contains("PE"))
    #expect(
      run.messages == "countries: \(file): line 3: this row has 3 cells, and the first row has 2;"
        + " --format csv and tsv keep them all\n")
  }

  @Test func cellsThatLackAreNull() {
    let text = "country,n\nPeru\n\nIndia,\n"
    #expect(
      map(text, "--format", "ndjson").output == """
        {"country": "PE", "n": null}
        {"country": null, "n": null}
        {"country": "IN", "n": ""}

        """)
    #expect(
      map(text, "--add", "--format", "ndjson").output == """
        {"country": "Peru", "n": null, "alpha2": "PE"}
        {"country": null, "n": null, "alpha2": null}
        {"country": "India", "n": "", "alpha2": "IN"}

        """)
    #expect(
      map(text, "--format", "markdown").output == """
        | country | n |
        | --- | --- |
        | PE |  |
        |  |  |
        | IN |  |

        """)
  }

  @Test func aBlankFirstLineHasAColumnForWhatIsAdded() {
    #expect(
      map("\nPeru\n", "--add", "--format", "ndjson").output == """
        {"column1": null, "column2": null}
        {"column1": "Peru", "column2": "PE"}

        """)
    #expect(map("\nPeru\n", "--add").output == "\nPeru,PE\n")
  }

  @Test func aColumnThatIsThereAlreadyIsNotAddedAgain() {
    for format in ["csv", "json"] {
      let run = map("country,alpha2\nPeru,x\n", "--add", "--format", format)
      #expect(run.code == 64)
      #expect(run.output.isEmpty)
      #expect(run.messages.contains("in has a column \"alpha2\" already"), "\(run.messages)")
    }
    #expect(map("alpha2,alpha2\nPeru,x\n").code == 0)
    #expect(map("Peru,alpha2\n", "--add").output == "Peru,alpha2,PE\n")
  }

  @Test func columnsOfOneNameAreKeptApartInJSON() {
    #expect(
      map("country,n,n,n_2\nPeru,1,2,3\n", "--format", "ndjson").output
        == "{\"country\": \"PE\", \"n\": \"1\", \"n_3\": \"2\", \"n_2\": \"3\"}\n")
    #expect(
      house.run("sql", "SELECT 1 AS a, 2 AS a, 3 AS a", "--format", "ndjson").output
        == "{\"a\": 1, \"a_2\": 2, \"a_3\": 3}\n")
  }
}

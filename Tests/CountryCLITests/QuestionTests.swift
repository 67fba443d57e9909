import CountryCLI
import Testing

/// What `list`, `show`, `fields` and `sql` make of their options.
@Suite struct QuestionTests {
  let house: House

  init() throws {
    house = try House()
  }

  @Test func optionsChooseAndOrder() throws {
    let run = house.run(
      "list", "--region", "asia", "--sort", "population", "--reverse", "-n2", "--fields",
      "alpha2,population")
    #expect(run.output.cells.map { $0[0] } == ["alpha2", "IN", "CN"])
    let neighbours = house.run("list", "--borders", "Portugal", "--fields", "name")
    #expect(neighbours.output == "name\nSpain\n")
    let left = house.run("list", "--driving-side", "left", "--un-member", "--fields", "alpha2")
    #expect(left.output.cells.contains(["GB"]) && !left.output.cells.contains(["FR"]))
    let byCondition = house.run("list", "--where", "landlocked AND population > 1e8")
    #expect(byCondition.output.cells.dropFirst().map { $0[1] } == ["ET"])
  }

  @Test(arguments: [
    (["list", "--fields", "nmae"], "did you mean name?"), (["list", "--fields", ""], "empty"),
    (["list", "--sort", "x"], "'countries fields' lists them"),
    (["list", "--where", "populaton > 1"], "no such column: populaton"),
    (["sql", "DELETE FROM country"], "only SELECT is allowed here"),
    (["sql", "SELECT 1; SELECT 2"], "more than one statement"),
    (["list", "--limit", "0"], "limit"),
  ])
  func whatCannotBeAskedIsAUsageError(arguments: [String], words: String) throws {
    let run = house.run(arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test func aNeighbourThatIsNoCountryIsNotThere() throws {
    let run = house.run("list", "--borders", "Atlantis")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
  }

  @Test func oneFieldOfACountryIsABareValue() throws {
    #expect(house.run("show", "IN", "--fields", "capital").output == "New Delhi\n")
    #expect(house.run("show", "ZA", "NL", "--fields", "alpha3").output == "ZAF\nNLD\n")
    #expect(
      house.run("show", "IN", "--fields", "capital", "--format", "csv").output
        == "capital\r\nNew Delhi\r\n")
    #expect(
      house.run("show", "IN", "--fields", "alpha2,capital").output
        == "alpha2\tcapital\nIN\tNew Delhi\n")
  }

  @Test func theNoticesOfTheSourcesArePrinted() throws {
    let output = house.run("about").output
    #expect(output.hasPrefix("countries \(CLI.version), "))
    for name in ["Unicode, Inc.", "GeoNames", "CC BY 4.0", "PyWorldAtlas", "Libphonenumber"] {
      #expect(output.contains(name), "\(name)")
    }
  }

  @Test func theFieldsAreListed() throws {
    let rows = house.run("fields").output.cells
    #expect(rows[0] == ["field", "type", "meaning", "unit"])
    #expect(rows.contains(["area", "real", "area with inland water", "km2"]))
  }

  @Test func aQuestionInSQLHasItsOwnColumns() throws {
    let run = house.run("sql", "SELECT count(*) AS n, max(alpha2) FROM country")
    #expect(run.output == "n\tmax(alpha2)\n250\tZW\n")
  }
}

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
    (["list", "--region", "Asia", "--where", "1) or (1"], "near \")\""),
  ])
  func whatCannotBeAskedIsAUsageError(arguments: [String], words: String) throws {
    let run = house.run(arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test func anAnswerThatIsTooLargeIsNoFaultOfTheCatalog() throws {
    let run = house.run("sql", "SELECT zeroblob(2000000000)")
    #expect(run.code == 64)
    #expect(run.messages == "countries: string or blob too big\n")
  }

  private func codes(_ arguments: String...) -> Set<String> {
    Set(
      house.run(["list", "--fields", "alpha2"] + arguments).output.cells.dropFirst()
        .map { $0[0] })
  }

  @Test func aCallingCodeIsThatOfTheFieldsWithOrWithoutItsDigits() throws {
    #expect(codes("--calling-code", "1").isSuperset(of: ["US", "CA", "JM", "DO", "UM"]))
    for typed in ["1876", "+1 876", "1-876", "+1-876"] {
      #expect(codes("--calling-code", typed) == ["JM"], "\(typed)")
    }
    #expect(codes("--calling-code", "599") == ["BQ", "CW"])
    #expect(codes("--calling-code", "5999") == ["CW"])
  }

  @Test func aSubregionMayBeTheOneBetween() throws {
    #expect(codes("--subregion", "caribbean").count == 28)
    #expect(codes("--subregion", "Western Africa").contains("NG"))
    #expect(codes("--subregion", "Sub-Saharan Africa").contains("NG"))
  }

  @Test func languagesAndCurrenciesHaveNames() throws {
    #expect(codes("--language", "ENGLISH") == codes("--language", "en"))
    #expect(codes("--language", "bokmal norwegian").isEmpty)
    #expect(codes("--language", "norwegian bokmal") == codes("--language", "nb"))
    #expect(codes("--currency", "indian Rupee") == codes("--currency", "INR"))
    #expect(codes("--currency", "euro").count > 25)
  }

  @Test(arguments: [
    ("--region", "Asai", "the region 'Asai'; did you mean Asia?"),
    ("--subregion", "Caribean", "the subregion 'Caribean'; did you mean Caribbean?"),
    ("--language", "Englsh", "the language 'Englsh'; did you mean English?"),
    ("--currency", "Eurro", "the currency 'Eurro'; did you mean Euro?"),
    ("--currency", "QQQ", "the currency 'QQQ'"), ("--language", "tlh", "the language 'tlh'"),
    ("--calling-code", "+0", "the calling code '+0'"),
  ])
  func whatNoCountryHasIsSaidToBeNowhere(option: String, value: String, words: String) throws {
    let run = house.run("list", option, value)
    #expect(run.code == 0)
    #expect(run.output.cells.count == 1)
    #expect(run.messages == "countries: no country of the catalog has \(words)\n")
  }

  @Test func whatOneFilterLeavesOutForAnotherIsNoMistake() throws {
    let run = house.run("list", "--region", "Asia", "--currency", "CHF")
    #expect(run.code == 0 && run.messages.isEmpty && run.output.cells.count == 1)
  }

  @Test func aFilterFindsWhatACatalogHasInWhateverCase() throws {
    let script = """
      CREATE TABLE country (id, name, region); INSERT INTO country VALUES (1, 'A', 'ÎLES'), (2, 'B', 'x');
      CREATE TABLE language (code, name);
      INSERT INTO language VALUES ('zh-Hant', 'Chinese'), ('zh', 'chinese');
      CREATE TABLE country_language (country_id, position, code);
      INSERT INTO country_language VALUES (1, 1, 'zh-Hant'), (2, 1, 'zh');
      """
    #expect(house.reseed(script).code == 0)
    for typed in ["zh-Hant", "ZH-hant", "zh-hant"] {
      #expect(house.run("list", "--language", typed, "--fields", "name").output == "name\nA\n")
    }
    #expect(house.run("list", "--language", "CHINESE", "--fields", "name").output == "name\nA\nB\n")
    #expect(house.run("list", "--region", "iles", "--fields", "name").output == "name\nA\n")
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

  @Test func anAnswerHasALargestValue() throws {
    let house = try House()
    for sql in ["SELECT zeroblob(200000000)", "SELECT length(randomblob(900000000))"] {
      let run = house.run("sql", sql)
      #expect(run.code == 64 && run.messages.contains("too big"), "\(run.messages)")
    }
    #expect(house.run("sql", "SELECT zeroblob(3) AS b").output == "b\nx'000000'\n")
  }
}

import CountryCLI
import CountryCatalog
import TestSupport
import Testing

/// What `--format` makes of values.
@Suite struct FormatTests {
  /// A catalog whose texts have all that a format must not stumble over.
  private func house() throws -> House {
    let house = try House()
    let script = """
      CREATE TABLE country (id, name, official_name, population, landlocked, gini);
      INSERT INTO country VALUES (1, 'A "b", | c\\', 'x' || char(10, 9, 27) || 'y', 7, 1, 0.5);
      INSERT INTO country (id, name) VALUES (2, 'Plain');
      CREATE TABLE capital (country_id, position, name);
      INSERT INTO capital VALUES (1, 1, 'One'), (1, 2, 'Two');
      """
    #expect(house.reseed(script).code == 0)
    return house
  }

  private static let fields = "name,official_name,population,landlocked,gini,capitals"

  @Test(arguments: [
    (
      "tsv",
      """
      name\tofficial_name\tpopulation\tlandlocked\tgini\tcapitals
      A "b", | c\\\\\tx\\n\\t\u{1B}y\t7\t1\t0.5\tOne;Two
      Plain\t\t\t\t\t

      """
    ),
    (
      "csv",
      "name,official_name,population,landlocked,gini,capitals\r\n"
        + "\"A \"\"b\"\", | c\\\",\"x\n\t\u{1B}y\",7,1,0.5,One;Two\r\nPlain,,,,,\r\n"
    ),
    (
      "json",
      """
      [
      {"name": "A \\"b\\", | c\\\\", "official_name": "x\\n\\t\\u001by", "population": 7, "landlocked": true, "gini": 0.5, "capitals": ["One", "Two"]},
      {"name": "Plain", "official_name": null, "population": null, "landlocked": null, "gini": null, "capitals": []}
      ]

      """
    ),
    (
      "ndjson",
      """
      {"name": "A \\"b\\", | c\\\\", "official_name": "x\\n\\t\\u001by", "population": 7, "landlocked": true, "gini": 0.5, "capitals": ["One", "Two"]}
      {"name": "Plain", "official_name": null, "population": null, "landlocked": null, "gini": null, "capitals": []}

      """
    ),
    (
      "markdown",
      """
      | Name | Official name | Population | Landlocked | Gini | Capitals |
      | --- | --- | ---: | --- | ---: | --- |
      | A "b", \\| c\\\\ | x  \u{FFFD}y | 7 | 1 | 0.5 | One;Two |
      | Plain |  |  |  |  |  |

      """
    ),
  ])
  func aListIsWritten(format: String, text: String) throws {
    let run = try house().run("list", "--fields", Self.fields, "--format", format)
    #expect(run.code == 0)
    #expect(run.output == text)
  }

  @Test func anEmptyListHasAHeaderOrIsAnEmptyArray() throws {
    let house = try house()
    let nothing = ["list", "--where", "0", "--fields", "name", "--format"]
    #expect(house.run(nothing + ["tsv"]).output == "name\n")
    #expect(house.run(nothing + ["csv"]).output == "name\r\n")
    #expect(house.run(nothing + ["json"]).output == "[]\n")
    #expect(house.run(nothing + ["ndjson"]).output == "")
    #expect(house.run(nothing + ["json"]).code == 0)
  }

  @Test func jsonHasAllFieldsUnlessSomeAreNamed() throws {
    let output = try house().run("list", "--format", "ndjson").output
    for field in Field.all { #expect(output.contains("\"\(field.name)\": "), "\(field.name)") }
  }

  @Test func aListIsAListEvenWithNothingInIt() throws {
    let house = try House()
    let borders = ["--fields", "borders", "--format", "ndjson"]
    #expect(house.run(["show", "JP"] + borders).output == "{\"borders\": []}\n")
    #expect(
      house.run(["list", "--where", "alpha2 = 'JP'"] + borders).output == "{\"borders\": []}\n")
    let file = house.folder.write("JP\nnowhere\n", to: "in")
    #expect(
      house.run("map", file, "--to", "borders", "--format", "ndjson").output
        == "{\"column1\": []}\n{\"column1\": null}\n")
    #expect(
      house.run("show", "JP", "--fields", "borders", "--format", "tsv").output == "borders\n\n")
  }

  @Test func anEmptyValueOfOneColumnIsNoEmptyLineInCSV() throws {
    let house = try house()
    #expect(
      house.run("list", "--fields", "capital", "--format", "csv").output
        == "capital\r\nOne\r\n\"\"\r\n")
    #expect(
      house.run("sql", "SELECT NULL AS a, '' AS b", "--format", "csv").output == "a,b\r\n,\r\n")
    #expect(house.run("sql", "SELECT 1 AS \"\"", "--format", "csv").output == "\"\"\r\n1\r\n")
  }

  @Test func titlesAreEscapedAsValuesAre() throws {
    let question = "SELECT 1 AS \"a|b\nc\u{1B}\", 2 AS \"\\\""
    #expect(
      try house().run("sql", question, "--format", "markdown").output == """
        | a\\|b c\u{FFFD} | \\\\ |
        | --- | --- |
        | 1 | 2 |

        """)
  }

  @Test(arguments: ["table", "tsv", "csv", "json", "ndjson", "markdown"])
  func noFormatLetsATerminalBeSteered(format: String) throws {
    let text = "a\u{1B}[2J\u{9B}b\u{202E}c\u{7F}"
    let run = try House().runOnTerminal(
      "sql", "SELECT '\(text)' AS \"\(text)\"", "--format", format)
    #expect(run.code == 0)
    #expect(run.output.contains("a"))
    let controls = run.output.unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0 == "\u{202E}"
    }
    #expect(controls.allSatisfy { $0 == "\n" || $0 == "\r" }, "\(run.output.debugDescription)")
  }

  @Test func numbersAreAsShortAsTheyCanBe() {
    #expect(1_104_300.0.shortText == "1104300")
    #expect(0.1.shortText == "0.1")
    #expect((-0.5).shortText == "-0.5")
    #expect(1e300.shortText == "1e+300")
  }
}

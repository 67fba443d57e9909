import CountryCLI
import TestSupport
import Testing

@Suite struct DryRunTests {
  private let house: House

  init() throws {
    house = try House()
  }

  private func script(_ text: String) -> String { house.folder.write(text, to: "next.sql") }

  private static let three = """
    CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, population INTEGER);
    INSERT INTO country VALUES (1, 'India', 'IN', 5), (2, 'Oz', NULL, NULL), (3, 'Fiji', 'FJ', 1);
    CREATE TABLE name (country_id INTEGER, language TEXT, kind TEXT, position INTEGER, name TEXT);
    INSERT INTO name VALUES (1, 'de', 'common', 1, 'Indien'), (1, 'fr', 'common', 1, 'Inde');
    """

  @Test func everyChangeIsListedAndNothingIsDone() {
    // Given a catalog
    #expect(house.reseed(Self.three).code == 0)
    let before = house.folder.bytes(of: "home/catalog.sqlite")
    // When another one would have the same under other numbers, a new name, a new country
    let next = script(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, population INTEGER);
      INSERT INTO country VALUES (7, 'Bharat', 'IN', 5), (8, 'OZ', NULL, 12), (9, 'Nepal', 'NP', 2);
      CREATE TABLE name (country_id INTEGER, language TEXT, kind TEXT, position INTEGER, name TEXT);
      INSERT INTO name VALUES (7, 'de', 'common', 1, 'Indien'), (7, 'it', 'official', 1, 'L''India');
      CREATE TABLE visit (id INTEGER);
      """)
    let run = house.run("reseed", "--dry-run", next)
    // Then each change is a row
    #expect(run.code == 0)
    #expect(
      run.output.cells == [
        ["change", "alpha2", "name", "field", "old", "new"],
        ["added", "NP", "Nepal", "", "", ""],
        ["removed", "FJ", "Fiji", "", "", ""],
        ["changed", "IN", "India", "name", "India", "Bharat"],
        ["changed", "IN", "India", "names", "Inde (fr)", "L'India (it, official)"],
        ["changed", "", "Oz", "name", "Oz", "OZ"],
        ["changed", "", "Oz", "population", "", "12"],
      ])
    #expect(
      run.messages.contains("1 country would be added, 1 removed, 2 changed; nothing was changed"))
    #expect(run.messages.contains("left out, since a catalog has no place for it: visit"))
    // And the catalog is what it was, with nothing beside it
    #expect(house.folder.bytes(of: "home/catalog.sqlite") == before)
    #expect(!house.folder.has("home/catalog.sqlite.incoming"))
    #expect(house.shell("ls home").output == "catalog.sqlite\ncatalog.sqlite.lock\n")
    // And done in earnest it is that: the old one would bring back what went
    #expect(house.run("reseed", next).code == 0)
    let back = house.run("reseed", "--dry-run", "--undo")
    #expect(back.output.cells.dropFirst().first == ["added", "FJ", "Fiji", "", "", ""])
    #expect(back.output.cells.contains(["changed", "IN", "Bharat", "name", "Bharat", "India"]))
  }

  @Test func theSameCatalogChangesNothing() {
    let dump = script(house.run("dump").output)
    let run = house.run("reseed", "--dry-run", dump)
    #expect(run.output.cells.count == 1)
    #expect(run.messages == "countries: it would be the same; nothing was changed\n")
    #expect(house.run("reseed", "--dry-run").output.cells.count == 1)
    #expect(house.run("reseed", "--dry-run", "--format", "json").output == "[]\n")
  }

  @Test(arguments: [
    "UPDATE currency SET name = 'x' WHERE code = 'INR'",
    "UPDATE border SET length = 1 WHERE country_id = 356",
    "UPDATE capital SET role = 'x' WHERE country_id = 356", "DELETE FROM metadata",
    "UPDATE anthem SET year_note = 'x' WHERE country_id = 356",
  ])
  func factsThatAreNoFieldAreToldOf(change: String) {
    let dump = script(house.run("dump").output + "\(change);\n")
    let run = house.run("reseed", "--dry-run", dump)
    #expect(run.output.cells.count == 1)
    #expect(
      run.messages
        == "countries: no field would change, but other facts would; nothing was changed\n",
      "\(run.messages)")
  }

  @Test func countriesOfOneNameArePairedAsTheyCome() {
    let two = "CREATE TABLE country (name TEXT); INSERT INTO country VALUES ('A'), ('A');"
    #expect(house.reseed(two).code == 0)
    let run = house.run("reseed", "--dry-run", script(two + "INSERT INTO country VALUES ('A');"))
    #expect(run.output.cells.dropFirst().map { $0[0] } == ["added"])
  }

  @Test func anotherFormOfUnicodeIsAnotherValue() {
    let one = "CREATE TABLE country (name TEXT, alpha2 TEXT, anthem TEXT);"
    #expect(house.reseed(one + "INSERT INTO country VALUES ('Caf\u{E9}', 'CF', NULL);").code == 0)
    let next = script(one + "INSERT INTO country VALUES ('Cafe\u{301}', 'CF', NULL);")
    #expect(
      house.run("reseed", "--dry-run", next).output.cells.dropFirst().map { $0[3] } == ["name"])
  }

  @Test func aDamagedCatalogWouldBeReplaced() {
    #expect(house.reseed(Self.three).code == 0)
    house.folder.write("garbage", to: "home/catalog.sqlite")
    let next = script(Self.three)
    let run = house.run("reseed", "--dry-run", next)
    #expect(
      run.code == 0 && run.output.cells.dropFirst().map { $0[0] } == ["added", "added", "added"])
    #expect(run.messages.contains("so all countries would be new"))
    #expect(house.folder.bytes(of: "home/catalog.sqlite") == Array("garbage".utf8))
    #expect(house.run("reseed", next).code == 0)
  }

  @Test func withoutACatalogThereIsNoneAfterwards() {
    let run = house.run("reseed", "--dry-run", script(Self.three))
    #expect(run.code == 0 && run.output.cells.count > 240)
    #expect(!house.folder.has("home/catalog.sqlite"))
  }

  @Test(arguments: [
    (["--undo"], 66, "no earlier catalog"), (["/nowhere.sql"], 66, "/nowhere.sql"),
    (["BAD"], 65, "next.sql: line 2"), (["EMPTY"], 65, "no table 'country'"),
    (["--timeout", "0", "BAD"], 64, "--timeout"), (["--undo", "BAD"], 64, "--undo"),
  ])
  func whatCannotBeDoneIsSaid(arguments: [String], code: Int32, words: String) {
    let bad = script("CREATE TABLE country (name TEXT);\nINSERT INTO land VALUES (1);")
    let empty = house.folder.write("SELECT 1;", to: "empty.sql")
    let files = ["BAD": bad, "EMPTY": empty]
    let run = house.run(["reseed", "--dry-run"] + arguments.map { files[$0] ?? $0 })
    #expect(run.code == code && run.messages.contains(words), "\(run.messages)")
    #expect(run.output.isEmpty)
  }

  @Test func aFormatIsForRows() {
    let run = house.run("reseed", "--format", "json")
    #expect(run.code == 64 && run.messages.contains("--dry-run"))
  }

  // MARK: A time limit

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test(arguments: [[], ["--dry-run"]])
  func anEndlessScriptIsStopped(options: [String]) {
    #expect(house.reseed(Self.three).code == 0)
    let before = house.folder.bytes(of: "home/catalog.sqlite")
    let endless = script("CREATE TABLE country (name TEXT);\n\(Self.endless);")
    // In a process of its own, which the time limit may end.
    let run = house.shell(
      "\"$0\" reseed --timeout 1 \(endless) \(options.joined(separator: " "))")
    #expect(run.end == .code(65))
    #expect(run.messages.contains("line 2"), "\(run.messages)")
    #expect(run.messages.contains("not done in 1 s"), "\(run.messages)")
    #expect(house.folder.bytes(of: "home/catalog.sqlite") == before)
  }

  @Test func aScriptThatNeverArrivesIsStopped() {
    let run = house.shell(#"mkfifo pipe; exec 3<>pipe; timeout 20 "$0" reseed --timeout 1 - <pipe"#)
    #expect(run.end == .code(65))
    #expect(run.messages.contains("not done in 1 s"), "\(run.messages)")
  }

  @Test func anEndlessQuestionIsStopped() {
    let run = house.shell("\"$0\" sql --timeout 1 '\(Self.endless)'")
    #expect(run.end == .code(64) && run.messages.contains("was not answered in 1 s"))
  }
}

import Glibc
import TestSupport
import Testing

@Suite struct ReseedCommandTests {
  let house: House

  init() throws {
    house = try House()
  }

  private var catalog: [UInt8]? { house.folder.bytes(of: "home/catalog.sqlite") }

  @Test func aScriptsCatalogTakesThePlaceOfTheOldOne() throws {
    let run = house.reseed(House.legacyScript)
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.messages == "countries: 2 countries from \(house.folder.path("script.sql")): "
        + "\(house.folder.path("home/catalog.sqlite"))\n")
    #expect(house.run("list").output.cells.map { $0[2] } == ["name", "INDIA", "UNITED STATUS"])
  }

  @Test func anErrorAtLineSevenSaysSoAndChangesNothing() throws {
    // given
    #expect(house.run("list").code == 0)
    let before = catalog
    // when
    let run = house.reseed(
      "CREATE TABLE country (name);\n\n\n-- a note\n\nINSERT INTO country VALUES ('A');\n"
        + "INSERT INTO country VALUES ('B', 'C');\n")
    // then
    #expect(run.code == 65)
    #expect(
      run.messages == "countries: \(house.folder.path("script.sql")): line 7, column 1: "
        + "table country has 1 columns but 2 values were supplied, in: "
        + "INSERT INTO country VALUES ('B', 'C');\n")
    #expect(catalog == before)
  }

  @Test func standardInputIsAScriptToo() throws {
    let run = house.shell(
      #"echo "CREATE TABLE country (name); INSERT INTO country VALUES ('X');" | "$0" reseed -"#)
    #expect(run.end == .code(0))
    #expect(run.messages.hasPrefix("countries: 1 country from standard input: "))
    #expect(house.run("list").output.cells.count == 2)
    #expect(house.shell(#"echo "SELEC 1" | "$0" reseed -"#).end == .code(65))
    #expect(house.shell(#""$0" reseed - <&-"#).end == .code(66))
  }

  @Test func theBundledCatalogComesBackAndUndoSwaps() throws {
    #expect(house.reseed(House.legacyScript).code == 0)
    let small = catalog
    #expect(house.run("reseed").code == 0)
    #expect(house.run("list").output.cells.count == 251)
    #expect(house.run("reseed", "--undo").code == 0)
    #expect(catalog == small)
    #expect(house.run("reseed", "--undo").code == 0)
    #expect(house.run("list").output.cells.count == 251)
  }

  @Test(arguments: [
    ("no/such.sql", Int32(66), "cannot open"), ("", 64, "empty"), (".", 66, "it is a folder"),
  ])
  func aScriptThatIsNoneIsSaidToBe(name: String, code: Int32, word: String) throws {
    let run = house.run("reseed", name.isEmpty ? "" : house.folder.path(name))
    #expect(run.code == code)
    #expect(run.messages.contains(word), "\(run.messages)")
    #expect(!house.folder.has("home/catalog.sqlite"))
  }

  @Test func withoutAnEarlierCatalogThereIsNothingToUndo() throws {
    let run = house.run("reseed", "--undo")
    #expect(run.code == 66)
    #expect(run.messages.contains("there is no earlier catalog"))
  }

  @Test func whatACatalogHasNoPlaceForIsSaid() throws {
    let run = house.reseed("CREATE TABLE country (name, x); INSERT INTO country VALUES ('A', 1);")
    #expect(run.code == 0)
    #expect(run.messages.contains("left out, since a catalog has no place for it: country.x"))
  }

  @Test func tablesThatTheProgramFillsItselfAreSaidToBeLeftOut() throws {
    let run = house.reseed(
      """
      CREATE TABLE country (name); INSERT INTO country VALUES ('A');
      CREATE TABLE summary (mine); CREATE TABLE Identity (mine); CREATE TABLE lookup_key (mine);
      """)
    #expect(run.code == 0)
    #expect(
      run.messages.contains(
        "left out, since a catalog has no place for it: summary, identity, lookup_key\n"),
      "\(run.messages)")
  }

  @Test func rowsThatTheScriptTakesBackAreSaidToBe() throws {
    let run = house.reseed(
      "CREATE TABLE country (name);\nBEGIN;\nINSERT INTO country VALUES ('A');\nROLLBACK;\n"
        + "INSERT INTO country VALUES ('B');\n")
    #expect(run.code == 0)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("1 country from "))
    #expect(lines.last == "countries: the script's own ROLLBACK took rows back, in line 4")
    #expect(house.run("list").output.cells.map { $0[2] } == ["name", "B"])
  }

  @Test func aHomeThatCannotBeWrittenIsNoPlaceForACatalog() throws {
    house.folder.write("", to: "home")
    let run = house.reseed(House.legacyScript)
    #expect(run.code == 73)
    #expect(run.messages.contains(house.folder.path("home")))
  }
}

import FetchTestSupport
import TestSupport
import Testing

@Suite struct ShelfCommandTests {
  private let house: House

  init() throws {
    house = try House()
  }

  private func favorites() -> [[String]] {
    house.run("fav", "list").output.cells.dropFirst().map { Array($0) }
  }

  // MARK: Favourites

  @Test func favoritesAreKeptInTheUsersOrder() {
    #expect(house.run("fav", "list").code == 0)
    #expect(!house.folder.has("home/shelf.sqlite"))
    #expect(house.run("fav", "add", "india", "FR", "Nepal").code == 0)
    #expect(
      house.run("fav", "add", "Bharat").messages == "countries: India is a favourite already\n")
    #expect(favorites().map { $0[2] } == ["IN", "FR", "NP"])
    #expect(house.run("fav", "move", "Nepal", "1").code == 0)
    #expect(house.run("fav", "remove", "France").code == 0)
    #expect(
      favorites() == [["1", "🇳🇵", "NP", "Nepal", "1"], ["2", "🇮🇳", "IN", "India", "1"]])
  }

  @Test(arguments: [
    (["fav", "add", "Atlantis"], 1, "no country is called 'Atlantis'"),
    (["fav", "remove", "France"], 1, "France is no favourite"),
    (["fav", "move", "France", "1"], 1, "France is no favourite"),
    (["fav", "move", "India", "0"], 64, "whole number"), (["fav", "add"], 64, "needs a COUNTRY"),
    (["note", "Congo", "x"], 1, "may be"), (["shelf", "import", "/nowhere"], 66, "/nowhere"),
  ])
  func whatCannotBeDoneIsSaid(arguments: [String], code: Int32, words: String) {
    #expect(house.run("fav", "add", "India").code == 0)
    let run = house.run(arguments)
    #expect(run.code == code && run.messages.contains(words), "\(run.messages)")
    #expect(favorites().map { $0[2] } == ["IN"])
  }

  @Test func favoritesStayWhenTheCatalogIsReplaced() {
    // Given favourites of the bundled catalog, and one without a code
    #expect(house.run("fav", "add", "India", "France").code == 0)
    _ = house.run("note", "India", "hot")
    // When the catalog has India under another number and name, and no France
    #expect(
      house.reseed(
        """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT);
        INSERT INTO country VALUES (1, 'Bharat', 'IN'), (356, 'Oz', NULL);
        """
      ).code == 0)
    // Then both are listed, one of them as missing, and can be taken away
    #expect(favorites() == [["1", "", "IN", "Bharat", "1"], ["2", "", "FR", "France", "0"]])
    #expect(house.run("note", "Bharat").output == "hot\n")
    #expect(house.run("fav", "add", "Oz").code == 0)
    #expect(house.run("fav", "remove", "France", "Oz").code == 0)
    #expect(favorites().map { $0[3] } == ["Bharat"])
    // And the bundled one has its own name again
    #expect(house.run("reseed").code == 0)
    #expect(favorites().map { $0[3] } == ["India"])
  }

  @Test func aListCanBeThatOfTheFavorites() {
    #expect(house.run("list", "--favorites").output.cells.count == 1)
    _ = house.run("fav", "add", "Nepal", "India", "Fiji")
    func codes(_ options: String...) -> [String] {
      house.run(["list", "--favorites", "--fields", "alpha2"] + options).output.cells.dropFirst()
        .map { $0[0] }
    }
    #expect(codes() == ["NP", "IN", "FJ"])
    #expect(codes("--reverse") == ["FJ", "IN", "NP"])
    #expect(codes("--lang", "de", "-n2") == ["NP", "IN"])
    #expect(codes("--sort", "name") == ["FJ", "IN", "NP"])
    #expect(codes("--sort", "population", "--reverse") == ["IN", "NP", "FJ"])
    #expect(codes("--region", "Asia", "--where", "landlocked") == ["NP"])
    // One that the catalog does not know is named
    #expect(
      house.reseed(
        "CREATE TABLE country (name TEXT, alpha2 TEXT);"
          + "INSERT INTO country VALUES ('Bharat', 'IN'), ('Oz', NULL);"
      ).code == 0)
    let run = house.run("list", "--favorites")
    #expect(run.output.cells.dropFirst().map { $0[2] } == ["Bharat"])
    #expect(run.messages == "countries: not in this catalog: Nepal, Fiji\n")
  }

  @Test func searchLooksIntoNotesToo() {
    _ = house.run("note", "Nepal", "dinner with Zoë\nticket on arrival, $30")
    _ = house.run("note", "Fiji", "no Ticket needed")
    _ = house.run("note", "India", "e-ticket")
    func rows(_ text: String...) -> [[String]] {
      house.run(["search", "--format", "tsv"] + text).output.cells.dropFirst().map { Array($0) }
    }
    #expect(
      rows("ticket").map { $0.dropFirst().prefix(4) } == [
        ["FJ", "Fiji", "no Ticket needed", "note"], ["IN", "India", "e-ticket", "note"],
        ["NP", "Nepal", "ticket on arrival, $30", "note"],
      ])
    // All words, in any line, without accents
    #expect(rows("zoe", "arriv").map { $0[3] } == ["dinner with Zoë"])
    #expect(rows("ticket", "zoe", "absent").isEmpty)
    // A country that a name has found is there once
    _ = house.run("note", "Fiji", "Fiji, again")
    #expect(rows("fiji").map { $0[4] } == ["common"])
    #expect(house.run("search", "--lang", "de", "arrival").output.contains("\tNepal\t"))
  }

  @Test func aCardHasAStarAndTheNote() {
    _ = house.run("fav", "add", "India")
    _ = house.run("note", "India", "it's hot\u{1B}[31m")
    let card = house.run("show", "IN", "--format", "table").output
    #expect(card.hasPrefix("🇮🇳 India ★\n"))
    #expect(card.contains("  Note            it's hot\u{FFFD}[31m\n"))
    #expect(!house.run("show", "FR", "--format", "table").output.contains("★"))
  }

  // MARK: Notes

  @Test func notesAreWrittenReadAndTakenAway() {
    #expect(house.run("note", "Nepal").output == "")
    #expect(!house.folder.has("home/shelf.sqlite"))
    #expect(house.run("note", "Nepal", "visa on arrival").code == 0)
    #expect(house.run("note", "NP").output == "visa on arrival\n")
    #expect(house.run("note", "Nepal", "--delete").code == 0)
    #expect(house.run("note", "Nepal").output == "")
    #expect(house.run("note", "Nepal", "x", "--delete").code == 64)
  }

  @Test func onATerminalTheEditorIsOpened() throws {
    // Given an editor that writes a line behind what is there
    let editor = house.folder.write("#!/bin/sh\nprintf 'one\\ntwo\\n' >> \"$2\"\n", to: "editor.sh")
    let line = "EDITOR=\"sh '\(editor)' -x\" \"$0\" note Nepal"
    let run = house.shell(
      "script -qec \(Self.quoted(line.replacing("$0", with: Program.path))) /dev/null")
    #expect(run.end == .code(0), "\(run.output)")
    #expect(house.run("note", "Nepal").output == "one\ntwo\n")
    // One that fails changes nothing
    let failing = "EDITOR=false '\(Program.path)' note Nepal"
    let end = house.shell("script -qec \(Self.quoted(failing)) /dev/null")
    #expect(end.end == .code(69) && end.output.contains("the note is what it was"))
    #expect(house.run("note", "Nepal").output == "one\ntwo\n")
    // The text lies where temporary files are wanted
    let elsewhere = "TMPDIR=/nowhere EDITOR=true '\(Program.path)' note Nepal"
    let lost = house.shell("script -qec \(Self.quoted(elsewhere)) /dev/null")
    #expect(lost.end == .code(74) && lost.output.contains("cannot make a file in /nowhere"))
  }

  private static func quoted(_ line: String) -> String {
    "'" + line.replacing("'", with: #"'\''"#) + "'"
  }

  // MARK: Exchange

  @Test func theShelfGoesToAnotherMachine() throws {
    _ = house.run("fav", "add", "India", "Nepal")
    _ = house.run("note", "Nepal", "visa")
    let text = house.run("shelf", "export").output
    let other = try House()
    #expect(other.run("shelf", "import", other.folder.write(text, to: "in.json")).code == 0)
    #expect(other.run("shelf", "export").output == text)
    let run = other.run("shelf", "import", other.folder.write("{\"a\": 1}", to: "bad.json"))
    #expect(run.code == 65 && run.messages.contains("bad.json: that is no export"))
    let bytes = other.folder.write([0xFF, 0xFE], to: "bad.bin")
    #expect(other.run("shelf", "import", bytes).code == 65)
    #expect(other.run("shelf", "export").output == text)
  }

  @Test func aDumpOfTheShelfComesBack() throws {
    // Given a shelf whose rows have gaps in their numbers, and texts that SQL has words for
    _ = house.run("fav", "add", "Fiji", "India", "Nepal")
    _ = house.run("fav", "move", "Nepal", "1")
    _ = house.run("fav", "remove", "Fiji")
    _ = house.run("note", "Nepal", "it's '); DROP TABLE note; -- 🏔\n\"second\"")
    let dump = house.folder.path("shelf.sql")
    #expect(house.run("dump", "--shelf", dump).code == 0)
    let text = house.run("dump", "--shelf").output
    #expect(house.folder.bytes(of: "shelf.sql").map { String(decoding: $0, as: UTF8.self) } == text)
    // When another shelf takes it
    let other = try House()
    _ = other.run("fav", "add", "France")
    #expect(other.run("shelf", "import", dump).code == 0)
    // Then its dump is the same bytes, and it is the same shelf
    #expect(other.run("dump", "--shelf").output == text)
    #expect(other.run("shelf", "export").output == house.run("shelf", "export").output)
    // And so with one that the shell has made
    let third = try House()
    #expect(third.shell("mkdir -p home && sqlite3 home/shelf.sqlite <'\(dump)'").end == .code(0))
    #expect(third.run("dump", "--shelf").output == text)
    #expect(third.run("fav", "list").output.cells.dropFirst().map { $0[2] } == ["NP", "IN"])
  }

  private static let tables = """
    -- A shelf
    CREATE TABLE favorite (id, created, modified, key, alpha2, name, position);
    CREATE TABLE note (id, created, modified, key, alpha2, name, text);

    """

  @Test(arguments: [
    "-- nothing\n", "PRAGMA user_version=1;\nCREATE TABLE favorite (id INTEGER);",
    "-- x\nCREATE TABLE favorite (name); CREATE TABLE note (name);",
    "-- x\nATTACH 'y' AS z;", "-- x\nSELEC 1;",
    // A name that is none, keys and positions that are not what they should be, a NUL
    tables + "INSERT INTO favorite VALUES (1, 1, 1, 'IN', 'india', '', 1);",
    tables + "INSERT INTO favorite VALUES (1, 1, 1, 'XX', 'IN', 'India', 1);",
    tables + "INSERT INTO favorite VALUES (1, 1, 1, 'IN', 'IN', 'India', -7);",
    tables + "INSERT INTO favorite VALUES (1, 1, 1, 'IN', 'IN', 'India', 1), "
      + "(2, 1, 1, 'IN', 'IN', 'India', 2);",
    tables + "INSERT INTO note VALUES (1, 1, 1, 'IN', 'IN', 'India', CAST(x'610062' AS TEXT));",
    tables + "INSERT INTO note VALUES (1, 1, 1, 'IN', 'IN', 'India', 7);",
    tables + "ALTER TABLE note DROP COLUMN id;",
  ])
  func aScriptThatMakesNoShelfChangesNothing(script: String) {
    _ = house.run("fav", "add", "India")
    let before = house.run("shelf", "export").output
    let run = house.run("shelf", "import", house.folder.write(script, to: "bad.sql"))
    #expect(run.code == 65 && run.messages.contains("bad.sql: "), "\(run.messages)")
    #expect(house.run("shelf", "export").output == before)
  }

  private static let one =
    #"{"alpha2":"IN","name":"India","created":1,"modified":1}"#

  @Test(arguments: [
    (#"{"format":1,"favorites":[],"notes":[]}"#, "that is no export"),
    (#"[{"format":"countries-shelf-1"}]"#, "that is no export"),
    (#"{"format":"countries-shelf-1","favorites":[],"notes":[],"favorites":[]}"#, "twice"),
    (#"{"format":"countries-shelf-1","favorites":[\(one),\(one)],"notes":[]}"#, "twice"),
    (
      #"{"format":"countries-shelf-1","favorites":[{"name":"A","name":"B","created":1,"modified":1}],"#
        + #""notes":[]}"#, "twice"
    ),
    (
      #"{"format":"countries-shelf-1","favorites":[{"name":"A","created":1}],"notes":[]}"#,
      #"favorites[0] lacks its "modified""#
    ),
    (
      #"{"format":"countries-shelf-1","favorites":[],"notes":[{"name":"A","created":1,"modified":1}]}"#,
      #"notes[0] lacks its "text""#
    ),
    (
      #"{"format":"countries-shelf-1","favorites":[{"name":"A","created":99999999999999999999,"#
        + #""modified":1}],"notes":[]}"#, #"favorites[0] is not what it should be: "created""#
    ),
  ])
  func jsonThatIsNoExportChangesNothing(json: String, words: String) {
    _ = house.run("fav", "add", "Nepal")
    let before = house.run("shelf", "export").output
    let text = json.replacing(#"\(one)"#, with: Self.one)
    let run = house.run("shelf", "import", house.folder.write(text, to: "bad.json"))
    #expect(run.code == 65 && run.messages.contains("bad.json: "), "\(run.messages)")
    #expect(run.messages.contains(words), "\(run.messages)")
    #expect(house.run("shelf", "export").output == before)
  }

  @Test func aByteOrderMarkIsNoPartOfAnExport() {
    _ = house.run("fav", "add", "Nepal")
    for text in [house.run("shelf", "export").output, house.run("dump", "--shelf").output] {
      let file = house.folder.write("\u{FEFF}" + text, to: "marked")
      #expect(house.run("shelf", "import", file).code == 0)
    }
    #expect(favorites().map { $0[2] } == ["NP"])
  }

  @Test func theShelfIsItsOwnersAlone() {
    _ = house.run("fav", "add", "Nepal")
    #expect(house.shell("stat -c %a home/shelf.sqlite").output == "600\n")
  }

  @Test func aNameThatNoExportCouldHoldIsNotKept() {
    _ = house.reseed(
      "CREATE TABLE country (name TEXT, alpha2 TEXT);"
        + "INSERT INTO country VALUES (CAST(x'410042' AS TEXT), 'AB');")
    #expect(house.run("fav", "add", "AB").code == 65)
    #expect(house.run("note", "AB", "x").code == 65)
    #expect(house.run("fav", "list").output.cells.count == 1)
  }

  @Test(arguments: ["DROP TABLE favorite", "DROP TABLE migration"])
  func aShelfThatSomebodyHasChangedIsDamaged(change: String) {
    _ = house.run("fav", "add", "Nepal")
    #expect(house.shell("sqlite3 home/shelf.sqlite '\(change)'").end == .code(0))
    let run = house.run("fav", "list")
    #expect(run.code == 65 && run.output.isEmpty, "\(run.messages)")
    #expect(run.messages.contains("move it away"), "\(run.messages)")
  }

  @Test func aShelfThatIsNoneIsLeftAlone() {
    _ = house.run("list")
    house.folder.write("garbage that is long enough to be a file", to: "home/shelf.sqlite")
    let run = house.run("fav", "add", "India")
    #expect(run.code == 65, "\(run.messages)")
    #expect(house.folder.bytes(of: "home/shelf.sqlite")?.count == 40)
  }
}

import TestSupport
import Testing

/// What a reseed does with a file that is no catalog.
@Suite struct SetAsideTests {
  let house: House

  init() throws {
    house = try House()
  }

  private static let one = "CREATE TABLE country (name); INSERT INTO country VALUES ('A');"

  @Test func anEarlierCatalogThatIsDamagedIsNotBroughtBack() throws {
    // Given a sound catalog, and damage to the one before
    #expect(house.reseed(House.legacyScript).code == 0)
    #expect(house.run("reseed").code == 0)
    let good = house.folder.bytes(of: "home/catalog.sqlite")
    let path = "home/catalog.sqlite.previous"
    var page = house.folder.bytes(of: path) ?? []
    page.replaceSubrange(8192..<12288, with: repeatElement(0xEE, count: 4096))
    for bytes in [page, Array("garbage".utf8), []] {
      house.folder.write(bytes, to: path)
      // When it is asked for
      let run = house.run("reseed", "--undo")
      // Then nothing is changed, and the sentence says what to do
      #expect(run.code == 65)
      #expect(run.messages.contains(house.folder.path(path)), "\(run.messages)")
      #expect(run.messages.contains("the catalog stays what it is"), "\(run.messages)")
      #expect(run.messages.split(separator: "\n").count == 1)
      #expect(house.folder.bytes(of: "home/catalog.sqlite") == good)
      #expect(house.folder.bytes(of: path) == bytes)
      #expect(house.run("reseed", "--undo", "--dry-run").code == 65)
    }
  }

  @Test func theWayBackFromADamagedCatalogIsCheckedToo() {
    #expect(house.reseed(House.legacyScript).code == 0)
    for name in ["home/catalog.sqlite", "home/catalog.sqlite.previous"] {
      house.folder.write("garbage", to: name)
    }
    #expect(house.run("reseed", "--undo").code == 65)
    #expect(!house.folder.has("home/catalog.sqlite.damaged"))
  }

  @Test func whatIsSetAsideIsTold() {
    #expect(house.reseed(House.legacyScript).code == 0)
    #expect(house.run("reseed").code == 0)
    let script = house.folder.write(Self.one, to: "one.sql")
    let path = house.folder.path("home/catalog.sqlite")
    for (number, words) in [["reseed", script], ["reseed"], ["reseed", "--undo"]].enumerated() {
      house.folder.write("mine \(number)", to: "home/catalog.sqlite")
      let run = house.run(words)
      #expect(run.code == 0)
      #expect(
        run.messages.contains(
          "countries: what was there was no whole catalog, since it is not a SQLite database; it is"
            + " \(path).damaged now\n"), "\(run.messages)")
      #expect(house.folder.bytes(of: "home/catalog.sqlite.damaged") == Array("mine \(number)".utf8))
    }
    // Nothing is told of what is kept for --undo.
    #expect(!house.run("reseed", "--undo").messages.contains("what was there"))
  }

  @Test(arguments: [["one.sql"], [], ["--undo"], ["--dry-run", "one.sql"]])
  func aFileThatIsNoDatabaseIsNotReplacedBecauseAnOptionNamesIt(words: [String]) {
    // Given a text of the user's
    house.folder.write(Self.one, to: "one.sql")
    let path = house.folder.write("SELECT 'mine', and long enough for a header;", to: "my.sql")
    let before = house.folder.bytes(of: "my.sql")
    let run = house.run(
      ["reseed", "--catalog", path] + words.map { $0.hasPrefix("-") ? $0 : house.folder.path($0) })
    #expect(run.code == 65)
    #expect(run.messages.contains("\(path) is no SQLite database"), "\(run.messages)")
    #expect(house.folder.names == ["my.sql", "one.sql"])
    #expect(house.folder.bytes(of: "my.sql") == before)
  }

  @Test(arguments: ["shelf.sqlite", "assets.sqlite"])
  func noOtherFileOfTheProgramsBecomesACatalog(name: String) throws {
    let house = try House.withFlag()
    #expect(house.run("note", "INDIA", "mine").code == 0)
    #expect(house.run("show", "INDIA", "--flag", house.folder.path("first.png")).code == 0)
    let before = house.folder.bytes(of: "home/\(name)")
    let run = house.run("reseed", "--catalog", house.folder.path("home/\(name)"))
    #expect(run.code == 64)
    #expect(run.messages.contains(name), "\(run.messages)")
    #expect(house.folder.bytes(of: "home/\(name)") == before)
  }

  @Test func anotherProgramsDatabaseIsNeverLost() {
    // Given a database of the user's in the catalog's place
    #expect(
      house.shell("mkdir home; sqlite3 home/catalog.sqlite 'CREATE TABLE t (a)'").end == .code(0))
    let before = house.folder.bytes(of: "home/catalog.sqlite")
    #expect(house.run("list").messages.contains("catalog.sqlite.damaged"))
    // When one catalog after the other takes that place
    let run = house.reseed(Self.one)
    #expect(house.run("reseed").code == 0 && house.reseed(House.legacyScript).code == 0)
    // Then it has another name, which was told
    #expect(
      run.messages.contains("since it is a database, but not a catalog of countries; it is"))
    #expect(house.folder.bytes(of: "home/catalog.sqlite.damaged") == before)
  }

  @Test func theUsualPlaceMayBeNamed() {
    house.folder.write(Self.one, to: "one.sql")
    #expect(house.run("list").code == 0)
    house.folder.write("garbage", to: "home/catalog.sqlite")
    let path = house.folder.path("home/catalog.sqlite")
    #expect(house.run("reseed", "--catalog", path, house.folder.path("one.sql")).code == 0)
    #expect(house.folder.bytes(of: "home/catalog.sqlite.damaged") == Array("garbage".utf8))
  }
}

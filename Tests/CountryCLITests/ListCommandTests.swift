import TestSupport
import CountryCLI
import Glibc
import Testing

@Suite struct ListCommandTests {
  let house: House

  init() throws {
    house = try House()
  }

  @Test func throughAPipeThereAreRowsAndNothingElse() throws {
    let run = house.run("list")
    #expect(run.code == 0)
    #expect(run.messages.isEmpty)
    let rows = run.output.cells
    #expect(rows.count == 251)
    #expect(rows[0] == ["flag", "alpha2", "name", "capital", "region"])
    #expect(rows[1] == ["🇦🇫", "AF", "Afghanistan", "Kabul", "Asia"])
    #expect(rows.contains(["🇽🇰", "XK", "Kosovo", "Pristina", "Europe"]))
    #expect(rows.allSatisfy { $0.count == 5 })
    #expect(Set(rows.map { $0[1] }).count == 251)
    // Åland stands under A.
    #expect(rows[2][2] == "Åland Islands")
    #expect(rows[250][2] == "Zimbabwe")
  }

  @Test(arguments: [0, 1, 3, 250, 1000])
  func aLimitKeepsTheFirst(limit: Int) throws {
    let all = house.run("list").output.cells
    let expected = limit == 0 ? nil : Array(all.prefix(limit + 1))
    let run = house.run("list", "--limit", "\(limit)")
    #expect(run.code == (limit == 0 ? 64 : 0))
    if let expected { #expect(run.output.cells == expected) }
    // With fields it is another question, and its answer the same.
    let named = house.run("list", "-n\(limit)", "--fields", "flag,alpha2,name,capital,region")
    #expect(named.output == run.output)
  }

  @Test func onATerminalThereIsAnAlignedTable() throws {
    // given
    let terminal = Descriptors.terminal(columns: 60)
    defer { [terminal.master, terminal.slave].forEach { close($0) } }
    let reader = Background {
      var bytes: [UInt8] = []
      while !bytes.contains(0x04) {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal.master, &chunk, chunk.count)
        guard count > 0 else { break }
        bytes += chunk[..<count]
      }
      return bytes
    }
    // when
    let code = CLI.run(
      arguments: ["list"], environment: ["COUNTRIES_HOME": house.folder.path("home")],
      input: -1, output: terminal.slave, error: terminal.slave)
    write(terminal.slave, "\u{04}", 1)
    // then
    let lines = String(decoding: reader.result(), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    #expect(code == 0)
    #expect(lines[0] == "Flag  Code  Name               Capital            Region")
    #expect(lines[1].hasPrefix("🇦🇫    AF    Afghanistan        Kabul              Asia"))
    #expect(lines.contains { $0.contains("…") })
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 60 })
  }

  @Test func aSparseCatalogIsListedToo() throws {
    #expect(house.reseed(House.legacyScript).code == 0)
    let rows = house.run("list").output.cells
    #expect(rows[1...] == [["", "", "INDIA", "", ""], ["", "", "UNITED STATUS", "", ""]])
  }

  @Test func anotherCatalogMayBeNamedAnywhere() throws {
    let path = house.folder.path("mine.sqlite")
    house.folder.write("CREATE TABLE country (name); INSERT INTO country VALUES ('X');", to: "s")
    #expect(house.run("--catalog", path, "reseed", house.folder.path("s")).code == 0)
    #expect(house.run("list", "--catalog=\(path)").output.cells.count == 2)
    #expect(house.run("list").output.cells.count == 251)
  }

  @Test func aNamedCatalogThatIsNewIsAnnounced() throws {
    let path = house.folder.path("mine.sqlite")
    let run = house.run("list", "--catalog", path)
    #expect(run.output.cells.count == 251)
    #expect(run.messages == "countries: made \(path), a copy of the bundled catalog\n")
  }

  @Test func whatIsWrongWithTheCatalogIsSaidWithTheWaysOut() throws {
    // given
    #expect(house.run("list").code == 0)
    house.folder.write("garbage", to: "home/catalog.sqlite")
    // then
    let run = house.run("list")
    #expect(run.code == 65)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains(house.folder.path("home/catalog.sqlite")))
    #expect(run.messages.contains("'countries reseed' restores the bundled one"))
    #expect(run.messages.contains("'countries reseed --undo'"))
    // and the way out works
    #expect(house.run("reseed").code == 0)
    #expect(house.run("list").output.cells.count == 251)
  }

  @Test func strangersTextIsHarmlessOnATerminalAndWholeInAPipe() throws {
    #expect(
      house.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('a\u{1B}[2Jb\tc');")
        .code == 0)
    #expect(house.run("list").output.cells[1][2] == "a\u{1B}[2Jb\\tc")
    #expect(house.run("list", "--format", "table").output.contains("a\u{FFFD}[2Jb c"))
  }

  @Test(arguments: [
    "name,postal_code_pattern,calling_codes,demonym", "name,currencies,tld,independent_from",
    "alpha2,population,official_name,area,latitude",
  ])
  func aTableOfAnyFieldsFitsTheTerminal(fields: String) {
    let run = house.runOnTerminal("list", "--fields", fields, columns: 60)
    #expect(run.code == 0)
    for line in run.output.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= 60) }
  }
}

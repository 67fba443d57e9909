import TestSupport
import Testing

@Suite struct LanguageOptionTests {
  @Test func namesAreInTheLanguageThatIsAskedFor() throws {
    let house = try House()
    let rows = house.run("list", "--lang", "de", "-n", "2").output.cells
    #expect(rows.map { $0[2] } == ["name", "Afghanistan", "Ägypten"])
    #expect(house.run("show", "FR", "--lang", "de", "--fields", "name").output == "Frankreich\n")
    #expect(house.run("show", "FR", "--lang", "de").output.cells[1][0] == "Frankreich")
    let json = house.run(
      "show", "FR", "--lang", "fr", "--fields", "name,alpha2", "--format", "json")
    #expect(json.output == "[\n{\"name\": \"France\", \"alpha2\": \"FR\"}\n]\n")
  }

  @Test func aSearchAndAMapSpeakItToo() throws {
    let house = try House()
    let found = house.run("search", "france", "--lang", "de", "-n1").output.cells
    #expect(found[1].prefix(4) == ["🇫🇷", "FR", "Frankreich", "France"])
    let file = house.folder.write("FR\nTW\n", to: "codes.csv")
    let mapped = house.run("map", "--to", "name", "--lang", "zh-TW", file)
    #expect(mapped.code == 0 && mapped.output == "法國\n台灣\n", "\(mapped.messages)")
    #expect(house.run("map", "--to", "name", "--lang", "x", file).code == 64)
  }

  @Test func whatIsNotThereIsInEnglish() throws {
    let run = try House().run("show", "FR", "--lang", "tlh", "--fields", "name")
    #expect(run.code == 0)
    #expect(run.output == "France\n")
    #expect(
      run.messages == "countries: the catalog has no names in tlh; they are printed in English\n")
  }

  @Test(arguments: ["german", "d", "de'; DROP TABLE name", "de AT"])
  func whatIsNoTagIsSaid(text: String) throws {
    let run = try House().run("list", "--lang", text)
    #expect(run.code == 64)
    #expect(run.output.isEmpty && run.messages.contains("--lang is a language tag such as de"))
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "Ägypten"), (["LANG": "en_GB.UTF-8", "LC_ALL": "de_AT"], "Ägypten"),
    (["LANG": "fr_FR", "LC_MESSAGES": "de_DE"], "Ägypten"),
    (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], "Åland Islands"),
    (["LANG": "en_AU.UTF-8"], "Åland Islands"), (["LANG": "xx_XX"], "Åland Islands"),
  ])
  func aTerminalSpeaksTheUsersLanguage(variables: [String: String], second: String) throws {
    var house = try House()
    house.variables = variables
    let run = house.runOnTerminal("list", "-n", "2")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.split(separator: "\n")[2].contains(second))
    // Whatever a program reads is the same everywhere
    #expect(house.run("list", "-n", "2").output.contains("Åland Islands"))
    #expect(house.runOnTerminal("list", "-n2", "--format", "tsv").output.contains("Åland Islands"))
  }

  @Test func aCardIsInTheUsersLanguage() throws {
    var house = try House()
    house.variables = ["LANG": "de_DE.UTF-8"]
    let card = house.runOnTerminal("show", "FR").output
    #expect(card.hasPrefix("🇫🇷 Frankreich\n  In English      France\n"))
    #expect(card.contains("Belgien, Deutschland, Italien"))
    // One that is the same in English is not told twice
    #expect(!house.runOnTerminal("show", "IR").output.contains("In English"))
  }
}

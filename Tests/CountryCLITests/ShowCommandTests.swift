import CountryCLI
import FetchTestSupport
import Glibc
import TestSupport
import Testing

@Suite struct ShowCommandTests {
  private static let picture = House.picture
  static let other = PNGSample(colorType: 0).bytes

  // MARK: The card

  @Test(arguments: ["INDIA", "india", "in", "IND", "356", "🇮🇳", "Republic of India"])
  func aNameOrCodeInAnyCaseIsShown(name: String) throws {
    let run = try House().run("show", name)
    #expect(run.code == 0)
    #expect(run.messages.isEmpty)
    #expect(
      run.output.cells == [
        [
          "name", "official_name", "alpha2", "alpha3", "numeric", "capital", "region", "subregion",
          "anthem", "flag_source",
        ],
        [
          "India", "Republic of India", "IN", "IND", "356", "New Delhi", "Asia", "Southern Asia",
          "Thou Art the Ruler of the Minds of All People", "https://flagcdn.com/w320/in.png",
        ],
      ])
  }

  @Test func aCardHasALineForEachThing() throws {
    try Golden.expect(
      House().run("show", "India", "ZA", "--format", "table").output, in: "card.txt")
  }

  @Test func severalCountriesAreShownInTheirOrderAndOnce() throws {
    let rows = try House().run("show", "US", "in", "India").output.cells
    #expect(rows.map { $0[2] } == ["alpha2", "US", "IN"])
  }

  @Test func aNameThatIsNoneStopsEverything() throws {
    let house = try House.withFlag()
    let run = house.run("show", "india", "Atlantis", "Indai", "--flag", house.folder.path("flags"))
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.messages == """
        countries: no country is called 'Atlantis'
        countries: no country is called 'Indai'; did you mean INDIA?

        """)
    #expect(!house.folder.has("flags"))
    #expect(house.server.requests.isEmpty)
  }

  @Test func anAmbiguousNameListsItsCandidates() throws {
    let run = try House().run("show", "Congo")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("(CD)") && run.messages.contains("(CG)"))
  }

  // MARK: Flags

  @Test func theFlagOfARowIsFetchedFromTheURLThatItNames() throws {
    // given
    let house = try House.withFlag()
    let path = house.folder.path("out.png")
    // when
    let run = house.run("show", "INDIA", "--flag", path)
    // then
    #expect(run.code == 0)
    #expect(run.messages.isEmpty)
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    #expect(house.server.requests.map(\.target) == [House.flagURL])
    #expect(run.output.cells[1].last == House.flagURL)
  }

  @Test func aFreshFlagComesFromTheCacheUnlessRefreshed() throws {
    let house = try House.withFlag()
    let path = house.folder.path("out.png")
    #expect(house.run("show", "INDIA", "--flag", path).code == 0)
    #expect(house.run("show", "INDIA", "--flag", path).code == 0)
    #expect(house.run("show", "INDIA", "--flag", path, "--offline").code == 0)
    #expect(house.server.acceptCount == 1)
    #expect(house.run("show", "INDIA", "--flag", path, "--refresh").code == 0)
    #expect(house.server.requests.count == 2)
  }

  @Test func theCacheMayBeNamed() throws {
    let house = try House.withFlag()
    let cache = house.folder.path("cache.sqlite")
    let path = house.folder.path("out.png")
    #expect(house.run("--cache", cache, "show", "INDIA", "--flag", path).code == 0)
    #expect(house.folder.has("cache.sqlite"))
    #expect(!house.folder.has("home/assets.sqlite"))
    let run = house.run("show", "INDIA", "--flag", path, "--offline")
    #expect(run.code == 69)
    #expect(run.messages.contains("is not in the cache"))
  }

  @Test(arguments: [
    (ServerReply.answer(404), "answered with status 404 (not found)"),
    (.answer(200, ["Content-Type: text/html"], body: Array("<html>".utf8)), "web page (HTML)"),
    (.picture(Array(picture.dropLast(5))), "picture"),
    (.picture(picture + [0]), "picture"),
    (.answer(200), "the body is empty"),
    (.redirect(to: "file:///etc/passwd"), "neither http nor https"),
  ])
  func whatFailsChangesNothingAndSaysWhat(reply: ServerReply, words: String) throws {
    // given
    let house = try House.withFlag(reply)
    house.folder.write("what was there", to: "out.png")
    // when
    let run = house.run("show", "INDIA", "--flag", house.folder.path("out.png"))
    // then
    #expect(run.code == 69)
    #expect(run.messages.contains(House.flagURL) && run.messages.contains(words), "\(run.messages)")
    #expect(house.folder.bytes(of: "out.png") == Array("what was there".utf8))
    #expect(house.folder.names == ["home", "out.png", "script.sql"])
    // and nothing is in the cache
    #expect(house.run("show", "INDIA", "--flag", "/dev/null", "--offline").code == 69)
  }

  @Test func severalFlagsGoIntoAFolderAndOneThatFailsStopsNoOther() throws {
    let house = try House.withFlag()
    let run = house.run(
      "show", "United Status", "India", "--flag", house.folder.path("flags"))
    #expect(run.code == 69)
    #expect(run.messages.contains("UNITED STATUS: http://flags.example/us.png answered with"))
    #expect(house.folder.bytes(of: "flags/india.png") == Self.picture)
    #expect(!house.folder.has("flags/unitedstatus.png"))
    #expect(run.output.cells.count == 3)
  }

  @Test func aFileInAFolderIsNamedAfterTheCode() throws {
    let house = try House(["/in.png": .picture(Self.picture), "/us.png": .picture(Self.other)])
    let run = house.run(
      "show", "US", "India", "--flag", house.folder.path("flags/"), "--flag-source",
      house.server.url("/{alpha2}.png"))
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "flags/in.png") == Self.picture)
    #expect(house.folder.bytes(of: "flags/us.png") == Self.other)
  }

  @Test func twoCountriesOfOneFileNameAreRefused() throws {
    // given: a code and a name that give the same file
    let house = try House()
    let script = """
      CREATE TABLE country (name, alpha2);
      INSERT INTO country VALUES ('Foo', 'ZZ'), ('Z.Z', NULL);
      """
    #expect(house.reseed(script).code == 0)
    // then
    let run = house.run("show", "Foo", "Z.Z", "--flag", house.folder.path("flags"))
    #expect(run.code == 64)
    #expect(run.messages.contains("Foo and Z.Z would both be zz.png"))
    #expect(!house.folder.has("flags"))
  }

  @Test func standardOutputGetsTheFlagAndNoCard() throws {
    let house = try House.withFlag()
    let run = house.shell(#""$0" show INDIA --flag - > out.png"#)
    #expect(run.end == .code(0))
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    #expect(house.run("show", "INDIA", "United Status", "--flag", "-").code == 64)
  }

  @Test func severalCountriesWantAFolder() throws {
    let house = try House.withFlag()
    house.folder.write("x", to: "file")
    let run = house.run("show", "INDIA", "UNITED STATUS", "--flag", house.folder.path("file"))
    #expect(run.code == 64)
    #expect(run.messages.contains("--flag takes a folder for several countries"))
  }

  @Test func aNewFolderIsNotCalledAsAPictureIs() throws {
    // given: a name that does not exist
    let house = try House(["/in.png": .picture(Self.picture), "/us.png": .picture(Self.other)])
    let source = house.server.url("/{alpha2}.png")
    for name in ["new.png", "NEW.PNG"] {
      // then: for several countries it is refused
      let path = house.folder.path(name)
      let run = house.run("show", "IN", "US", "--flag", path, "--flag-source", source)
      #expect(run.code == 64)
      #expect(run.output.isEmpty)
      #expect(run.messages.contains("write \(path)/ if it is to be a folder"))
      #expect(!house.folder.has(name))
      #expect(house.server.requests.isEmpty)
    }
    // unless a slash says that it is meant; after that it is a folder like others
    for path in [house.folder.path("new.png/"), house.folder.path("new.png")] {
      #expect(house.run("show", "IN", "US", "--flag", path, "--flag-source", source).code == 0)
      #expect(house.folder.bytes(of: "new.png/in.png") == Self.picture)
      #expect(house.folder.bytes(of: "new.png/us.png") == Self.other)
    }
  }

  @Test func oneCountryNamedTwiceIsOne() throws {
    let house = try House.withFlag()
    let path = house.folder.path("out.png")
    let run = house.run("show", "India", "INDIA", "--flag", path)
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    let shell = house.shell(#""$0" show INDIA india --flag - > piped.png"#)
    #expect(shell.end == .code(0))
    #expect(house.folder.bytes(of: "piped.png") == Self.picture)
  }

  @Test func aFolderForOneCountryEndsInASlash() throws {
    let house = try House.withFlag()
    let run = house.run("show", "INDIA", "--flag", house.folder.path("flags/"))
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "flags/india.png") == Self.picture)
  }

  @Test(arguments: ["no/such", "no/such/"])
  func aFolderThatCannotBeMadeStopsBeforeTheFirstQuestion(name: String) throws {
    let house = try House.withFlag()
    let run = house.run("show", "INDIA", "UNITED STATUS", "--flag", house.folder.path(name))
    #expect(run.code == 73)
    #expect(run.messages.contains(house.folder.path(name)))
    #expect(house.server.requests.isEmpty)
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let house = try House.withFlag()
    let run = house.run("show", "INDIA", "--flag", house.folder.path("no/such/out.png"))
    #expect(run.code == 73)
    #expect(run.messages.contains(house.folder.path("no/such/out.png")))
    #expect(house.run("show", "INDIA", "--flag", "/dev/full").code == 74)
  }
}

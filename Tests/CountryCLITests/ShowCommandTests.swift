import CountryCLI
import FetchTestSupport
import Glibc
import TestSupport
import Testing

@Suite struct ShowCommandTests {
  static let picture = PNGSample().bytes
  static let other = PNGSample(colorType: 0).bytes

  /// A home whose server has India's flag for an hour, and whose catalog is the small one.
  private func houseWithFlag(_ reply: ServerReply? = nil) throws -> House {
    let house = try House([
      House.flagURL: reply ?? .picture(Self.picture, ["Cache-Control: max-age=3600"])
    ])
    #expect(house.reseed(House.legacyScript).code == 0)
    return house
  }

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
    let house = try houseWithFlag()
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
    let house = try houseWithFlag()
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
    let house = try houseWithFlag()
    let path = house.folder.path("out.png")
    #expect(house.run("show", "INDIA", "--flag", path).code == 0)
    #expect(house.run("show", "INDIA", "--flag", path).code == 0)
    #expect(house.run("show", "INDIA", "--flag", path, "--offline").code == 0)
    #expect(house.server.acceptCount == 1)
    #expect(house.run("show", "INDIA", "--flag", path, "--refresh").code == 0)
    #expect(house.server.requests.count == 2)
  }

  @Test func theCacheMayBeNamed() throws {
    let house = try houseWithFlag()
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
    let house = try houseWithFlag(reply)
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
    let house = try houseWithFlag()
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
    let house = try houseWithFlag()
    let run = house.shell(#""$0" show INDIA --flag - > out.png"#)
    #expect(run.end == .code(0))
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    #expect(house.run("show", "INDIA", "United Status", "--flag", "-").code == 64)
  }

  @Test func severalCountriesWantAFolder() throws {
    let house = try houseWithFlag()
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
    let house = try houseWithFlag()
    let path = house.folder.path("out.png")
    let run = house.run("show", "India", "INDIA", "--flag", path)
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    let shell = house.shell(#""$0" show INDIA india --flag - > piped.png"#)
    #expect(shell.end == .code(0))
    #expect(house.folder.bytes(of: "piped.png") == Self.picture)
  }

  @Test func aFolderForOneCountryEndsInASlash() throws {
    let house = try houseWithFlag()
    let run = house.run("show", "INDIA", "--flag", house.folder.path("flags/"))
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "flags/india.png") == Self.picture)
  }

  @Test(arguments: ["no/such", "no/such/"])
  func aFolderThatCannotBeMadeStopsBeforeTheFirstQuestion(name: String) throws {
    let house = try houseWithFlag()
    let run = house.run("show", "INDIA", "UNITED STATUS", "--flag", house.folder.path(name))
    #expect(run.code == 73)
    #expect(run.messages.contains(house.folder.path(name)))
    #expect(house.server.requests.isEmpty)
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let house = try houseWithFlag()
    let run = house.run("show", "INDIA", "--flag", house.folder.path("no/such/out.png"))
    #expect(run.code == 73)
    #expect(run.messages.contains(house.folder.path("no/such/out.png")))
    #expect(house.run("show", "INDIA", "--flag", "/dev/full").code == 74)
  }

  // MARK: Sources

  @Test func aNamedSourceGoesBeforeTheRowsOwn() throws {
    var house = try House([
      "/a/in.png": .picture(Self.picture), "/b/in-640.png": .picture(Self.other),
    ])
    house.variables["COUNTRIES_FLAG_SOURCE"] = house.server.url("/a/{alpha2}.png")
    let path = house.folder.path("out.png")
    #expect(house.run("show", "IN", "--flag", path).code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    let run = house.run(
      "show", "IN", "--flag", path, "--width", "640", "--flag-source",
      house.server.url("/b/{alpha2}-{width}.png"))
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.other)
    #expect(run.output.cells[1].last == house.server.url("/b/in-640.png"))
  }

  @Test func aNamedSourceThatFailsIsAnError() throws {
    let house = try House()
    let run = house.run(
      "show", "IN", "--flag", house.folder.path("out.png"), "--flag-source",
      house.server.url("/{alpha2}.png"))
    #expect(run.code == 69)
    #expect(!house.folder.has("out.png"))
  }

  @Test func aFolderIsASource() throws {
    let house = try houseWithFlag()
    house.folder.write(Self.other, to: "india.png")
    let run = house.run(
      "show", "INDIA", "--flag", house.folder.path("out.png"), "--flag-source", house.folder.path)
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.other)
    #expect(house.server.requests.isEmpty)
  }

  @Test(arguments: ["http://x/{alpha3}.png", "ftp://x/{alpha2}.png"])
  func aSourceThatIsNoneIsAUsageError(template: String) throws {
    let run = try House().run("show", "IN", "--flag", "/dev/null", "--flag-source", template)
    #expect(run.code == 64)
  }

  @Test func anAddressWithoutACodeIsOneFlagForOneCountry() throws {
    // given: an address of one flag
    var house = try House(["/fr.png": .picture(Self.picture)])
    let source = house.server.url("/fr.png")
    let file = house.folder.path("fr.png")
    // then: one country may be named
    #expect(house.run("show", "FR", "--flag", file, "--flag-source", source).code == 0)
    #expect(house.folder.bytes(of: "fr.png") == Self.picture)
    // and several may not
    let run = house.run(
      "show", "FR", "DE", "--flag", house.folder.path("flags"), "--flag-source", source)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.messages.contains("\(source) is one flag, and 2 countries are named; write {alpha2}"))
    #expect(!house.folder.has("flags"))
    // nor may the variable hold it
    house.variables["COUNTRIES_FLAG_SOURCE"] = source
    let other = house.run("show", "FR", "--flag", file)
    #expect(other.code == 64)
    #expect(other.messages.hasPrefix("countries: COUNTRIES_FLAG_SOURCE: \(source) is one flag"))
    #expect(other.messages.contains("write {alpha2}"))
  }

  @Test func aFileIsNoFolderOfFlags() throws {
    let house = try House()
    let file = house.folder.write(Self.picture, to: "in.png")
    let run = house.run(
      "show", "IN", "--flag", house.folder.path("out.png"), "--flag-source", file)
    #expect(run.code == 64)
    #expect(run.messages.contains("\(file) cannot be used: it is a file; name its folder"))
  }

  @Test func anAddressWithoutHTTPIsNoticed() throws {
    let house = try House()
    let run = house.run(
      "show", "IN", "--flag", house.folder.path("out.png"), "--flag-source",
      "127.0.0.1:8765/{alpha2}.png")
    #expect(run.code == 69)
    #expect(run.messages.contains("127.0.0.1:8765/in.png cannot be read"))
    #expect(run.messages.contains("write http:// before it"))
  }

  @Test(arguments: [
    "ftp://x/{alpha2}.png", "http://x/{iso}.png", "http://x/in.png", "/etc/passwd",
  ])
  func aBadSourceInTheEnvironmentIsNamedAndOnlyStopsFlags(source: String) throws {
    // given
    var house = try House(["/in.png": .picture(Self.picture)])
    house.variables["COUNTRIES_FLAG_SOURCE"] = source
    let file = house.folder.path("out.png")
    // then: with --flag it is an error that names the variable
    let run = house.run("show", "IN", "--flag", file)
    #expect(run.code == 64)
    #expect(run.messages.hasPrefix("countries: COUNTRIES_FLAG_SOURCE: "))
    #expect(run.messages.contains(source))
    // and without it the card has no flag source
    let card = house.run("show", "IN")
    #expect(card.code == 0)
    #expect(card.messages.isEmpty)
    #expect(card.output.cells.last?.first == "India")
    #expect(card.output.cells.last?.last == "")
    // and a source on the command line goes before it
    let template = house.server.url("/{alpha2}.png")
    #expect(house.run("show", "IN", "--flag", file, "--flag-source", template).code == 0)
  }

  @Test func aRowWithoutAFlagWantsASource() throws {
    let house = try House()
    #expect(
      house.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('A');").code == 0)
    let run = house.run("show", "A", "--flag", house.folder.path("out.png"))
    #expect(run.code == 69)
    #expect(run.messages.contains("for this country; name a source with --flag-source"))
  }

  @Test func aTemplateThatNeedsACodeWantsACountryWithOne() throws {
    let house = try houseWithFlag()
    let run = house.run(
      "show", "INDIA", "--flag", "/dev/null", "--flag-source", house.server.url("/{alpha2}.png"))
    #expect(run.code == 64)
    #expect(run.messages.contains("needs a two-letter code"))
  }

  @Test func noConnectionIsOpenedToAPrivateAddressThatACatalogNames() throws {
    // given: a catalog that names the server itself, and no proxy
    let house = try House(["/in.png": .picture(Self.picture)])
    let url = house.server.url("/in.png")
    #expect(
      house.reseed(
        "CREATE TABLE country (name, flag_url); INSERT INTO country VALUES ('A', '\(url)');"
      )
      .code == 0)
    // when
    let run = Run(
      ["show", "A", "--flag", house.folder.path("out.png")],
      environment: ["COUNTRIES_HOME": house.folder.path("home")])
    // then
    #expect(run.code == 69)
    #expect(run.messages.contains("127.0.0.1"))
    #expect(run.messages.contains("name it with --flag-source"))
    #expect(house.server.acceptCount == 0)
  }

  // MARK: The offline pack

  /// A pack with every flag, so that none is refused for want of a file.
  private func houseWithPack() throws -> House {
    var house = try House()
    mkdir(house.folder.path("pack"), 0o700)
    for code in ["in", "xk", "mf", "vi", "mr", "sy", "kg", "iq", "ve", "tk"] {
      house.folder.write(Self.picture, to: "pack/\(code).png")
    }
    house.variables["COUNTRIES_FLAG_PACK"] = house.folder.path("pack")
    return house
  }

  @Test func thePackStandsInForTheBundledURLsAndSaysSo() throws {
    let house = try houseWithPack()
    let run = house.run("show", "INDIA", "--offline", "--flag", house.folder.path("out.png"))
    #expect(run.code == 0)
    #expect(house.folder.bytes(of: "out.png") == Self.picture)
    #expect(run.messages.hasPrefix("countries: flag of IN: from the offline pack"))
    #expect(run.messages.split(separator: "\n").count == 1)
    #expect(run.output.cells[1].last == "offline pack iso-flags-png-320x240")
    #expect(house.server.acceptCount == 0)
  }

  @Test(arguments: ["XK", "MF", "VI", "MR", "SY", "KG", "IQ", "VE", "TK"])
  func aWrongFlagOfThePackIsRefusedByName(code: String) throws {
    let house = try houseWithPack()
    let run = house.run("show", code, "--offline", "--flag", house.folder.path("out.png"))
    #expect(run.code == 69)
    #expect(run.messages.contains("its flag of \(code) is "))
    #expect(!house.folder.has("out.png"))
  }

  @Test func thePackDoesNotStandInForAUsersOwnRow() throws {
    let house = try houseWithPack()
    #expect(
      house.reseed(
        "CREATE TABLE country (name, alpha2, flag_url);"
          + "INSERT INTO country VALUES ('India', 'IN', 'https://flagcdn.com/w320/in.png');"
      ).code == 0)
    let run = house.run("show", "IN", "--offline", "--flag", house.folder.path("out.png"))
    #expect(run.code == 69)
    #expect(!house.folder.has("out.png"))
  }
}

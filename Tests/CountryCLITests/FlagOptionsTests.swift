import CountryCLI
import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// Where flags come from, as `show` is told.
@Suite struct FlagOptionsTests {
  private static let picture = House.picture
  private static let other = PNGSample(colorType: 0).bytes

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
    let house = try House.withFlag()
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
      run.messages.contains("address of one flag, and 2 countries are named; write {alpha2}"))
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
    let house = try House.withFlag()
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

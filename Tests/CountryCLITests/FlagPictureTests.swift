import FetchTestSupport
import TestSupport
import Testing

@Suite struct FlagPictureTests {
  /// A flag that is drawn in one colour.
  private static let reply = ServerReply.picture(
    PNGSample(colorType: 2, width: 60, height: 40).bytes, ["Cache-Control: max-age=3600"])

  /// A home whose cache has India's flag, and whose terminal has colours.
  private static func house(_ variables: [String: String] = ["TERM": "xterm"]) throws -> House {
    var house = try House.withFlag(reply)
    #expect(house.run("show", "INDIA", "--flag", house.folder.path("in.png")).code == 0)
    house.variables = variables
    return house
  }

  private static func isDrawn(_ run: Run) -> Bool {
    run.output.contains("▀") && run.output.contains(";48;2;")
  }

  @Test func aFlagInTheCacheIsDrawnAboveItsCard() throws {
    let house = try Self.house()
    let accepted = house.server.acceptCount
    let run = house.runOnTerminal("show", "INDIA")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(Self.isDrawn(run))
    // 60 x 40 pixels on 30 columns are ten lines, and then comes the card
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("  \u{1B}[") && lines[9].contains("▀"))
    #expect(lines[10] == "\u{1B}[1mINDIA\u{1B}[0m")
    #expect(house.server.acceptCount == accepted)
  }

  @Test(arguments: [
    (["show", "INDIA", "--no-picture"], ["TERM": "xterm"]),
    (["show", "INDIA"], ["TERM": "dumb"]),
    (["show", "INDIA"], ["TERM": "xterm", "NO_COLOR": "1"]),
    (["show", "INDIA", "--format", "tsv"], ["TERM": "xterm"]),
    (["show", "INDIA", "--fields", "name"], ["TERM": "xterm"]),
  ])
  func itIsNotDrawnWhereItIsNotWanted(arguments: [String], variables: [String: String]) throws {
    let house = try Self.house(variables)
    let run = Run.onTerminal(arguments, environment: house.environment)
    #expect(run.code == 0)
    #expect(!Self.isDrawn(run))
  }

  @Test func itIsNotDrawnIntoAPipe() throws {
    let run = try Self.house().run("show", "INDIA", "--format", "table")
    #expect(run.code == 0 && !Self.isDrawn(run))
  }

  @Test func noConnectionIsOpenedAndNoCacheMadeForIt() throws {
    // Given a home without a cache
    var house = try House.withFlag(Self.reply)
    house.variables = ["TERM": "xterm"]
    // When the card is shown
    let run = house.runOnTerminal("show", "INDIA")
    // Then it is there without a picture
    #expect(run.code == 0 && run.messages.isEmpty && !Self.isDrawn(run))
    #expect(house.server.acceptCount == 0)
    #expect(!house.folder.has("home/assets.sqlite"))
  }

  @Test func whatWasJustFetchedIsDrawn() throws {
    var house = try House.withFlag(Self.reply)
    house.variables = ["TERM": "xterm"]
    let run = house.runOnTerminal("show", "INDIA", "--flag", house.folder.path("out.png"))
    #expect(run.code == 0 && Self.isDrawn(run))
    #expect(house.server.acceptCount == 1)
  }

  @Test func onePackedWithTheSystemIsDrawnAndNamed() throws {
    var house = try House()
    house.folder.write(PNGSample(width: 60, height: 40).bytes, to: "fr.png")
    house.variables = ["TERM": "xterm", "COUNTRIES_FLAG_PACK": house.folder.path]
    let run = house.runOnTerminal("show", "FR")
    #expect(Self.isDrawn(run) && run.messages.isEmpty)
    #expect(run.output.contains("Flag drawn      from the offline pack"))
    #expect(house.server.acceptCount == 0)
  }

  @Test(arguments: ["/nowhere", "relative/nowhere", "https://example.org/one.png"])
  func aSourceThatCannotBeUsedLeavesTheCardAsItIs(source: String) throws {
    let house = try Self.house(["TERM": "xterm", "COUNTRIES_FLAG_SOURCE": source])
    let run = house.runOnTerminal("show", "INDIA")
    #expect(run.code == 0 && run.messages.isEmpty && !Self.isDrawn(run))
  }
}

import CountrySQLite
import FetchTestSupport
import TestSupport
import Testing

@Suite struct CacheCommandTests {
  private func filled() throws -> House {
    let house = try House.withFlag()
    #expect(house.run("flags", "fetch", "INDIA").code == 0)
    return house
  }

  private func change(_ house: House, _ sql: String) throws {
    try Connection(.file(house.folder.path("home/assets.sqlite")), access: .readWrite).execute(sql)
  }

  @Test(arguments: ["status", "verify", "clear", "prune"])
  func noCacheIsMadeToLookAt(command: String) throws {
    let house = try House()
    let run = house.run("cache", command)
    #expect(run.code == 0)
    #expect(!house.folder.has("home/assets.sqlite"))
  }

  @Test func theStatusIsToldInEveryFormat() throws {
    let house = try filled()
    let rows = house.run("cache", "status").output.cells
    #expect(
      rows[0] == [
        "flags", "flag_bytes", "missing", "file_bytes", "budget", "oldest", "newest", "path",
      ])
    #expect(rows[1][0] == "1" && rows[1][1] == "\(House.picture.count)")
    #expect(rows[1][4] == "256000000" && rows[1][5].hasSuffix("Z"))
    let json = house.run("cache", "status", "--format", "json").output
    #expect(json.contains("\"flags\": 1") && json.contains("\"missing\": 0"))
    let card = house.run("cache", "status", "--format", "table").output
    #expect(card.contains("Flags   1 (") && card.contains(" of 256.0 MB"))
  }

  @Test(arguments: [("100K", "100000"), ("2g", "2000000000"), ("12345", "12345"), ("0", "0")])
  func theBudgetIsTheUsers(text: String, bytes: String) throws {
    var house = try House()
    house.variables["COUNTRIES_CACHE_BUDGET"] = text
    #expect(house.run("cache", "status").output.cells[1][4] == bytes)
  }

  @Test(arguments: [
    "lots", "5ß", "-1", "1.5M", "M", "1T", "99999999999999999999", "9999999999999G",
  ])
  func aBudgetThatIsNoneIsAnError(text: String) throws {
    var house = try House()
    house.variables["COUNTRIES_CACHE_BUDGET"] = text
    let run = house.run("cache", "status")
    #expect(run.code == 78 && run.messages.contains("COUNTRIES_CACHE_BUDGET"), "\(run.messages)")
  }

  @Test func damageIsFoundDroppedAndMended() throws {
    let house = try filled()
    #expect(
      house.run("cache", "verify", "--deep").messages.contains("1 flag checked, all are whole"))
    try change(house, "UPDATE body SET bytes = substr(bytes, 1, 60)")
    let run = house.run("cache", "verify")
    #expect(run.code == 65)
    #expect(
      run.messages.contains("\(House.flagURL) was damaged")
        && run.messages.contains("1 were damaged"))
    #expect(house.run("cache", "verify").code == 0)
    #expect(house.run("show", "INDIA", "--flag", house.folder.path("in.png")).code == 0)
    #expect(house.run("cache", "status").output.cells[1][0] == "1")
  }

  @Test func aCacheThatIsNoDatabaseIsSetAside() throws {
    let house = try House()
    _ = house.run("list")
    house.folder.write("garbage, and more of it", to: "home/assets.sqlite")
    let run = house.run("cache", "verify")
    #expect(run.code == 0 && run.messages.contains("set aside"), "\(run.messages)")
    #expect(house.folder.has("home/assets.sqlite.damaged"))
  }

  @Test func nothingOfTheUsersIsLostWhenACacheIsSetAside() throws {
    // Given files that are no cache and lie where one is looked for, and beside it
    let house = try House()
    _ = house.run("list")
    for name in ["k", "k-journal", "k-wal", "k.damaged"] {
      house.folder.write("my \(name)", to: name)
    }
    // When a cache is looked for there
    let run = house.run("--cache", house.folder.path("k"), "cache", "status")
    // Then all of them are somewhere
    #expect(
      run.messages.contains("set aside as \(house.folder.path("k.damaged-2"))"), "\(run.messages)")
    #expect(house.folder.bytes(of: "k.damaged") == Array("my k.damaged".utf8))
    #expect(house.folder.bytes(of: "k.damaged-2") == Array("my k".utf8))
    #expect(house.folder.bytes(of: "k.damaged-2-journal") == Array("my k-journal".utf8))
    #expect(house.folder.bytes(of: "k.damaged-2-wal") == Array("my k-wal".utf8))
  }

  @Test func clearingAndPruningForget() throws {
    let house = try filled()
    #expect(house.run("cache", "prune").messages.contains("0 flags forgotten"))
    #expect(
      house.run("cache", "prune", "--unused-for", "30").messages.contains("0 flags forgotten"))
    try change(house, "UPDATE entry SET last_used = last_used - 40 * 86400")
    #expect(house.run("cache", "prune", "--unused-for", "30").messages.contains("1 flag forgotten"))
    _ = house.run("flags", "fetch", "INDIA")
    #expect(house.run("cache", "clear").messages.contains("1 flag forgotten"))
    #expect(house.run("cache", "status").output.cells[1][0] == "0")
  }
}

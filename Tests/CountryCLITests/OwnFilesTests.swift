import TestSupport
import Testing

/// Commands that write a file which the user names leave the program's own files alone.
@Suite struct OwnFilesTests {
  private static let names = [
    "catalog.sqlite", "catalog.sqlite.previous", "catalog.sqlite.lock", "catalog.sqlite.damaged",
    "catalog.sqlite-journal", "shelf.sqlite", "shelf.sqlite-journal", "assets.sqlite",
    "assets.sqlite-wal",
  ]

  /// A home that has a catalog, the one before, a shelf and a cache.
  private static func fullHouse() throws -> House {
    let house = try House.withFlag()
    #expect(house.run("reseed").code == 0 && house.run("reseed", "--undo").code == 0)
    #expect(house.run("note", "INDIA", "mine").code == 0)
    #expect(house.run("show", "INDIA", "--flag", house.folder.path("first.png")).code == 0)
    return house
  }

  @Test(arguments: names)
  func noOwnFileIsWrittenOver(name: String) throws {
    let house = try Self.fullHouse()
    let target = house.folder.path("home/\(name)")
    let before = house.folder.bytes(of: "home/\(name)")
    for command in [["dump"], ["dump", "--shelf"], ["show", "INDIA", "--flag"]] {
      let run = house.run(command + [target])
      #expect(run.code == 64, "\(command) \(run.messages)")
      #expect(run.messages.contains(target) && run.messages.contains("name another file"))
      #expect(run.output.isEmpty)
    }
    #expect(house.folder.bytes(of: "home/\(name)") == before)
  }

  @Test func anotherNameOfAnOwnFileIsThatFile() throws {
    let house = try Self.fullHouse()
    let before = house.folder.bytes(of: "home/shelf.sqlite")
    let made = house.shell(
      """
      ln -s home/shelf.sqlite soft; ln home/shelf.sqlite hard; ln -s home folder
      mkdir flags; ln -s ../home/shelf.sqlite flags/india.png
      """)
    #expect(made.end == .code(0))
    for name in ["soft", "hard", "folder/shelf.sqlite", "folder/catalog.sqlite.lock"] {
      #expect(house.run("dump", house.folder.path(name)).code == 64, "\(name)")
    }
    let flags = house.folder.path("flags")
    #expect(house.run("flags", "export", flags, "INDIA").code == 64)
    #expect(house.run("show", "INDIA", "--flag", flags).code == 64)
    #expect(house.folder.bytes(of: "home/shelf.sqlite") == before)
    #expect(house.folder.bytes(of: "soft") == before)
  }

  @Test func theUsualFilesAreSafeWhereAnOptionNamesOthers() throws {
    let house = try Self.fullHouse()
    let before = house.folder.bytes(of: "home/catalog.sqlite")
    let other = house.folder.path("other.sqlite")
    #expect(house.run("list", "--catalog", other).code == 0)
    for target in [other, house.folder.path("home/catalog.sqlite")] {
      #expect(house.run("dump", "--catalog", other, target).code == 64)
    }
    #expect(house.folder.bytes(of: "home/catalog.sqlite") == before)
    // And any other file is written
    #expect(house.run("dump", "--catalog", other, house.folder.path("home/x.sql")).code == 0)
    #expect(house.run("dump", house.folder.path("home/x.sql")).code == 0)
  }
}

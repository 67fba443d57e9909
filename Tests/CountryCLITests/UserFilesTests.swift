import CountryCLI
import Testing

@Suite struct UserFilesTests {
  private func files(
    _ environment: Environment, options: [String] = [], passwd: String? = nil
  ) throws -> UserFiles {
    let line = ["list"] + options
    guard case .run(let parsed) = try ArgumentParser.parse(line, with: .standard) else {
      throw Sample.Broken()
    }
    return UserFiles(parsed, environment, userHome: { passwd })
  }

  @Test func followsXDG() throws {
    let files = try files(["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c/", "HOME": "/h"])
    #expect(try files.catalog == "/d/countries/catalog.sqlite")
    #expect(try files.shelf == "/d/countries/shelf.sqlite")
    #expect(try files.cache == "/c/countries/assets.sqlite")
  }

  @Test func fallsBackToTheHomeFolder() throws {
    // Given variables that count as not set: empty, or no absolute path
    for unset: Environment in [
      ["HOME": "/h"], ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "HOME": "/h"],
      ["XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "./c", "HOME": "/h"],
    ] {
      let files = try files(unset, passwd: "/p")
      #expect(try files.catalog == "/h/.local/share/countries/catalog.sqlite")
      #expect(try files.shelf == "/h/.local/share/countries/shelf.sqlite")
      #expect(try files.cache == "/h/.cache/countries/assets.sqlite")
    }
  }

  @Test func asksTheUserDatabaseLast() throws {
    #expect(try files([:], passwd: "/p").cache == "/p/.cache/countries/assets.sqlite")
    #expect(try files(["HOME": ""], passwd: "/").cache == "/.cache/countries/assets.sqlite")
    #expect(try files([:]).catalog == nil)
    #expect(try files(["HOME": "relative"]).cache == nil)
  }

  @Test func putsAllInOneFolder() throws {
    let files = try files(["COUNTRIES_HOME": "x y", "XDG_DATA_HOME": "/d", "HOME": "/h"])
    #expect(try files.catalog == "x y/catalog.sqlite")
    #expect(try files.shelf == "x y/shelf.sqlite")
    #expect(try files.cache == "x y/assets.sqlite")
    let empty = try self.files(["COUNTRIES_HOME": "", "HOME": "/h"])
    #expect(try empty.cache == "/h/.cache/countries/assets.sqlite")
  }

  @Test func letsOptionsWin() throws {
    let files = try files(
      ["COUNTRIES_HOME": "/x"], options: ["--catalog", "c.db", "--cache=a.db"])
    #expect(try files.catalog == "c.db")
    #expect(try files.cache == "a.db")
    #expect(try files.shelf == "/x/shelf.sqlite")
  }

  @Test func refusesAFolderThatIsNotText() throws {
    // Given a home folder of bytes that are not UTF-8
    let environment = Environment { $0 == "HOME" ? .undecodable : nil }

    // Then it is no other folder, and no concern of those who do not need it
    let error = #expect(throws: CommandFailure.self) {
      try files(environment, passwd: "/p").catalog
    }
    #expect(error?.exitCode == .configuration)
    #expect(error?.message.contains("HOME") == true)
    let cached = try files(environment, options: ["--cache", "a.db"])
    #expect(try cached.cache == "a.db")
  }

  @Test func knowsTheUserOfTheProcess() {
    #expect(UserFiles.homeInPasswd()?.hasPrefix("/") ?? true)
  }
}

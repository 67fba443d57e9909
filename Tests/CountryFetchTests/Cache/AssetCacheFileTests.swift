import TestSupport
import CountryFetch
import CountrySQLite
import FetchTestSupport
import Glibc
import Testing

@Suite struct AssetCacheFileTests {
  private let folder: ScratchFolder
  private let path: String
  private let url = "https://flags.example/in.png"
  private let body = PNGSample().bytes

  init() throws {
    folder = ScratchFolder()
    path = folder.path("assets.sqlite")
  }

  /// Opens the cache and keeps a picture in it.
  private func use() -> AssetCache {
    let cache = AssetCache(path: path)
    cache.store(body, fields: HTTPFields(), for: url, at: .init(requested: 1, received: 1))
    return cache
  }

  private func expectSetAside(_ what: String) {
    // When the cache is used
    let cache = use()

    // Then the file was set aside, which is said once, and a new one works
    let notices = cache.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.contains(what) == true, "\(notices)")
    #expect(notices.first?.contains("\(path).damaged") == true)
    #expect(cache.entry(for: url)?.body == body)
    #expect(folder.names.contains("assets.sqlite.damaged"))
    #expect(AssetCache(path: path).entry(for: url)?.body == body)
  }

  @Test func garbageIsSetAside() throws {
    folder.write(Array("not a database, but a text of some length".utf8), to: "assets.sqlite")
    expectSetAside("is damaged")
  }

  @Test func longGarbageIsSetAside() throws {
    folder.write([UInt8](repeating: 0x5a, count: 20_000), to: "assets.sqlite")
    expectSetAside("is damaged")
  }

  @Test func aTruncatedFileIsSetAside() throws {
    // Given a cache that was cut in the middle
    for index in 0..<20 {
      AssetCache(path: path).store(
        body, fields: HTTPFields(), for: "\(index)", at: .init(requested: 1, received: 1))
    }
    truncate(path, 6000)
    expectSetAside("is damaged")
  }

  @Test func aFileWithADamagedPageIsSetAside() throws {
    // Given a cache whose table of entries is overwritten
    _ = use()
    let file = try #require(fopen(path, "r+"))
    for page in 1..<8 {
      fseek(file, page * 4096, Int32(SEEK_SET))
      fwrite([UInt8](repeating: 0xff, count: 4096), 1, 4096, file)
    }
    fclose(file)
    expectSetAside("is damaged")
  }

  @Test func aNewerVersionIsSetAside() throws {
    _ = use()
    try Connection(.file(path), access: .readWrite).execute("PRAGMA user_version = 2")
    expectSetAside("is of version 2")
  }

  @Test func missingTablesAreDamage() throws {
    _ = use()
    try Connection(.file(path), access: .readWrite).execute("DROP TABLE body")
    expectSetAside("is damaged")
  }

  @Test func noFileIsMadeForALook() {
    let cache = AssetCache(path: path)
    #expect(cache.entry(for: url) == nil)
    #expect(cache.missing(url, at: 1000) == nil)
    #expect(folder.names == [])

    // One that another process has made meanwhile is seen
    _ = use()
    #expect(cache.entry(for: url)?.body == body)
  }

  @Test func anEmptyFileIsFilled() throws {
    folder.write([], to: "assets.sqlite")
    #expect(use().takeNotices() == [])
    #expect(AssetCache(path: path).entry(for: url)?.body == body)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    mkfifo(path, 0o600)
    let cache = use()
    #expect(cache.entry(for: url) == nil)
    #expect(cache.takeNotices().first?.contains("is no file") == true)
    #expect(folder.names == ["assets.sqlite"])
  }

  @Test func aDatabaseOfAnotherProgramIsLeftAlone() throws {
    // Given a database that is no cache
    do {
      let connection = try Connection(.file(path), access: .create)
      try connection.execute("CREATE TABLE recipe (name TEXT)")
    }

    // When it is named as the cache
    let cache = use()

    // Then it is not touched, and nothing is kept
    #expect(cache.entry(for: url) == nil)
    #expect(cache.takeNotices().first?.contains("another program") == true)
    #expect(folder.names == ["assets.sqlite"])
    #expect(try Connection(.file(path)).value("SELECT count(*) FROM recipe") == 0)
  }

  @Test(arguments: ["file/assets.sqlite", "/proc/nowhere/assets.sqlite", "folder"])
  func aPlaceThatCannotBeWrittenIsDoneWithout(_ place: String) throws {
    // Given a path under a file, under /proc, or of a folder
    folder.write([], to: "file")
    mkdir(folder.path("folder"), 0o700)
    let cache = AssetCache(path: place.hasPrefix("/") ? place : folder.path(place))

    // Then nothing is kept, and it is said once
    cache.store(body, fields: HTTPFields(), for: url, at: .init(requested: 1, received: 1))
    #expect(cache.entry(for: url) == nil)
    #expect(cache.takeNotices().count == 1)
    #expect(cache.takeNotices() == [])
  }

  @Test func journalsOfADamagedFileDoNotOutliveIt() throws {
    // Given garbage with a journal beside it
    folder.write(Array("garbage that is no database at all, really".utf8), to: "assets.sqlite")
    folder.write([1, 2, 3], to: "assets.sqlite-journal")
    _ = use()

    // Then the journal is gone
    #expect(!folder.names.contains("assets.sqlite-journal"))
  }
}

import TestSupport
import CountryFetch
import CountrySQLite
import FetchTestSupport
import Glibc
import Testing

@Suite struct AssetCacheTests {
  private let folder: ScratchFolder
  private let path: String
  private let url = "https://flags.example/in.png"
  private let body = PNGSample().bytes
  private let times = AssetCache.Moments(requested: 1000, received: 1001)

  init() throws {
    folder = ScratchFolder()
    path = folder.path("new/cache/assets.sqlite")
  }

  private func fields(_ lines: String...) -> HTTPFields {
    var fields = HTTPFields()
    for line in lines { fields.append(line: line) }
    return fields
  }

  private func fill() {
    let cache = AssetCache(path: path)
    cache.store(
      body, fields: fields("ETag: \"a\"", "Cache-Control: max-age=9"), for: url, at: times)
    #expect(cache.takeNotices() == [])
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func keepsWhatItIsGiven() throws {
    // Given a cache with a picture
    fill()

    // When another process opens it
    let entry = try #require(AssetCache(path: path).entry(for: url))

    // Then the picture and its fields are there
    #expect(entry.body == body)
    #expect(entry.header.width == 13)
    #expect(entry.policy.fields.etag == "\"a\"")
    #expect(entry.policy.requestedAt == 1000)
    #expect(entry.policy.receivedAt == 1001)
    #expect(AssetCache(path: path).entry(for: url + "?") == nil)
  }

  @Test func onlyTheOwnerCanReadIt() {
    // Given a cache that is open
    let cache = AssetCache(path: path)
    cache.store(body, fields: fields(), for: url, at: times)

    // Then the folders and the files are the owner's
    #expect(mode(folder.path("new")) == 0o700)
    #expect(mode(folder.path("new/cache")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(mode(path + suffix) == 0o600, "\(suffix)") }
  }

  @Test func replacesAndForgets() {
    // Given a cache with a picture
    fill()
    let cache = AssetCache(path: path)
    let other = PNGSample(colorType: 2).bytes

    // When another comes for the same URL; then it takes its place
    cache.store(other, fields: fields(), for: url, at: times)
    #expect(cache.entry(for: url)?.body == other)
    #expect(cache.entry(for: url)?.policy.fields.etag == nil)

    // When one comes that must not be kept; then none is kept
    cache.store(body, fields: fields("Cache-Control: no-store"), for: url, at: times)
    #expect(cache.entry(for: url) == nil)
  }

  @Test func aNotModifiedRenews() throws {
    // Given an entry
    fill()
    let cache = AssetCache(path: path)
    let entry = try #require(cache.entry(for: url))

    // When the server says at 2000 that it is still right, with another max-age
    let later = AssetCache.Moments(requested: 2000, received: 2000)
    cache.refresh(entry, fields: fields("Cache-Control: max-age=50"), for: url, at: later)

    // Then it is fresh again, and its ETag is still there
    let renewed = try #require(cache.entry(for: url))
    #expect(renewed.body == body)
    #expect(renewed.policy.isFresh(at: 2049))
    #expect(!renewed.policy.isFresh(at: 2050))
    #expect(renewed.policy.fields.etag == "\"a\"")
  }

  @Test func recencyIsWrittenOnceAnHour() throws {
    // Given an entry last used at 1001
    fill()
    let cache = AssetCache(path: path)
    let lastUsed = { () throws -> Int64 in
      try Connection(.file(self.path)).value("SELECT last_used FROM entry")
    }

    let touch = { (now: Int64) in
      try cache.touch(#require(cache.entry(for: self.url)), for: self.url, now: now)
    }

    // Then a use within the hour is not noted, and a later one is
    try touch(4600)
    #expect(try lastUsed() == 1001)
    try touch(4601)
    #expect(try lastUsed() == 4601)

    // And one after the clock was set back is noted too
    try touch(5)
    #expect(try lastUsed() == 5)
  }

  @Test(arguments: [
    "UPDATE body SET bytes = substr(bytes, 1, length(bytes) - 1)",
    "UPDATE body SET bytes = zeroblob(length(bytes))", "UPDATE body SET bytes = x''",
    "UPDATE entry SET length = length + 1", "DELETE FROM body",
  ])
  func aDamagedEntryIsDropped(_ damage: String) throws {
    // Given an entry that someone damaged
    fill()
    try Connection(.file(path), access: .readWrite).execute(damage)

    // Then it is not served, and can be kept anew
    let cache = AssetCache(path: path)
    #expect(cache.entry(for: url) == nil)
    cache.store(body, fields: fields(), for: url, at: times)
    #expect(cache.entry(for: url)?.body == body)
    #expect(cache.takeNotices() == [])
  }

  @Test(
    arguments: ["status", "length", "requested_at", "received_at", "last_used"],
    [Int64.min, -1, Int64.max])
  func aNumberOutOfRangeIsDamage(_ column: String, _ number: Int64) throws {
    // Given an entry with a number that no program of ours has written
    fill()
    do {
      let connection = try Connection(.file(path), access: .readWrite)
      try connection.execute("PRAGMA ignore_check_constraints = ON")
      try connection.execute("UPDATE entry SET \(column) = ?", number)
    }

    // Then it is not served, nothing traps, and it can be kept anew
    let cache = AssetCache(path: path)
    if let entry = cache.entry(for: url) {
      Issue.record("an entry whose \(column) is \(number) is served")
      _ = entry.policy.isFresh(at: 2000)
      cache.touch(entry, for: url, now: 2000)
    }
    cache.store(body, fields: fields(), for: url, at: times)
    #expect(cache.entry(for: url)?.body == body)
    #expect(cache.takeNotices() == [])
  }

  @Test(
    arguments: ["status", "length", "requested_at", "received_at", "last_used"],
    [Int64.min, -1, Int64.max])
  func theTablesTakeNoNumberOutOfRange(_ column: String, _ number: Int64) throws {
    fill()
    let connection = try Connection(.file(path), access: .readWrite)
    #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE entry SET \(column) = ?", number)
    }
  }

  @Test(arguments: [Int64.min, Int64.max])
  func anyNumberOfARowWillDo(_ number: Int64) throws {
    // Given an entry at an end of the numbers that a row can have
    fill()
    do {
      let connection = try Connection(.file(path), access: .readWrite)
      try connection.execute("PRAGMA foreign_keys = OFF")
      try connection.execute("UPDATE entry SET id = ?", number)
      try connection.execute("UPDATE body SET entry = ?", number)
    }

    // Then it is served, and there is room for others
    let cache = AssetCache(path: path)
    #expect(cache.entry(for: url)?.body == body)
    cache.store(body, fields: fields(), for: url + "?", at: times)
    #expect(cache.entry(for: url + "?")?.body == body)
    #expect(cache.takeNotices() == [])
  }

  @Test(arguments: [Int64.min, Int64.max])
  func aClockGoneMadIsNoHindrance(_ moment: Int64) throws {
    // Given a picture that came at the end of time
    let cache = AssetCache(path: path)
    let times = AssetCache.Moments(requested: moment, received: moment)
    cache.store(body, fields: fields("Cache-Control: max-age=9"), for: url, at: times)

    // Then it is kept, and can be used and renewed at either end
    for now in [Int64.min, 2000, Int64.max] {
      let entry = try #require(cache.entry(for: url))
      cache.touch(entry, for: url, now: now)
      cache.refresh(entry, fields: fields(), for: url, at: times)
    }
    #expect(cache.entry(for: url)?.body == body)
    #expect(cache.takeNotices() == [])
  }

  @Test(arguments: ["etag", "last_modified", "cache_control", "expires", "date", "age"])
  func aFieldThatNoServerCanHaveSentIsDamage(_ column: String) throws {
    // Given a field with a line end, which would begin another header line
    fill()
    try Connection(.file(path), access: .readWrite)
      .execute("UPDATE entry SET \(column) = 'a' || char(13, 10) || 'Cookie: b'")

    // Then the entry is not served
    #expect(AssetCache(path: path).entry(for: url) == nil)
  }

  @Test func withoutAPathNothingIsKept() {
    let cache = AssetCache(path: nil)
    cache.store(body, fields: fields(), for: url, at: times)
    #expect(cache.entry(for: url) == nil)
    #expect(cache.takeNotices() == [])
  }

  @Test func manyChangesAreMadeAtOnce() throws {
    // Given an entry
    fill()
    let cache = AssetCache(path: path)
    let entry = try #require(cache.entry(for: url))
    let later = AssetCache.Moments(requested: 2000, received: 2000)

    // When a 304 for it comes, a picture and one that must not be kept
    func picture(_ name: String, _ line: String) -> AssetCache.Change {
      .store(AssetCache.Picture(body: body, fields: fields(line), url: name, times: later))
    }
    cache.keep([
      .refresh(.init(entry: entry, fields: fields("Age: 7"), url: url, times: later)),
      picture("kept", "ETag: \"b\""), picture("not", "Cache-Control: no-store"),
    ])

    // Then each has done what it would have done alone
    #expect(cache.entry(for: url)?.policy.fields.age == "7")
    #expect(cache.entry(for: "kept")?.policy.fields.etag == "\"b\"")
    #expect(cache.entry(for: "not") == nil)
    #expect(cache.takeNotices() == [])
  }

  @Test func processesShareIt() throws {
    // Given eight threads that open one new cache at the same time
    let path = path
    let done = Counter()
    for number in 0..<8 {
      detach {
        let cache = AssetCache(path: path)
        for index in 0..<10 {
          cache.store(
            PNGSample().bytes, fields: HTTPFields(), for: "\(number)/\(index)",
            at: .init(requested: 1, received: 1))
        }
        done.add(cache.takeNotices())
      }
    }

    // Then each keeps what it was given, and none complains
    #expect(done.wait(for: 8) == [])
    let cache = AssetCache(path: path)
    for number in 0..<8 {
      for index in 0..<10 { #expect(cache.entry(for: "\(number)/\(index)") != nil) }
    }
    let connection = try Connection(.file(path))
    #expect(try connection.value("PRAGMA journal_mode") as String == "wal")
    #expect(try connection.value("PRAGMA integrity_check") as String == "ok")
  }
}

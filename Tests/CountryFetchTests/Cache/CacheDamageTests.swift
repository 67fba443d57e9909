import CountryFetch
import CountrySQLite
import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// A cache file that was cut or changed anywhere: no picture is served that is not what was stored,
/// and the cache can be used again.
@Suite struct CacheDamageTests {
  private static let isThorough = getenv("COUNTRIES_TEST_ALL") != nil
  private static let body = PNGSample(width: 40, height: 30).bytes
  private static let urls = (0..<12).map { "https://flags.example/\($0).png" }

  private let folder = ScratchFolder()
  private var path: String { folder.path("assets.sqlite") }

  private func fill(_ cache: AssetCache) {
    for url in Self.urls {
      cache.store(
        Self.body, fields: HTTPFields(), for: url, at: .init(requested: 1, received: 1))
    }
  }

  /// The files of a cache that is in use, with what is still in its write-ahead log.
  private func files() throws -> (database: [UInt8], log: [UInt8]) {
    let cache = AssetCache(path: path)
    fill(cache)
    #expect(cache.takeNotices() == [])
    return (
      try #require(folder.bytes(of: "assets.sqlite")),
      try #require(folder.bytes(of: "assets.sqlite-wal"))
    )
  }

  /// Puts files in place and uses the cache.
  private func expectSound(_ database: [UInt8], _ log: [UInt8]?, _ what: Comment) {
    for name in folder.names { unlink(folder.path(name)) }
    folder.write(database, to: "assets.sqlite")
    if let log { folder.write(log, to: "assets.sqlite-wal") }
    do {
      let cache = AssetCache(path: path)
      for url in Self.urls {
        let entry = cache.entry(for: url)
        #expect(entry == nil || entry?.body == Self.body, what)
      }
      fill(cache)
    }
    // What nobody has asked for is found by a look at everything, and then all is well.
    #expect(AssetCache(path: path).verify(isDeep: true) != nil, what)
    let cache = AssetCache(path: path)
    fill(cache)
    for url in Self.urls { #expect(cache.entry(for: url)?.body == Self.body, what) }
    #expect(cache.verify(isDeep: true)?.damaged == [], what)
    #expect(cache.takeNotices() == [], what)
  }

  @Test func aFileCutAnywhereDoesNoHarm() throws {
    let (_, log) = try files()
    // Without its log the file is whole once it was closed.
    let database = try #require(folder.bytes(of: "assets.sqlite"))
    let step = Self.isThorough ? 64 : 1024
    for count in Array(stride(from: 0, to: database.count, by: step)) + [1, 15, 16, 99, 100, 101] {
      expectSound(Array(database[..<count]), nil, "cut to \(count) bytes")
    }
    #expect(!log.isEmpty)
  }

  @Test func aLogCutAnywhereDoesNoHarm() throws {
    let (database, log) = try files()
    let step = Self.isThorough ? 509 : 9001
    for count in stride(from: 0, to: log.count, by: step) {
      expectSound(database, Array(log[..<count]), "log cut to \(count) bytes")
    }
  }

  @Test func aChangedByteAnywhereDoesNoHarm() throws {
    let (database, log) = try files()
    let closed = try #require(folder.bytes(of: "assets.sqlite"))
    let step = Self.isThorough ? 61 : 701
    for index in stride(from: 0, to: closed.count, by: step) {
      var changed = closed
      changed[index] ^= 0x41
      expectSound(changed, nil, "byte \(index)")
    }
    for index in stride(from: 0, to: log.count, by: 10 * step) {
      var changed = log
      changed[index] ^= 0x41
      expectSound(database, changed, "byte \(index) of the log")
    }
  }
}

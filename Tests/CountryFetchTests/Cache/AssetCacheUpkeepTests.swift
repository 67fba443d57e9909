import CountryFetch
import CountrySQLite
import FetchTestSupport
import TestSupport
import Testing

@Suite struct AssetCacheUpkeepTests {
  private let folder = ScratchFolder()
  private let body = PNGSample(width: 60, height: 40).bytes
  private var path: String { folder.path("assets.sqlite") }

  private func url(_ number: Int) -> String { "https://flags.example/\(number).png" }

  /// Stores pictures one after the other, each used a minute later than the one before.
  private func fill(_ cache: AssetCache, _ numbers: Range<Int>) {
    for number in numbers {
      let moment = Int64(1000 + 60 * number)
      cache.store(
        body, fields: HTTPFields(), for: url(number),
        at: .init(requested: moment, received: moment))
    }
  }

  private func kept(_ cache: AssetCache, _ numbers: Range<Int>) -> [Int] {
    numbers.filter { cache.entry(for: url($0)) != nil }
  }

  // MARK: The budget

  @Test func theLeastRecentlyUsedGo() throws {
    // Given a cache with room for about five pictures, of which the second was used again
    let cache = AssetCache(path: path, budget: 5 * (body.count + 4096) + 40_000)
    fill(cache, 0..<3)
    cache.touch(try #require(cache.entry(for: url(1))), for: url(1), now: 10_000_000)

    // When more come
    fill(cache, 3..<30)

    // Then the second is there, and of the others the last ones
    let kept = kept(cache, 0..<30)
    #expect(kept.contains(1) && kept.contains(29) && !kept.contains(0) && !kept.contains(2))
    #expect((3...12).contains(kept.count), "\(kept)")
    #expect(kept.dropFirst() == Array(kept[1]..<30)[...])
    // And no picture without an entry is left behind
    let bodies: Int = try Connection(.file(path)).value("SELECT count(*) FROM body")
    #expect(bodies == kept.count)
  }

  @Test func theOneJustStoredStaysWhateverTheBudget() {
    let cache = AssetCache(path: path, budget: 0)
    fill(cache, 0..<4)
    #expect(kept(cache, 0..<4) == [3])
  }

  @Test func theFileDoesNotGrowBeyondTheBudget() throws {
    let budget = 20 * body.count + 40_000
    let cache = AssetCache(path: path, budget: budget)
    fill(cache, 0..<200)
    #expect(cache.prune(unusedSince: nil) != nil)
    let status = try #require(cache.status())
    #expect(status.fileBytes <= budget)
    #expect(folder.bytes(of: "assets.sqlite")?.count == status.fileBytes)
  }

  // MARK: Upkeep

  @Test func theStatusTellsWhatIsThere() throws {
    let cache = AssetCache(path: path)
    #expect(cache.status()?.pictures == 0 && cache.status()?.oldest == nil)
    fill(cache, 0..<3)
    cache.rememberMissing(url(9), status: 404, at: .init(requested: 9, received: 9))
    let status = try #require(cache.status())
    #expect(status.pictures == 3 && status.pictureBytes == 3 * body.count && status.missing == 1)
    #expect(status.oldest == 1000 && status.newest == 1120)
    #expect(status.fileBytes > status.pictureBytes)
  }

  @Test func aSoundCacheIsFoundSound() {
    let cache = AssetCache(path: path)
    fill(cache, 0..<3)
    for isDeep in [false, true] {
      #expect(cache.verify(isDeep: isDeep)?.checked == 3)
      #expect(cache.verify(isDeep: isDeep)?.damaged == [])
    }
  }

  @Test func damagedPicturesAreDropped() throws {
    // Given pictures of which one has a wrong byte, one is short and one has a wrong length
    let cache = AssetCache(path: path)
    fill(cache, 0..<4)
    let other = try Connection(.file(path), access: .readWrite)
    var wrong = body
    wrong[50] ^= 1
    try other.execute("UPDATE body SET bytes = ? WHERE entry = 1", wrong)
    try other.execute("UPDATE body SET bytes = substr(bytes, 1, 100) WHERE entry = 2")
    try other.execute("UPDATE entry SET length = length + 1 WHERE id = 3")

    // When it is verified; then these go
    #expect(cache.verify(isDeep: false)?.damaged == [url(0), url(1), url(2)])
    #expect(cache.verify(isDeep: false)?.damaged == [])
    #expect(kept(cache, 0..<4) == [3])
  }

  @Test func onlyDecodingFindsAPictureThatNeverWasOne() throws {
    // Given a picture whose chunks are right and whose rows are not
    let cache = AssetCache(path: path)
    fill(cache, 0..<2)
    let bad = PNGFile([
      .init("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]), .init("IDAT", [1, 2, 3]),
      .init("IEND", []),
    ]).bytes
    let other = try Connection(.file(path), access: .readWrite)
    try other.execute("UPDATE body SET bytes = ? WHERE entry = 1", bad)
    try other.execute("UPDATE entry SET length = ? WHERE id = 1", bad.count)
    #expect(cache.verify(isDeep: false)?.damaged == [])
    #expect(cache.verify(isDeep: true)?.damaged == [url(0)])
  }

  @Test func clearingForgetsAllAndGivesTheSpaceBack() throws {
    let cache = AssetCache(path: path)
    fill(cache, 0..<50)
    let full = try #require(cache.status()).fileBytes
    #expect(cache.clear() == 50)
    #expect(cache.status()?.pictures == 0)
    #expect(try #require(cache.status()).fileBytes < full / 2)
    #expect(folder.bytes(of: "assets.sqlite-wal")?.isEmpty != false)
  }

  @Test func pruningForgetsWhatWasNotUsed() {
    let cache = AssetCache(path: path)
    fill(cache, 0..<10)
    #expect(cache.prune(unusedSince: 1000 + 60 * 4) == 4)
    #expect(kept(cache, 0..<10) == Array(4..<10))
  }
}

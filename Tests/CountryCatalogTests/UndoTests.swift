import CountrySQLite
import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

/// The way back, and what writers leave to each other.
@Suite struct UndoTests {
  let fixture = StoreFixture()

  private func names() throws -> [String] { try fixture.store.open().summaries().map(\.name) }

  @Test func withoutAScriptTheBundledCatalogIsBack() throws {
    try fixture.reseed(smallScript)
    try fixture.store.restoreBundled()
    #expect(fixture.bytes == StoreFixture.seed)
  }

  @Test func undoSwapsBackAndForth() throws {
    _ = try fixture.store.open()
    try fixture.reseed(smallScript)
    let small = fixture.bytes
    try fixture.store.undo()
    #expect(fixture.bytes == StoreFixture.seed)
    try fixture.store.undo()
    #expect(fixture.bytes == small)
  }

  @Test func withoutAnEarlierCatalogThereIsNothingToUndo() throws {
    _ = try fixture.store.open()
    #expect(
      throws: CatalogError.nothingToUndo(path: fixture.folder.path("catalog.sqlite.previous"))
    ) { try fixture.store.undo() }
  }

  @Test func aDamagedCatalogIsPutAsideAndUndoLeadsToTheOneBefore() throws {
    // given
    try fixture.reseed(smallScript)
    let small = fixture.bytes
    try fixture.store.restoreBundled()
    for restore in [true, false] {
      fixture.folder.write("garbage", to: "catalog.sqlite")
      // when
      if restore { try fixture.store.restoreBundled() }
      try fixture.store.undo()
      // then
      #expect(fixture.bytes == small)
      #expect(fixture.folder.bytes(of: "catalog.sqlite.damaged") == Array("garbage".utf8))
      try fixture.store.restoreBundled()
    }
  }

  @Test func anEarlierDamagedFileIsNotLost() throws {
    for text in ["mine", "one", "two"] {
      fixture.folder.write(text, to: text == "mine" ? "catalog.sqlite.damaged" : "catalog.sqlite")
      if text != "mine" { try fixture.store.restoreBundled() }
    }
    let texts = ["", "-2", "-3"].map { fixture.folder.bytes(of: "catalog.sqlite.damaged\($0)") }
    #expect(texts == ["two", "mine", "one"].map { Array($0.utf8) })
  }

  @Test func aPageThatIsDamagedCountsToo() throws {
    // given
    try fixture.reseed(smallScript)
    let small = fixture.bytes
    try fixture.store.restoreBundled()
    var bytes = StoreFixture.seed
    bytes.replaceSubrange(8192..<12288, with: repeatElement(0, count: 4096))
    fixture.folder.write(bytes, to: "catalog.sqlite")
    // when
    try fixture.store.restoreBundled()
    // then
    #expect(fixture.folder.bytes(of: "catalog.sqlite.damaged") == bytes)
    try fixture.store.undo()
    #expect(fixture.bytes == small)
  }

  @Test func aReseedThatChangesNothingLeavesTheWayBack() throws {
    try fixture.reseed(smallScript)
    let small = fixture.bytes
    for _ in 1...3 { try fixture.store.restoreBundled() }
    try fixture.store.undo()
    #expect(fixture.bytes == small)
    try fixture.reseed(smallScript)
    try fixture.store.undo()
    #expect(fixture.bytes == StoreFixture.seed)
  }

  @Test func aCatalogThatWasReplacedAndNotYetKeptIsKeptByTheNextWriter() throws {
    // given: a writer that died between the two steps
    try fixture.reseed(smallScript)
    let small = fixture.bytes
    rename(fixture.store.path, fixture.folder.path("catalog.sqlite.outgoing"))
    fixture.folder.write(StoreFixture.seed, to: "catalog.sqlite")
    // then
    try fixture.store.undo()
    #expect(fixture.bytes == small)
    #expect(!fixture.folder.has("catalog.sqlite.outgoing"))
  }

  @Test func aCatalogThatWasNotYetReplacedIsNotKept() throws {
    // given: a writer that died before it replaced the catalog
    try fixture.reseed(smallScript)
    try fixture.store.restoreBundled()
    link(fixture.store.path, fixture.folder.path("catalog.sqlite.outgoing"))
    // then
    try fixture.store.undo()
    #expect(try names() == ["Erewhon", "Utopia"])
    #expect(!fixture.folder.has("catalog.sqlite.outgoing"))
  }

  @Test func whatOnlyLooksLikeOursIsLeftAlone() throws {
    for name in ["old", "new", "staging-my-notes.txt", "staging-12345678.txt"] {
      fixture.folder.write("mine", to: "catalog.sqlite.\(name)")
    }
    try fixture.reseed(smallScript)
    for name in ["old", "new", "staging-my-notes.txt", "staging-12345678.txt"] {
      #expect(fixture.folder.bytes(of: "catalog.sqlite.\(name)") == Array("mine".utf8))
    }
  }

  @Test func aFolderInTheWayIsSaidBeforeAnythingIsReplaced() throws {
    try fixture.reseed(smallScript)
    let before = fixture.bytes
    mkdir(fixture.folder.path("catalog.sqlite.previous"), 0o700)
    let path = fixture.folder.path("catalog.sqlite.previous")
    for _ in 1...2 {
      #expect(throws: CatalogError.system(SystemError("replace", path, code: EISDIR))) {
        try fixture.store.restoreBundled()
      }
      #expect(fixture.bytes == before)
    }
  }

  @Test func whatIsOpenedAsDamagedIsPutAside() throws {
    // given: a sound file that does not say what it is
    try fixture.reseed(legacyScript)
    try fixture.reseed(smallScript)
    try fixture.visit("DELETE FROM identity")
    // when
    try fixture.store.undo()
    // then
    #expect(try names() == ["INDIA", "UNITED STATUS"])
    #expect(fixture.folder.has("catalog.sqlite.damaged"))
  }

  @Test func whoeverNoLongerWantsItGetsNothing() throws {
    try fixture.reseed(smallScript)
    let before = fixture.bytes
    fixture.folder.write(legacyScript, to: "script.sql")
    // At the first question, and at each later one until there is none.
    for limit in 0... {
      let file = try FileDescriptor(opening: fixture.folder.path("script.sql"), flags: O_RDONLY)
      var questions = 0
      do throws(CatalogError) {
        try fixture.store.reseed(fromScript: file.rawValue) {
          questions += 1
          return questions > limit
        }
        #expect(limit > 3)
        return
      } catch {
        guard case .cancelled = error else {
          Issue.record("\(error)")
          return
        }
        #expect(fixture.bytes == before)
      }
    }
  }

  @Test func aStatementThatIsStoppedIsNamedWithItsPlace() throws {
    // given: an endless statement, and somebody who asks for it a few times
    fixture.folder.write(
      smallScript
        + "\nINSERT INTO country (name)\n"
        + "  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n WHERE i = 2;",
      to: "script.sql")
    let file = try FileDescriptor(opening: fixture.folder.path("script.sql"), flags: O_RDONLY)
    let line = smallScript.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    var questions = 0
    // when
    let error = #expect(throws: CatalogError.self) {
      try fixture.store.reseed(fromScript: file.rawValue) {
        questions += 1
        return questions > 20
      }
    }
    // then
    #expect(
      error.map { "\($0)" } == "the script was stopped at line \(line), column 1, in: "
        + "INSERT INTO country (name)")
    #expect(fixture.folder.names == ["script.sql"])
  }

  @Test func aScriptThatIsSlowToArriveHoldsUpNobody() throws {
    // given: a reseed that waits for its script
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    defer { ends.deallocate() }
    pipe(ends)
    let (store, input) = (fixture.store, ends[0])
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Reseed(store: store, descriptor: input))
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let reseed = Unmanaged<Reseed>.fromOpaque(context).takeRetainedValue()
        _ = try? reseed.store.reseed(fromScript: reseed.descriptor)
        return nil
      }, box.toOpaque())
    while !fixture.folder.names.contains(where: { $0.contains("staging") }) { usleep(1000) }
    // then: another is done at once, and removes nothing of the first
    try fixture.reseed(legacyScript)
    #expect(try names() == ["INDIA", "UNITED STATUS"])
    write(ends[1], smallScript, smallScript.utf8.count)
    close(ends[1])
    pthread_join(thread, nil)
    close(ends[0])
    #expect(try names() == ["Erewhon", "Utopia"])
  }

  private final class Reseed {
    let store: CatalogStore
    let descriptor: Int32

    init(store: CatalogStore, descriptor: Int32) {
      self.store = store
      self.descriptor = descriptor
    }
  }

  @Test func theNewFilesAreTheUsersAlone() throws {
    try fixture.reseed(smallScript)
    var status = stat()
    stat(fixture.store.path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
  }
}

import CountryCatalog
import FetchTestSupport
import Glibc
import TestSupport
import Testing

@testable import CountryServe

/// A catalog that changes while it is served, and one that knows little.
@Suite struct CatalogChangeTests {
  private static func script(_ name: String) -> String {
    """
    CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT);
    INSERT INTO country VALUES (1, '\(name)', 'UT'), (2, '\(name) Islands', NULL);
    """
  }

  private static func common(_ json: JSON) -> [String] {
    json.elements.compactMap { $0["name"]["common"].text }
  }

  @Test func aReseedIsSeen() throws {
    let server = try ServerFixture(script: Self.script("Utopia"))
    #expect(try Self.common(server.json("/v3.1/all")) == ["Utopia", "Utopia Islands"])
    let tag = try server.get("/v3.1/alpha/ut")["etag"]
    try server.reseed(Self.script("Erewhon"))
    #expect(
      try isSoon { try Self.common(server.json("/v3.1/all")) == ["Erewhon", "Erewhon Islands"] })
    #expect(try server.json("/api/countries/ut")["name"] == .text("Erewhon"))
    #expect(try server.get("/v3.1/alpha/ut")["etag"] != tag)
  }

  @Test func noAnswerMixesTwoCatalogs() throws {
    let server = try ServerFixture(script: Self.script("A0"))
    for round in 1...6 {
      try server.reseed(Self.script("A\(round)"))
      let isSeen = try isSoon {
        let names = try Self.common(server.json("/v3.1/all"))
        #expect(names.count == 2)
        #expect(names.last == "\(names.first ?? "") Islands")
        return names.first == "A\(round)"
      }
      #expect(isSeen)
    }
  }

  @Test func manyAskWhileItChanges() throws {
    // Given eight threads that ask for all that there is
    let server = try ServerFixture(script: Self.script("A0"))
    let (faults, running) = (Lines(), Guarded(8))
    let isOver = Guarded(false)
    let paths = [
      "/v3.1/all", "/v3.1/alpha/ut", "/v3.1/name/islands", "/api/countries", "/data/keys.json",
      "/data/countries.json", "/data/names/de.json", "/", "/api/openapi.json",
    ]
    for thread in 0..<8 {
      detachThread {
        var step = thread
        while !isOver.withLock({ $0 }) {
          let path = paths[step % paths.count]
          step += 1
          let fields = step % 2 == 0 ? ["Accept-Encoding": "gzip"] : [:]
          let status = try? server.get(path, fields).status
          let isMissing = path.hasPrefix("/data/names")
          if status != (isMissing ? 404 : 200) { faults.add("\(path) \(status ?? 0)") }
        }
        running.withLock { $0 -= 1 }
      }
    }
    // When the catalog is replaced again and again
    for round in 1...8 {
      try server.reseed(Self.script("A\(round)"))
      #expect(try isSoon { try Self.common(server.json("/v3.1/all")).first == "A\(round)" })
    }
    isOver.withLock { $0 = true }
    #expect(isSoon { running.withLock { $0 } == 0 })
    // Then each is answered as it should be
    #expect(faults.all == [])
  }

  @Test func aFileThatIsNoCatalogIsNotServed() throws {
    let lines = Lines()
    let server = try ServerFixture(script: Self.script("Utopia")) { $0.say = { lines.add($0) } }
    server.folder.write("nothing that SQLite knows", to: "other")
    rename(server.folder.path("other"), server.folder.path("catalog.sqlite"))
    #expect(isSoon { !lines.all.isEmpty })
    #expect(lines.all.first?.contains("is not a SQLite database") == true)
    #expect(try Self.common(server.json("/v3.1/all")).first == "Utopia")
    // And what is whole again is served
    try server.reseed(Self.script("Erewhon"))
    #expect(try isSoon { try Self.common(server.json("/v3.1/all")).first == "Erewhon" })
  }

  /// The bytes of a catalog with this country.
  private static func bytes(_ name: String) throws -> [UInt8] {
    let other = try ServerFixture(script: script(name))
    return try #require(other.folder.bytes(of: "catalog.sqlite"))
  }

  /// Writes into the file of the catalog, which stays the same one, piece by piece.
  private static func write(_ bytes: [UInt8], into server: ServerFixture, pause: UInt32) throws {
    let file = open(server.folder.path("catalog.sqlite"), O_WRONLY | O_TRUNC)
    try #require(file >= 0)
    defer { close(file) }
    for start in stride(from: 0, to: bytes.count, by: 16_384) {
      let piece = bytes[start..<min(start + 16_384, bytes.count)]
      #expect(piece.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } == piece.count)
      usleep(pause)
    }
  }

  /// What the two kinds of questions say.
  private static func names(_ server: ServerFixture) throws -> [[String]] {
    let own = try server.json("/api/countries").elements.compactMap { $0["name"].text }
    return [own, common(try server.json("/v3.1/all"))]
  }

  private static func serves(_ name: String, _ server: ServerFixture) throws -> Bool {
    try names(server).allSatisfy { $0 == [name, "\(name) Islands"] }
  }

  /// Whether the server soon has the catalog in memory, and its file open no more. It is a part of this
  /// process.
  private static func hasLeftFile(_ server: ServerFixture) -> Bool {
    let path = server.folder.path("catalog.sqlite")
    return isSoon {
      !(0..<1024).contains { descriptor in
        var target = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count - 1)
        return count > 0 && String(cString: Array(target[..<count]) + [0]) == path
      }
    }
  }

  @Test func aFileThatIsWrittenInPlaceIsServedOnceItIsWhole() throws {
    let lines = Lines()
    let server = try ServerFixture(script: Self.script("Utopia")) { $0.say = { lines.add($0) } }
    let new = try Self.bytes("Erewhon")
    #expect(Self.hasLeftFile(server))
    let isOver = Guarded(false)
    detachThread {
      try? Self.write(new, into: server, pause: 30_000)
      isOver.withLock { $0 = true }
    }
    while !isOver.withLock({ $0 }) {
      for names in try Self.names(server) { #expect(names == ["Utopia", "Utopia Islands"]) }
    }
    #expect(try isSoon { try Self.serves("Erewhon", server) })
    #expect(lines.all.count <= 1)
  }

  @Test(arguments: ["", "nonsense", "torn", "gone", "folder"])
  func aFileThatCannotBeReadChangesNothing(_ what: String) throws {
    let lines = Lines()
    let server = try ServerFixture(script: Self.script("Utopia")) { $0.say = { lines.add($0) } }
    #expect(Self.hasLeftFile(server))
    let (path, whole) = (
      server.folder.path("catalog.sqlite"), try #require(server.folder.bytes(of: "catalog.sqlite"))
    )
    switch what {
    case "gone": unlink(path)
    case "folder":
      unlink(path)
      mkdir(path, 0o700)
    case "torn":
      // The length is right, and the pages are not
      let rest = [UInt8](repeating: 0x61, count: whole.count - 8192)
      try Self.write(Array(whole.prefix(8192)) + rest, into: server, pause: 0)
    default: try Self.write(Array(what.utf8), into: server, pause: 0)
    }
    let isSaid = what != "gone"
    #expect(isSoon { !isSaid || !lines.all.isEmpty })
    // Nothing tells that it has looked again.
    usleep(500_000)
    #expect(try Self.serves("Utopia", server))
    #expect(try server.get("/api/countries?search=uto").status == 200)
    #expect(lines.all.count == (isSaid ? 1 : 0), "\(lines.all)")
    // And what is whole again is served
    if what == "folder" { rmdir(path) }
    try server.reseed(Self.script("Erewhon"))
    #expect(try isSoon { try Self.serves("Erewhon", server) })
  }

  @Test func aCatalogThatKnowsLittleIsServedToo() throws {
    let server = try ServerFixture(
      script: """
        CREATE TABLE mysqlitetable (id INTEGER PRIMARY KEY, countryname VARCHAR(50),
          nationalanthem TEXT, cntryflagimg VARCHAR(255));
        INSERT INTO mysqlitetable VALUES (1, 'INDIA', 'A song.', 'http://flags.example/in.png');
        INSERT INTO mysqlitetable VALUES (2, '<script>"&', NULL, '');
        """)
    let all = try server.json("/v3.1/all")
    #expect(Self.common(all) == ["INDIA", "<script>\"&"])
    let india = try #require(all.elements.first)
    #expect(india["flags"]["png"] == .text("\(server.server.url)flags/india.png"))
    #expect(!india.names.contains("cca2"))
    #expect(!india.names.contains("translations"))
    #expect(india["population"] == .number("0"))
    #expect(try server.json("/v3.1/name/india").elements.count == 1)
    for path in ["region/asia", "currency/inr", "lang/hindi", "independent", "alpha/in"] {
      #expect(try server.get("/v3.1/\(path)").status == 404, "\(path)")
    }
    #expect(try server.json("/api/countries").elements.count == 2)
    #expect(try server.get("/").status == 200)
    let remote = try ServerFixture(script: Self.script("Utopia")) { $0.hasRemoteFlags = true }
    #expect(try remote.json("/v3.1/all").elements.last?["flags"]["png"] == .text(""))
  }

  @Test func aFileIsLeftThoughALongQuestionCameFirst() throws {
    // Given a server of one's own catalog that is asked for the list at once
    let server = try ServerFixture(script: Self.script("Utopia"))
    #expect(try server.get("/api/countries").status == 200)
    usleep(600_000)
    // When the file is overwritten in place
    let path = server.folder.path("catalog.sqlite")
    #expect(truncate(path, 0) == 0)
    // Then what is made of the catalog only now is still what it was
    for target in ["/data/countries.json", "/api/countries?sort=name", "/v3.1/all?fields=name"] {
      #expect(try server.get(target).status == 200, "\(target)")
    }
  }
}

@testable import CountryServe
import Glibc
import TestSupport
import Testing

struct SiteFolderTests {
  private static func file(_ path: String, _ text: String = "text") -> SiteFile {
    SiteFile(path: path, type: "text/plain", bytes: Array(text.utf8))
  }

  private static func publish(_ files: [SiteFile], at path: String) throws {
    let folder = try SiteFolder(at: path)
    for file in files { try folder.write(file) }
    try folder.publish()
  }

  @Test func aNewFolderAndAnEmptyOneBecomeSites() throws {
    let scratch = ScratchFolder()
    mkdir(scratch.path("empty"), 0o750)
    for name in ["new", "empty"] {
      try Self.publish([Self.file("a/b/c"), Self.file("d", "e")], at: scratch.path("\(name)/"))
      #expect(fileBytes(scratch.path("\(name)/a/b/c")) == Array("text".utf8))
      #expect(fileBytes(scratch.path("\(name)/d")) == Array("e".utf8))
    }
    var status = stat()
    stat(scratch.path("empty"), &status)
    #expect(status.st_mode & 0o777 == 0o750)
    #expect(scratch.names == ["empty", "new"])
  }

  @Test func aSiteIsReplacedWithoutStaleFiles() throws {
    let scratch = ScratchFolder()
    try Self.publish([Self.file("a/old"), Self.file("both", "1")], at: scratch.path("site"))
    try Self.publish([Self.file("new"), Self.file("both", "2")], at: scratch.path("site"))
    #expect(!scratch.has("site/a"))
    #expect(fileBytes(scratch.path("site/both")) == Array("2".utf8))
    #expect(scratch.has("site/new"))
    #expect(scratch.names == ["site"])
  }

  @Test func whatIsNotPublishedLeavesNothing() throws {
    let scratch = ScratchFolder()
    try Self.publish([Self.file("old")], at: scratch.path("site"))
    do {
      let folder = try SiteFolder(at: scratch.path("site"))
      try folder.write(Self.file("a/new"))
      #expect(scratch.names.count == 2)
    }
    #expect(scratch.names == ["site"])
    #expect(scratch.has("site/old"))
    #expect(!scratch.has("site/a"))
  }

  @Test func aFolderWithAnythingElseIsLeftAlone() throws {
    let scratch = ScratchFolder()
    mkdir(scratch.path("mine"), 0o755)
    scratch.write("mine", to: "mine/thesis.txt")
    let path = scratch.path("mine")
    #expect(throws: SiteError.occupied(path: path)) { try SiteFolder(at: path) }

    // Also where it only looks like a site.
    scratch.write("mine", to: "mine/.countries-site")
    #expect(throws: SiteError.occupied(path: path)) { try SiteFolder(at: path) }
    #expect(throws: SiteError.noFolder(path: scratch.path("mine/thesis.txt"))) {
      try SiteFolder(at: scratch.path("mine/thesis.txt"))
    }
    #expect(fileBytes(scratch.path("mine/thesis.txt")) == Array("mine".utf8))
    #expect(scratch.names == ["mine"])
  }

  @Test func whatSomebodyAddedToASiteIsNotLost() throws {
    let scratch = ScratchFolder()
    let path = scratch.path("site")
    try Self.publish([Self.file("a/b")], at: path)
    scratch.write("example.org", to: "site/a/CNAME")
    #expect(throws: SiteError.strange(path: path, file: "a/CNAME")) { try SiteFolder(at: path) }
    #expect(scratch.has("site/a/CNAME"))
    unlink(scratch.path("site/a/CNAME"))
    try Self.publish([Self.file("c")], at: path)
    #expect(!scratch.has("site/a"))
  }

  @Test func whatComesIntoASiteMeanwhileIsNotLost() throws {
    let scratch = ScratchFolder()
    let path = scratch.path("site")
    try Self.publish([Self.file("a")], at: path)
    do {
      let folder = try SiteFolder(at: path)
      try folder.write(Self.file("b"))
      scratch.write("example.org", to: "site/CNAME")
      #expect(throws: SiteError.strange(path: path, file: "CNAME")) { try folder.publish() }
    }
    #expect(scratch.has("site/CNAME"))
    #expect(scratch.has("site/a"))
    #expect(scratch.names == ["site"])
  }

  @Test func whatAKilledWriterLeftIsRemoved() throws {
    let scratch = ScratchFolder()
    mkdir(scratch.path(".countries-site-89abcdef"), 0o755)
    scratch.write("half", to: ".countries-site-89abcdef/index.html")
    try SiteMarker(paths: []).write(to: scratch.path(".countries-site-89abcdef"))
    mkdir(scratch.path(".countries-site-12345678"), 0o755)
    // Not one of those, one that only has such a name, and one into which somebody writes.
    mkdir(scratch.path(".countries-site-89abcdef-before"), 0o755)
    mkdir(scratch.path(".countries-site-deadbeef"), 0o755)
    scratch.write("mine", to: ".countries-site-deadbeef/mine")
    let other = try SiteFolder(at: scratch.path("other"))
    try Self.publish([Self.file("a")], at: scratch.path("site"))
    try other.write(Self.file("a"))
    try other.publish()
    #expect(
      scratch.names == [
        ".countries-site-89abcdef-before", ".countries-site-deadbeef", "other", "site",
      ])
    #expect(scratch.has(".countries-site-deadbeef/mine"))
    #expect(scratch.has("other/a"))
  }

  @Test func aLinkLeadsToTheFolder() throws {
    let scratch = ScratchFolder()
    mkdir(scratch.path("real"), 0o755)
    symlink("real", scratch.path("link"))
    try Self.publish([Self.file("a")], at: scratch.path("link"))
    #expect(scratch.has("real/a"))
    #expect(scratch.names == ["link", "real"])
  }

  @Test func pathsThatNoFolderCanHold() {
    for path in [
      "", "a//b", "/a", "a/", "..", "a/../b", ".", "a\nb", "a\0",
      String(repeating: "a", count: 256),
    ] {
      #expect(!SiteFile.isPath(path), "\(path)")
    }
    for path in ["a", "v3.1/name/côte d'ivoire", String(repeating: "a", count: 255)] {
      #expect(SiteFile.isPath(path), "\(path)")
      #expect(SiteFile.isName(path) == !path.contains("/"), "\(path)")
    }
  }
}

import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// Folders into which no site should be written, by the program itself.
@Suite struct ExportSiteFolderTests {
  private static let isRoot = geteuid() == 0
  private static let script =
    "CREATE TABLE country (name); INSERT INTO country VALUES ('Utopia');"

  /// A home whose catalog has one country, without a flag.
  private static func house() throws -> House {
    let house = try House()
    #expect(house.reseed(script).code == 0)
    return house
  }

  @Test(arguments: ["mkfifo", "mkdir", "ln -s /dev/zero", "truncate -s 100G"])
  func aMarkerThatIsNoFileOfOursIsNone(make: String) throws {
    let house = try Self.house()
    let run = house.shell(
      "mkdir mine; \(make) mine/.countries-site; timeout -s KILL 20 \"$0\" export-site mine --offline"
    )
    #expect(run.end == .code(73))
    #expect(
      run.messages
        == "countries: mine is neither empty nor a site that this program has made; name a new"
        + " folder\n")
    #expect(house.folder.has("mine/.countries-site") || make.hasPrefix("ln"))
  }

  @Test(.enabled(if: isRoot, "only root can be somebody else"))
  func aFolderThatCannotBeReadIsNotEmpty() throws {
    let house = try Self.house()
    chmod(house.folder.path, 0o711)
    let nobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    // Given a site into which somebody has put what only he may read
    let run = house.shell(
      """
      export COUNTRIES_HOME=$PWD/open/home; mkdir open; chmod 777 open; cd open
      \(nobody) "$0" export-site site --offline >/dev/null 2>&1
      mkdir site/secret; echo mine >site/secret/thesis; chmod 700 site/secret
      \(nobody) "$0" export-site site --offline
      """)
    // Then it is not replaced
    #expect(run.end == .code(77))
    #expect(run.messages.contains("site/secret: Permission denied"), "\(run.messages)")
    #expect(fileBytes(house.folder.path("open/site/secret/thesis")) == Array("mine\n".utf8))
    #expect(entries(house.folder.path("open")).contains("site"))
    #expect(!entries(house.folder.path("open")).contains { $0.hasPrefix(".countries-site") })
  }

  private func entries(_ path: String) -> [String] {
    Program.shell("ls -A '\(path)'").output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: Mounts.areAllowed, "nothing can be mounted here"))
  func aMountPointIsRefusedBeforeAnyWork() throws {
    let house = try Self.house()
    try Mounts.withDisk(kilobytes: 4000, in: house) {
      let run = house.shell("\"$0\" export-site disk --offline")
      #expect(run.end == .code(73))
      #expect(
        run.messages
          == "countries: a disk is mounted on disk, so that it cannot be replaced as a whole; name a"
          + " folder in it\n")
      #expect(house.shell("\"$0\" export-site disk/site --offline").end == .code(69))
    }
    // Also where it is of the same disk.
    mkdir(house.folder.path("bound"), 0o755)
    try Mounts.withReadOnly("bound", in: house) {
      let run = house.shell("\"$0\" export-site bound --offline")
      #expect(run.messages.contains("a disk is mounted on bound"), "\(run.messages)")
    }
  }

  @Test func twoAtOnceBothSucceed() throws {
    let house = try Self.house()
    let run = house.shell(
      """
      for one in 1 2 3 4; do ("$0" export-site site --offline 2>/dev/null; echo $?) & done; wait
      """)
    // A flag is missing, and that is all.
    #expect(run.output == "69\n69\n69\n69\n")
    #expect(house.folder.has("site/index.html"))
    #expect(!house.folder.names.contains { $0.hasPrefix(".countries-site") })
    #expect(house.shell("\"$0\" export-site site --offline").end == .code(69))
  }
}

import Glibc
import TestSupport
import Testing

/// A catalog on a disk that has no room for the next one.
@Suite(.enabled(if: Mounts.areAllowed, "only root can mount a disk, and not everywhere"))
struct ReseedDiskTests {
  private static let catalog = "--catalog disk/catalog.sqlite"

  @Test(arguments: [176, 200, 240, 300, 400, 600, 900, 1400, 2200, 8000])
  func onAFullDiskTheOldCatalogStays(kilobytes: Int) throws {
    // Given a small catalog on a small disk, and a script of many countries
    let house = try House()
    let rows = (0..<5000).map { "INSERT INTO country (name) VALUES ('New land \($0)');\n" }
    house.folder.write("CREATE TABLE country (name);\n\(rows.joined())", to: "new.sql")
    house.folder.write(
      "CREATE TABLE country (name); INSERT INTO country VALUES ('Old')", to: "old.sql")
    #expect(
      house.shell(#""$0" reseed old.sql 2>messages && cp home/catalog.sqlite old"#).end == .code(0))
    let old = house.folder.bytes(of: "old")
    try Mounts.withDisk(kilobytes: kilobytes, in: house) {
      let copies = house.shell("cp old disk/catalog.sqlite")
      try #require(copies.end == .code(0), "\(copies.messages)")

      // When the script is taken
      let run = house.shell("\"$0\" \(Self.catalog) reseed new.sql")

      // Then it is in place, or the old catalog is and the reason is said
      let list = house.shell("\"$0\" \(Self.catalog) list")
      #expect(list.end == .code(0) && list.messages.isEmpty)
      if run.end == .code(0) {
        #expect(list.output.cells.count == 5001)
      } else {
        #expect(run.end == .code(74) && run.messages.contains("No space left"), "\(run.messages)")
        #expect(house.folder.bytes(of: "disk/catalog.sqlite") == old)
        #expect(house.shell("ls -A disk | grep -v lock").output == "catalog.sqlite\n")
      }
      #expect(run.end == .code(kilobytes < 1000 ? 74 : 0), "\(run.messages)")
    }
  }

  @Test(arguments: [4, 64, 400, 1000])
  func aFirstRunOnAFullDiskReadsFromMemory(kilobytes: Int) throws {
    let house = try House()
    try Mounts.withDisk(kilobytes: kilobytes, in: house) {
      let list = house.shell("\"$0\" \(Self.catalog) list")
      #expect(list.end == .code(0) && list.output.cells.count == 251, "\(list.messages)")
      #expect(list.messages.contains("No space left"), "\(list.messages)")
      #expect(house.shell("ls -A disk").output.isEmpty)
    }
  }
}

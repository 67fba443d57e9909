import Glibc
import TestSupport
import Testing

/// The power fails at any moment of what changes the catalog.
@Suite(.enabled(if: Strace.isAvailable, "strace is not there, or may not trace"))
struct PowerCutTests {
  private static let calls =
    "openat,close,write,pwrite64,ftruncate,fsync,fdatasync,rename,link,linkat,unlink"

  @Test(arguments: ["list", "reseed new.sql", "reseed", "reseed --undo"])
  func aPowerCutLeavesTheOldCatalogOrTheNew(command: String) throws {
    // Given a home with two catalogs, or none for the first run
    let house = try House()
    for name in ["One", "Two", "New"] {
      house.folder.write(
        "CREATE TABLE country (name); INSERT INTO country VALUES ('\(name)');",
        to: "\(name.lowercased()).sql")
    }
    let isFirstRun = command == "list"
    let make = #""$0" reseed one.sql 2>messages && "$0" reseed two.sql 2>messages"#
    #expect(house.shell(isFirstRun ? "mkdir home" : make).end == .code(0))
    let before = contents(of: house)

    // When all that the command asks of the system is written down
    let calls = try trace(of: command, in: house)
    let new = contents(of: house)
    var disk = PowerCut(folder: house.folder.path("home"), contents: before)
    for call in calls { disk.apply(call) }

    // Then what is written down is what was done
    #expect(disk.outcomes.last?["catalog.sqlite"] == new["catalog.sqlite"])
    #expect(disk.outcomes.count > 1)
    for (number, outcome) in disk.outcomes.enumerated() {
      // And at any moment the old catalog or the new one is on the disk, whole
      let found = outcome["catalog.sqlite"]
      #expect(found == before["catalog.sqlite"] || found == new["catalog.sqlite"], "\(number)")
      try put(outcome, in: house)
      let list = house.shell(#""$0" list"#)
      #expect(list.end == .code(0) && list.messages.isEmpty, "\(number): \(list.messages)")
      // And the next writer leaves nothing else
      #expect(house.shell(#""$0" reseed one.sql 2>messages"#).end == .code(0))
      let names = house.shell("ls -A home").output.split(separator: "\n")
      #expect(
        Set(names).subtracting(["catalog.sqlite.previous"]) == [
          "catalog.sqlite", "catalog.sqlite.lock",
        ], "\(number): \(names)")
    }
  }

  @Test func aCallToFlushThatIsNotThereWouldBeSeen() throws {
    let house = try House()
    #expect(house.shell("mkdir home").end == .code(0))
    let calls = try trace(of: "list", in: house)
    let whole = house.folder.bytes(of: "home/catalog.sqlite")
    var disk = PowerCut(folder: house.folder.path("home"), contents: [:])
    for call in calls where call.name != "fsync" { disk.apply(call) }
    #expect(disk.outcomes.contains { $0["catalog.sqlite"] == [] && whole != [] })
  }

  /// What a command asks of the system.
  private func trace(of command: String, in house: House) throws -> [TracedCall] {
    let strace = "strace -f -xx -s 10000000 -o trace -e trace=\(Self.calls)"
    try #require(house.shell("\(strace) \"$0\" \(command) >list 2>messages").end == .code(0))
    let trace = String(decoding: house.folder.bytes(of: "trace") ?? [], as: UTF8.self)
    return trace.split(separator: "\n").compactMap { TracedCall($0) }
  }

  private func contents(of house: House) -> [String: [UInt8]] {
    let names = house.shell("ls -A home").output.split(separator: "\n").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, house.folder.bytes(of: "home/\($0)") ?? []) })
  }

  private func put(_ files: [String: [UInt8]], in house: House) throws {
    #expect(house.shell("rm -rf home && mkdir -m 700 home").end == .code(0))
    for (name, bytes) in files {
      let file = open(house.folder.path("home/\(name)"), O_WRONLY | O_CREAT, 0o600)
      try #require(write(file, bytes, bytes.count) == bytes.count)
      close(file)
    }
  }
}

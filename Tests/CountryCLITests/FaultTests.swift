import Glibc
import TestSupport
import Testing

/// The n-th system call of a writer fails, or is the last one before the process is killed, for
/// every n: the catalog is then the old or the new one, and nothing that a user had is lost.
///
/// The quick run takes the calls by which files take each other's place; with `COUNTRIES_TEST_ALL`
/// set, all calls that change or open anything, each with several errors.
@Suite(.enabled(if: Strace.isAvailable, "strace is not there, or may not trace"))
struct FaultTests {
  private static let isThorough = getenv("COUNTRIES_TEST_ALL") != nil
  private static let calls =
    isThorough
    ? [
      "rename", "link", "linkat", "fsync", "unlink", "flock", "openat", "write", "pwrite64",
      "ftruncate", "mkdir", "fchmod", "readlink", "fcntl", "lseek", "mmap",
    ]
    : ["rename", "link", "linkat", "fsync"]
  private static let faults: [Strace.Fault] =
    isThorough
    ? [.kill, .error("EIO"), .error("ENOSPC"), .error("EACCES"), .error("EINTR")]
    : [.kill, .error("EIO")]

  /// What a user does, from a home in which there are two catalogs of theirs, or none.
  struct Scenario: CustomStringConvertible, Sendable {
    var description: String
    var command: String
    var hasCatalogs = true

    static let all = [
      Scenario(description: "first run", command: "list", hasCatalogs: false),
      Scenario(description: "reseed", command: "reseed new.sql"),
      Scenario(description: "restore", command: "reseed"),
      Scenario(description: "undo", command: "reseed --undo"),
    ]
  }

  @Test(arguments: Scenario.all)
  func aFaultAtAnyCallLosesNothing(scenario: Scenario) throws {
    let house = try Self.house(for: scenario)
    let old = house.folder.bytes(of: "template/catalog.sqlite")
    let new = try Self.result(of: scenario, in: house)
    var count = 0
    for call in Self.calls {
      for fault in Self.faults {
        for number in 1... {
          try #require(house.shell("rm -rf home trace; cp -a template home").end == .code(0))
          let strace = Strace.inject(fault, into: call, number: number)
          let run = house.shell("\(strace) \"$0\" \(scenario.command)")
          guard Strace.wasInjected(house) else { break }
          count += 1
          let what: Comment = "\(call) \(number) \(fault): \(run.messages)"
          let found = house.folder.bytes(of: "home/catalog.sqlite")
          #expect(found == old || found == new, what)
          try Self.expectWhole(house, scenario, what)
        }
      }
    }
    #expect(count >= 4)
  }

  /// A home as it was before, kept as `template`.
  private static func house(for scenario: Scenario) throws -> House {
    let house = try House()
    house.folder.write(House.legacyScript, to: "one.sql")
    house.folder.write(
      "CREATE TABLE country (name); INSERT INTO country VALUES ('Two');", to: "two.sql")
    house.folder.write(
      "CREATE TABLE country (name); INSERT INTO country VALUES ('New');", to: "new.sql")
    let line =
      scenario.hasCatalogs
      ? #""$0" reseed one.sql 2>/dev/null && "$0" reseed two.sql 2>/dev/null"# : "mkdir home"
    try #require(house.shell("\(line); cp -a home template").end == .code(0))
    return house
  }

  /// The catalog after the command without a fault.
  private static func result(of scenario: Scenario, in house: House) throws -> [UInt8] {
    try #require(house.shell("\"$0\" \(scenario.command) >list 2>/dev/null").end == .code(0))
    return try #require(house.folder.bytes(of: "home/catalog.sqlite"))
  }

  /// The next commands work; going back and forth with `undo` shows both catalogs that the user
  /// had, or the new one and the last; and nothing else is left.
  private static func expectWhole(
    _ house: House, _ scenario: Scenario, _ what: Comment
  ) throws {
    let list = house.shell(#""$0" list"#)
    #expect(list.end == .code(0) && list.messages.isEmpty, what)
    guard scenario.hasCatalogs else {
      #expect(list.output.cells.count == 251, what)
      return
    }
    let names = Set(
      (1...2).map { _ in
        let undo = house.shell(#""$0" reseed --undo 2>/dev/null && "$0" list | sed -n 2p"#)
        #expect(undo.end == .code(0), what)
        return undo.output.cells.first?[2] ?? ""
      })
    let last = scenario.command == "reseed" ? "Afghanistan" : "New"
    #expect(names == ["INDIA", "Two"] || names == [last, "Two"], "\(what) \(names)")
    #expect(
      house.shell("ls -A home").output
        == "catalog.sqlite\ncatalog.sqlite.lock\ncatalog.sqlite.previous\n", what)
  }

  // MARK: Order

  @Test(arguments: Scenario.all)
  func theBytesAreOnTheDiskBeforeTheNameIs(scenario: Scenario) throws {
    let house = try Self.house(for: scenario)
    let calls = "trace=openat,write,pwrite64,fsync,rename,link,linkat"
    let run = house.shell("strace -o trace -e \(calls) \"$0\" \(scenario.command) >list 2>err")
    #expect(run.end == .code(0))
    let trace = String(decoding: house.folder.bytes(of: "trace") ?? [], as: UTF8.self)
    let lines = trace.split(separator: "\n").map(String.init)
    // The step that gives the catalog its name.
    let publication = try #require(
      lines.lastIndex {
        ($0.hasPrefix("rename(") || $0.hasPrefix("linkat("))
          && $0.contains("/catalog.sqlite\"") && !$0.contains("ENOENT")
          && !$0.contains("catalog.sqlite.outgoing\", ")
      }, "\(trace)")
    if scenario.command != "reseed --undo" {
      let flush = try #require(lines[..<publication].lastIndex { $0.hasPrefix("fsync(") })
      #expect(!lines[flush..<publication].contains { $0.hasPrefix("write(") })
    }
    // The folder is flushed after it.
    let folder = try #require(
      lines[publication...].firstIndex { $0.contains("O_DIRECTORY") }, "\(trace)")
    #expect(lines[folder...].contains { $0.hasPrefix("fsync(") })
  }
}

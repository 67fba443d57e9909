import CountryCLI
import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// The main job as the built program does it: what only processes can show.
@Suite struct MainJobTests {
  let house: House

  init() throws {
    house = try House([House.flagURL: .picture(PNGSample().bytes)])
  }

  @Test func theFirstCommandsWorkInAnEmptyHome() throws {
    let list = house.shell(#""$0" list"#)
    #expect(list.end == .code(0))
    #expect(list.output.cells.count == 251)
    #expect(list.messages.isEmpty)
    house.folder.write(House.legacyScript, to: "my.sql")
    #expect(house.shell(#""$0" reseed my.sql"#).end == .code(0))
    #expect(house.shell(#""$0" show INDIA --flag out.png"#).end == .code(0))
    #expect(house.folder.bytes(of: "out.png") == PNGSample().bytes)
    #expect(house.folder.names == ["home", "my.sql", "out.png"])
  }

  @Test func twentyProcessesAtOnceAllSucceed() throws {
    let line = #"""
      for i in $(seq 20); do { "$0" list > out.$i 2> err.$i || echo $i failed; } & done; wait
      """#
    let run = house.shell(line)
    #expect(run.output.isEmpty)
    let first = house.folder.bytes(of: "out.1")
    for index in 1...20 {
      #expect(house.folder.bytes(of: "out.\(index)") == first)
      #expect(house.folder.bytes(of: "err.\(index)") == [])
    }
    #expect(house.shell("ls -A home").output == "catalog.sqlite\n")
  }

  @Test(arguments: 1...10)
  func aReseedIsNotUndoneByAFirstRunAtTheSameMoment(round: Int) throws {
    house.folder.write(House.legacyScript, to: "my.sql")
    let line = #"""
      for i in 1 2 3 4 5; do { "$0" list >/dev/null || echo list failed; } & done
      { "$0" reseed my.sql 2>/dev/null || echo reseed failed; } &
      for i in 1 2 3 4 5; do { "$0" list >/dev/null || echo list failed; } & done
      wait
      """#
    #expect(house.shell(line).output.isEmpty)
    #expect(house.run("list").output.cells.count == 3)
  }

  @Test func writersTakeTurns() throws {
    house.folder.write(House.legacyScript, to: "my.sql")
    let line = #"""
      for i in $(seq 8); do
        { "$0" reseed my.sql 2>/dev/null || echo reseed failed; } &
        { "$0" list | wc -l | grep -qx -e 3 -e 251 || echo list failed; } &
      done
      wait
      """#
    #expect(house.shell(line).output.isEmpty)
    // There is one before it if a list was quicker than the first reseed.
    #expect(
      ["", "catalog.sqlite.previous\n"].contains {
        house.shell("ls -A home").output == "catalog.sqlite\ncatalog.sqlite.lock\n" + $0
      })
  }

  @Test func aHomeThatCannotBeWrittenGetsTheBundledCatalogAndALine() throws {
    house.folder.write("", to: "home")
    let run = house.shell(#""$0" list"#)
    #expect(run.end == .code(0))
    #expect(run.output.cells.count == 251)
    #expect(run.messages.split(separator: "\n").count == 1)
    #expect(run.messages.contains("the bundled catalog is used"))
    #expect(run.messages.contains(house.folder.path("home")))
  }

  @Test func withoutAnyHomeThereIsALineToo() throws {
    let run = Program.shell(#"env -i HOME= COUNTRIES_HOME= XDG_DATA_HOME=/proc/nothing "$0" list"#)
    #expect(run.end == .code(0))
    #expect(run.output.cells.count == 251)
    #expect(run.messages.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: geteuid() == 0, "a small file system can be mounted by root alone"))
  func aFullDiskGetsTheBundledCatalogAndALine() throws {
    // given
    let line = #"""
      mkdir home && mount -t tmpfs -o size=64k tmpfs home || { echo no mount; exit 9; }
      """#
    try #require(house.shell(line).end == .code(0))
    defer { _ = house.shell("umount home") }
    // then
    let run = house.shell(#""$0" list"#)
    #expect(run.end == .code(0))
    #expect(run.output.cells.count == 251)
    #expect(run.messages.contains("No space left on device"))
    #expect(house.shell("ls -A home").output.isEmpty)
    // and a reseed says so and leaves nothing
    house.folder.write(House.legacyScript, to: "my.sql")
    let reseed = house.shell(#""$0" reseed my.sql"#)
    #expect(reseed.end == .code(74), "\(reseed)")
    #expect(reseed.messages.contains("No space left on device"))
    #expect(house.shell("ls -A home").output == "catalog.sqlite.lock\n")
  }

  @Test func outputErrorsCount() throws {
    let full = house.shell(#""$0" list >/dev/full"#)
    #expect(full.end == .code(74))
    #expect(full.messages.contains("No space left on device"))
    #expect(house.shell(#""$0" show IN --offline --flag - >/dev/full"#).end == .code(74))
    let head = house.shell(#""$0" list | head -1"#)
    #expect(head.output == "flag\talpha2\tname\tcapital\tregion\n")
    #expect(head.messages.isEmpty)
  }

  @Test func aDamagedPageIsNeverACrashNorLessThanAll() throws {
    // given
    #expect(house.shell(#""$0" list > whole"#).end == .code(0))
    let seed = try #require(house.folder.bytes(of: "home/catalog.sqlite"))
    var refused = 0
    for page in 1..<(seed.count / 4096) {
      var bytes = seed
      bytes.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: repeatElement(UInt8(page % 256), count: 4096))
      house.folder.write(bytes, to: "home/catalog.sqlite")
      // when
      let run = house.run("list")
      // then
      if run.code == 0 {
        #expect(Array(run.output.utf8) == house.folder.bytes(of: "whole"))
      } else {
        #expect(run.code == 65)
        #expect(run.messages.contains("home/catalog.sqlite"))
        refused += 1
      }
      #expect(house.folder.bytes(of: "home/catalog.sqlite") == bytes)
    }
    #expect(refused > 5)
  }

  @Test(.enabled(if: Strace.isAvailable, "strace is not there, or may not trace"))
  func theOfflineProgramOpensNoConnectionAndLoadsNoLibraryForOne() throws {
    let line = #"""
      strace -f -e trace=socket,connect,openat -o trace "$0" show IN --offline --flag out.png
      """#
    #expect(house.shell(line).end == .code(0))
    let trace = String(decoding: house.folder.bytes(of: "trace") ?? [], as: UTF8.self)
    #expect(trace.contains("catalog.sqlite"))
    #expect(!trace.contains("socket("))
    #expect(!trace.contains("libcurl"))
  }

  @Test func aLimitOnTheSizeOfFilesIsAFullDisk() throws {
    let list = house.shell(#"ulimit -f 100; "$0" list"#)
    #expect(list.end == .code(0))
    #expect(list.output.cells.count == 251)
    #expect(list.messages.contains("File too large"))
    #expect(house.shell("ls -A home").output.isEmpty)
  }

  @Test func whatNeverEndsIsNoScript() throws {
    let zero = house.shell(#"ulimit -v 800000; "$0" reseed /dev/zero"#)
    #expect(zero.end == .code(65))
    #expect(zero.messages.contains("line 1, column 1: a NUL byte"))
    let text = house.shell(#"ulimit -v 2000000; yes aaaaaaaaaaaaaaaa | "$0" reseed -"#)
    #expect(text.end == .code(65))
    #expect(text.messages.contains("a statement of more than 128 MB"))
    #expect(house.shell("ls -A home").output == "")
  }

  @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)])
  func aSignalStopsAScriptAndLeavesNothing(name: String, number: Int32) throws {
    house.folder.write(
      """
      CREATE TABLE country (name);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      INSERT INTO country SELECT i FROM n;
      """, to: "endless.sql")
    // A script that never ends, and one that never begins.
    for words in ["endless.sql", "- <>pipe"] {
      let line = #"mkfifo pipe; (sleep 0.3; kill -\#(name) $$) & exec "$0" reseed \#(words)"#
      let run = house.shell("rm -f pipe; \(line)")
      #expect(run.end == .signal(number))
      #expect(run.output.isEmpty && run.messages.isEmpty)
      #expect(house.shell("ls -A home").output.isEmpty)
    }
  }

  @Test func aSignalThatIsIgnoredStaysSo() throws {
    let line = #"""
      trap '' HUP; mkfifo pipe
      (sleep 0.2; kill -HUP $$; sleep 0.2; echo "CREATE TABLE country (name);" \
        "INSERT INTO country VALUES ('X');" >pipe) & exec "$0" reseed - <pipe
      """#
    #expect(house.shell(line).end == .code(0))
    #expect(house.run("list").output.cells.count == 2)
  }

  @Test func aSignalAfterTheScriptStopsTheReseedToo() throws {
    // given: the lock is another's
    #expect(house.run("list").code == 0)
    house.folder.write(
      "CREATE TABLE country (name); INSERT INTO country VALUES ('X');", to: "x.sql")
    let line = #"""
      lock=home/catalog.sqlite.lock; touch $lock
      flock $lock sleep 5 & while flock -n $lock true; do sleep 0.01; done
      (sleep 0.5; kill -TERM $$) & exec "$0" reseed x.sql
      """#
    let run = house.shell(line)
    #expect(run.end == .signal(SIGTERM))
    #expect(house.run("list").output.cells.count == 251)
  }
}

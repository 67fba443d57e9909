import Glibc
import TestSupport
import Testing

/// Processes that are killed while they put a catalog in place, and many that do so at once.
@Suite struct ReseedKillTests {
  private static let isThorough = getenv("COUNTRIES_TEST_ALL") != nil
  private static let rounds = isThorough ? 200 : 20

  /// A script with so many countries, all of whose names begin with the same word.
  private static func script(_ word: String, _ count: Int = 3000) -> String {
    let rows = (0..<count).map { "INSERT INTO country (name) VALUES ('\(word) \($0)');\n" }
    return "CREATE TABLE country (name);\nBEGIN;\n\(rows.joined())COMMIT;\n"
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }

  /// Runs `command` and kills it at any moment of so many seconds; whether it was still there.
  private static func kill(_ command: String, within time: Double, in house: House) -> Bool {
    let moment = Double.random(in: 0...time)
    let line = "\"$0\" \(command) >list 2>messages & sleep \(moment); kill -9 $! && wait $!"
    return house.shell(line).end == .code(137)
  }

  @Test func aReseedThatIsKilledLeavesTheOldCatalogOrTheNew() throws {
    // Given two catalogs of the user's, and a third that is to come
    let house = try House()
    for (name, count) in [("One", 1), ("Two", 2), ("New", 3000)] {
      house.folder.write(Self.script(name, count), to: "\(name).sql")
    }
    let make = #""$0" reseed One.sql && "$0" reseed Two.sql && cp -a home template"#
    #expect(house.shell("(\(make)) 2>messages").end == .code(0))
    let old = house.folder.bytes(of: "home/catalog.sqlite")
    let time = Self.seconds { _ = house.shell(#""$0" reseed New.sql 2>messages"#) }
    let new = house.folder.bytes(of: "home/catalog.sqlite")
    #expect(old != new)

    var kills = 0
    // One that was too late to be killed does not count.
    for round in 1...20 * Self.rounds where kills < Self.rounds {
      // When the process is killed at any moment
      #expect(house.shell("rm -rf home; cp -a template home").end == .code(0))
      if Self.kill("reseed New.sql", within: time, in: house) { kills += 1 }

      // Then the catalog is one of the two, whole, and can be read at once
      let found = house.folder.bytes(of: "home/catalog.sqlite")
      #expect(found == old || found == new, "round \(round)")
      let list = house.shell(#""$0" list"#)
      #expect(list.output.cells.count == (found == old ? 3 : 3001), "\(list.messages)")

      // And the next writer leaves nothing but it, the one before and the lock
      #expect(house.shell(#""$0" reseed One.sql 2>messages"#).end == .code(0))
      #expect(
        house.shell("ls -A home").output
          == "catalog.sqlite\ncatalog.sqlite.lock\ncatalog.sqlite.previous\n", "round \(round)")
      #expect(house.folder.bytes(of: "home/catalog.sqlite.previous") == found)
    }
    #expect(kills == Self.rounds)
  }

  @Test func aFirstRunThatIsKilledLeavesNoCatalogOrAllOfIt() throws {
    let house = try House()
    let time = Self.seconds { _ = house.shell(#""$0" list >list"#) }
    let whole = house.folder.bytes(of: "home/catalog.sqlite")
    var kills = 0
    for round in 1...20 * Self.rounds where kills < Self.rounds {
      _ = house.shell("rm -rf home")
      if Self.kill("list", within: time, in: house) { kills += 1 }
      if house.folder.has("home") {
        #expect(["", "catalog.sqlite\n"].contains(house.shell("ls -A home").output))
      }
      let found = house.folder.bytes(of: "home/catalog.sqlite")
      #expect(found == nil || found == whole, "round \(round)")
      let list = house.shell(#""$0" list"#)
      #expect(list.output.cells.count == 251 && list.messages.isEmpty, "\(list.messages)")
    }
    #expect(kills == Self.rounds)
  }

  @Test func eightWritersAndEightReadersSeeWholeCatalogs() throws {
    // Given eight scripts, each with a number of countries of its own
    let house = try House()
    for index in 0..<8 {
      house.folder.write(Self.script("Land\(index)", 100 + index), to: "\(index).sql")
    }
    #expect(house.shell(#""$0" reseed 0.sql 2>messages"#).end == .code(0))
    let times = Self.isThorough ? 20 : 3

    // When each is taken again and again while eight others read
    let run = house.shell(
      """
      for i in 0 1 2 3 4 5 6 7; do
        (for n in $(seq \(times)); do "$0" reseed $i.sql 2>messages$i || echo "writer $i: $?"; done) &
        (for n in $(seq \(10 * times)); do
          "$0" list --format csv >list$i || echo "reader $i: $?"
          echo $(sed 1d list$i | grep -o 'Land[0-7]' | sort | uniq -c)
        done) &
      done; wait
      """)

    // Then each reader has seen one of them, whole
    #expect(run.messages.isEmpty, "\(run.messages)")
    let seen = run.output.split(separator: "\n").map(String.init)
    #expect(seen.count == 80 * times)
    let known = Set((0..<8).map { "\(100 + $0) Land\($0)" })
    #expect(seen.allSatisfy(known.contains), "\(Set(seen).subtracting(known))")
    #expect(
      house.shell("ls -A home").output
        == "catalog.sqlite\ncatalog.sqlite.lock\ncatalog.sqlite.previous\n")
  }
}

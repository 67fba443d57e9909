import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// Processes that are killed while they fill the cache, and several that fill one.
@Suite struct KillTests {
  private static let isThorough = getenv("COUNTRIES_TEST_ALL") != nil
  private static let countries = 120

  /// A home with many countries, whose server sends another picture every time.
  private static func house() throws -> House {
    let count = Guarded(0)
    let pictures = (1...8).map {
      PNGSample(colorType: 2, width: 40 * $0, height: 30).bytes
    }
    let house = try House { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .picture(pictures[number % pictures.count], ["Cache-Control: max-age=3600"])
    }
    let rows = (0..<countries).map { "('Land \($0)', 'http://flags.example/\($0).png')" }
    #expect(
      house.reseed(
        "CREATE TABLE country (name, flag_url); INSERT INTO country VALUES \(rows.joined(separator: ","));"
      ).code == 0)
    return house
  }

  @Test func aKillAtAnyMomentDoesNoHarm() throws {
    // Given a process that fetches many flags, and the time that it takes
    let house = try Self.house()
    let fetch = #""$0" flags fetch --all --refresh"#
    let started = Self.microseconds
    #expect(house.shell(fetch).end == .code(0))
    let time = Self.microseconds - started
    #expect(house.run("cache", "clear").code == 0)

    // When it is killed at any moment of it
    var kills = 0
    for round in 1...(Self.isThorough ? 200 : 20) {
      let moment = Double(Int.random(in: 0...time)) / 1_000_000
      let run = house.shell("\(fetch) & sleep \(moment); kill -9 $! && wait $!")
      if run.end == .code(137) { kills += 1 }

      // Then all that is there is whole, and nothing is said against it
      let verify = house.shell(#""$0" cache verify --deep"#)
      #expect(
        verify.end == .code(0) && verify.messages.split(separator: "\n").count == 1,
        "\(round), after \(moment) s: \(verify.messages)")
    }
    #expect(kills > 0)

    // And the next one that is left alone has all
    #expect(house.shell(#""$0" flags fetch --all"#).end == .code(0))
    let verify = house.shell(#""$0" cache verify --deep"#)
    #expect(verify.messages == "countries: \(Self.countries) flags checked, all are whole\n")
    #expect(house.shell("ls home | grep damaged").output.isEmpty)
  }

  @Test(arguments: [true, false])
  func eightProcessesFillOneCache(theSame: Bool) throws {
    // Each fetches all flags, or fifteen of its own.
    let names =
      theSame
      ? "--all" : #"$(for n in $(seq $((15 * i)) $((15 * i + 14))); do echo "Land-$n"; done)"#
    let fetch = #""$0" flags fetch \#(names)"#
    let line =
      #"pids=; for i in 0 1 2 3 4 5 6 7; do \#(fetch) & pids="$pids $!"; done;"#
      + " for pid in $pids; do wait $pid || exit; done"
    for _ in 1...(Self.isThorough ? 20 : 3) {
      // Given no cache, and eight processes that start at the same time
      let house = try Self.house()
      let run = house.shell(line)

      // Then all succeed without a word of complaint, and each flag is there once
      #expect(run.end == .code(0), "\(run.messages)")
      let lines = run.messages.split(separator: "\n")
      #expect(lines.count == 8 && lines.allSatisfy { $0.hasSuffix(" unchanged") }, "\(lines)")
      #expect(house.run("cache", "status").output.cells[1][0] == "\(Self.countries)")
      #expect(house.run("cache", "verify", "--deep").code == 0)
    }
  }

  private static var microseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }
}

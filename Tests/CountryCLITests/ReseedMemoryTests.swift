import TestSupport
import Testing

/// How much memory a long script takes.
@Suite struct ReseedMemoryTests {
  @Test func aLongScriptTakesNoMoreMemoryThanAShortOne() throws {
    // Given 64 MB of rows, which a second transaction changes one and all
    let house = try House()
    let script = #"""
      awk 'BEGIN {
        for (i = 0; i < 100; i++) text = text "0123456789"
        print "CREATE TABLE country (name, flag_description); BEGIN;"
        for (i = 0; i < 64000; i++)
          print "INSERT INTO country VALUES (" "\047Land " i "\047, \047" text "\047);"
        print "COMMIT; BEGIN; UPDATE country SET flag_description = flag_description || 1; COMMIT;"
      }'
      """#
    // When they come through a pipe, and the most memory so far is looked at until the end
    let run = house.shell(
      #"""
      mkfifo pipe; \#(script) >pipe & "$0" reseed - <pipe 2>messages & pid=$!
      while grep VmHWM /proc/$pid/status >>peaks 2>>errors; do sleep 0.01; done
      wait $pid && tail -n 1 peaks
      """#)

    // Then memory is that of a few rows: SQLite's caches, and the program
    let messages = String(decoding: house.folder.bytes(of: "messages") ?? [], as: UTF8.self)
    #expect(messages.hasPrefix("countries: 64000 countries from standard input: "), "\(messages)")
    let peak = run.output.split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }.first
    #expect(try #require(peak, "\(run)") < 40_000)
  }
}

import Glibc
import TestSupport
import Testing

/// Ends of a script, or of a question, that SQLite is too busy to notice.
@Suite struct ReseedStopTests {
  let house: House

  init() throws {
    house = try House()
    house.folder.write("CREATE TABLE country (name);\n\(Self.slow);\n", to: "slow.sql")
  }

  /// One instruction of SQLite's that takes years: it looks for a text of 20 MB at 40 million places.
  private static let slow =
    "SELECT instr(printf('%.*c', 40000000, 'a'), printf('%.*c', 20000000, 'a') || 'b')"

  /// Runs a line in the background, and does so much meanwhile; one that is still there after half
  /// a minute is killed.
  private func run(_ command: String, meanwhile: String = "") -> (
    end: Program.End, output: String, messages: String
  ) {
    house.shell(
      """
      \(command) & child=$!
      (sleep 30; kill -9 $child) >/dev/null 2>&1 & guard=$!
      \(meanwhile)
      wait $child; code=$?; kill $guard; exit $code
      """)
  }

  @Test(arguments: ["", "--dry-run "])
  func aTimeLimitEndsAStepThatDoesNotEnd(option: String) {
    #expect(house.run("list").code == 0)
    let before = house.folder.bytes(of: "home/catalog.sqlite")
    let run = run(#""$0" reseed \#(option)--timeout 1 slow.sql"#)
    #expect(run.end == .code(65))
    #expect(
      run.messages == "countries: slow.sql: the script was stopped, since it was not done in 1 s;"
        + " the catalog is what it was\n")
    #expect(run.output.isEmpty)
    #expect(house.folder.bytes(of: "home/catalog.sqlite") == before)

    // And the next writer removes what the script has left
    #expect(house.folder.has("home") && house.shell("ls home").output.contains(".staging-"))
    #expect(house.reseed(House.legacyScript).code == 0)
    #expect(
      house.shell("ls -A home").output
        == "catalog.sqlite\ncatalog.sqlite.lock\ncatalog.sqlite.previous\n")
  }

  @Test func aTimeLimitEndsAQuestionThatDoesNotEnd() {
    let run = run(#""$0" sql --timeout 1 "\#(Self.slow)""#)
    #expect(run.end == .code(64))
    #expect(run.messages == "countries: the question was not answered in 1 s\n")
  }

  @Test(arguments: ["", "--dry-run "])
  func aTimeLimitEndsTheWaitForAPipeThatNobodyOpens(option: String) {
    let run = run(#"mkfifo pipe; exec "$0" reseed \#(option)--timeout 1 pipe"#)
    #expect(run.end == .code(65))
    #expect(run.messages.contains("pipe: the script was stopped, since it was not done in 1 s"))
  }

  @Test(arguments: [("TERM", "TERM", SIGTERM), ("HUP", "TERM", SIGTERM), ("TERM", "HUP", SIGHUP)])
  func theSecondSignalEndsTheProgramAtOnce(first: String, second: String, number: Int32) {
    let run = run(
      #""$0" reseed slow.sql"#,
      meanwhile: """
        until ls home 2>/dev/null | grep -q staging; do sleep 0.05; done
        sleep 0.5; kill -\(first) $child; sleep 0.5; kill -\(second) $child
        """)
    #expect(run.end == .code(128 + number))
  }

  @Test func whatIsDoneInTimeIsNotStopped() {
    let script = "CREATE TABLE country (name); INSERT INTO country VALUES ('A');"
    house.folder.write(script, to: "quick.sql")
    let run = house.shell(
      #"(cat quick.sql; sleep 0.5) | "$0" reseed --timeout 5 - && "$0" sql --timeout 1 'SELECT 7'"#)
    #expect(run.end == .code(0))
    #expect(run.output.hasSuffix("\n7\n"))
  }
}

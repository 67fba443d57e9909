import CountrySQLite
import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// The n-th system call of a fetch fails, or is the last one before the process is killed, for every
/// n. The command then works or says why, what it writes is whole or not there, and the next command
/// finds all in order.
///
/// The quick run takes the calls that change files or use the network; with `COUNTRIES_TEST_ALL` set,
/// more calls and errors, and what else a user does. Memory is not among them: without it a program
/// in Swift ends.
@Suite(.enabled(if: Strace.isAvailable, "strace is not there, or may not trace"))
struct FetchFaultTests {
  private static let isThorough = getenv("COUNTRIES_TEST_ALL") != nil
  private static let calls =
    [
      "pwrite64", "write", "fdatasync", "fsync", "rename", "unlink", "mkdir", "connect", "sendto",
      "recvfrom", "poll",
    ]
    + (isThorough
      ? ["openat", "pread64", "ftruncate", "fcntl", "socket", "socketpair", "getrandom", "clone3"]
      : [])
  private static let faults: [Strace.Fault] =
    [.kill, .error("ENOSPC")]
    + (isThorough ? [.error("EINTR"), .error("EIO"), .error("EACCES")] : [])
  /// The calls that the quick run interrupts.
  private static let interrupted = ["rename", "fdatasync", "sendto", "recvfrom", "poll"]

  /// Linux interrupts no call of these that does not wait.
  private static let neverInterrupted: Set = ["connect", "socket", "socketpair", "clone3"]

  /// What a user does.
  struct Scenario: CustomStringConvertible, Sendable {
    var description: String
    var command: String
    /// Whether there is a stale flag before.
    var hasStale = false

    static let all = [
      Scenario(description: "first flag", command: "show INDIA --flag out.png"),
      Scenario(
        description: "stale flag", command: "show INDIA --flag out.png", hasStale: true),
      Scenario(description: "many flags", command: "flags fetch --all"),
    ]
    static let some = isThorough ? all : [all[0]]
  }

  @Test(arguments: Scenario.some)
  func aFaultAtAnyCallDoesNoHarm(scenario: Scenario) throws {
    let house = try Self.house(for: scenario)
    var count = 0
    for call in Self.calls {
      let isInterrupted = !Self.isThorough && Self.interrupted.contains(call)
      for fault in Self.faults + (isInterrupted ? [.error("EINTR")] : []) {
        for number in 1... {
          let prepare = "rm -rf home trace out.png; cp -a template home; "
          let strace = Strace.inject(fault, into: call, number: number)
          let started = time(nil)
          let run = house.shell("\(prepare)timeout 60 \(strace) \"$0\" \(scenario.command) >list")
          guard Strace.wasInjected(house) else { break }
          count += 1
          let what: Comment = "\(call) \(number) \(fault): \(run.end) \(run.messages)"
          #expect(time(nil) - started < 16, what)
          if case .error(let name) = fault {
            let mustWork = name == "EINTR" && !Self.neverInterrupted.contains(call)
            #expect(Self.isProper(run, mustWork: mustWork), what)
          }
          try Self.expectWhole(house, what)
        }
      }
    }
    #expect(count >= 100)
  }

  /// A home as it was before, kept as `template`.
  private static func house(for scenario: Scenario) throws -> House {
    let house = try House { request in
      request.field("If-None-Match") != nil
        ? .answer(304, ["Cache-Control: max-age=3600"])
        : .picture(House.picture, ["ETag: \"a\"", "Cache-Control: max-age=3600"])
    }
    #expect(house.reseed(House.legacyScript).code == 0)
    if scenario.hasStale {
      #expect(house.run("flags", "fetch", "--all").code == 0)
      let path = house.folder.path("home/assets.sqlite")
      try Connection(.file(path), access: .readWrite)
        .execute("UPDATE entry SET received_at = received_at - 86400")
    }
    try #require(house.shell("cp -a home template").end == .code(0))
    return house
  }

  /// Whether a command worked, or said why with a code for it. A fault may hit the system's loader,
  /// before there is a program. What must work does so without complaint, unless SQLite's shared
  /// memory could not be unlocked, which Linux never interrupts.
  private static func isProper(
    _ run: (end: Program.End, output: String, messages: String), mustWork: Bool
  ) -> Bool {
    if mustWork, run.messages.contains("locking protocol") { return true }
    return switch run.end {
    case .code(0): !mustWork || !run.messages.contains("cannot be")
    case .code(127): run.messages.contains("error while loading shared libraries")
    case .code(let code):
      !mustWork && [65, 69, 73, 74, 75, 77].contains(code) && run.messages.contains("countries: ")
    case .signal: false
    }
  }

  /// What was written is whole, and the next commands work without a word of complaint.
  private static func expectWhole(_ house: House, _ what: Comment) throws {
    let written = house.folder.bytes(of: "out.png")
    #expect(written == nil || written == House.picture, what)
    let verify = house.shell(
      #""$0" cache verify --deep || { test $? = 65 && "$0" cache verify --deep; }"#)
    #expect(verify.end == .code(0), "\(what) \(verify.messages)")
    let next = house.shell(
      #""$0" show INDIA --flag out.png >list && "$0" show INDIA --offline --flag kept.png >list"#)
    #expect(next.end == .code(0) && next.messages.isEmpty, "\(what) \(next.messages)")
    #expect(house.folder.bytes(of: "out.png") == House.picture, what)
    #expect(house.folder.bytes(of: "kept.png") == House.picture, what)
  }
}

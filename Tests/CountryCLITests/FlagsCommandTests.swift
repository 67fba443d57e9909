import FetchTestSupport
import Glibc
import TestSupport
import Testing

@Suite struct FlagsCommandTests {
  private static let catalog = """
    CREATE TABLE country (name, alpha2, flag_url);
    INSERT INTO country VALUES
      ('Aland', 'AX', 'http://flags.example/ax-{width}.png'),
      ('Bhutan', 'BT', 'http://flags.example/bt-{width}.png'),
      ('Chad', 'TD', 'http://flags.example/td-{width}.png');
    """

  /// A home with three countries, whose third has no flag.
  private static func house(_ control: String = "max-age=3600") throws -> House {
    let house = try House { request in
      if request.path.hasPrefix("/td") { return .answer(404) }
      if request.field("If-None-Match") != nil { return .answer(304) }
      let width = request.path.hasSuffix("-320.png") ? 320 : 640
      return .picture(
        PNGSample(colorType: 0, width: width, height: 10).bytes,
        ["ETag: \"a\"", "Cache-Control: \(control)"])
    }
    #expect(house.reseed(catalog).code == 0)
    return house
  }

  @Test func theCacheIsFilledAndWhatFailedIsTold() throws {
    let house = try Self.house()
    let run = house.run("flags", "fetch", "--all")
    #expect(run.code == 69)
    #expect(run.output.isEmpty)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("countries: Chad: http://flags.example/td-320.png answered with"))
    #expect(
      lines[1].hasPrefix("countries: 3 flags (")
        && lines[1].hasSuffix("2 new, 0 unchanged, 1 failed"))

    // The flags are there without a network now, and fetching again asks nobody
    let count = house.server.requests.count
    #expect(house.run("show", "BT", "--offline", "--flag", house.folder.path("bt.png")).code == 0)
    let again = house.run("flags", "fetch", "ax", "Bhutan")
    #expect(again.code == 0 && again.messages.hasSuffix("0 new, 2 unchanged\n"))
    #expect(house.server.requests.count == count)
  }

  @Test func manyFailuresForOneReasonAreToldOnce() throws {
    let house = try House { _ in .answer(403) }
    let rows = (0..<20).map { "('Land \($0)', 'http://user:secret@flags.example/\($0).png')" }
    #expect(
      house.reseed(
        "CREATE TABLE country (name, flag_url); INSERT INTO country VALUES \(rows.joined(separator: ","));"
      ).code == 0)
    let run = house.run("flags", "fetch", "--all")
    #expect(run.code == 69)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 5, "\(run.messages)")
    #expect(lines[3] == "countries: and 17 more: http://flags.example: status 403")
    #expect(lines[4].hasSuffix("0 new, 0 unchanged, 20 failed") && !run.messages.contains("secret"))
  }

  @Test func refreshingAsksForAll() throws {
    let house = try Self.house()
    _ = house.run("flags", "fetch", "AX", "BT")
    let run = house.run("flags", "fetch", "AX", "BT", "--refresh")
    #expect(run.code == 0 && run.messages.hasSuffix("0 new, 2 unchanged\n"))
    #expect(house.server.requests.count == 4)
  }

  @Test func widthsLiveSideBySide() throws {
    let house = try Self.house()
    #expect(house.run("flags", "fetch", "AX").code == 0)
    #expect(house.run("flags", "fetch", "AX", "--width", "640").code == 0)
    #expect(house.run("cache", "status").output.cells[1][0] == "2")
    for width in ["320", "640"] {
      let path = house.folder.path("\(width).png")
      let run = house.run("show", "AX", "--offline", "--width", width, "--flag", path)
      #expect(run.code == 0, "\(run.messages)")
    }
    #expect(house.folder.bytes(of: "320.png") != house.folder.bytes(of: "640.png"))
  }

  @Test(arguments: [
    (["fetch"], "name a COUNTRY or more, or --all"), (["fetch", "AX", "--all"], "--all is every"),
    (["export"], "needs a FOLDER"), (["export", "out"], "name a COUNTRY or more"),
    (["fetch", "AX", "--jobs", "0"], "--jobs is a whole number"),
    (["fetch", "AX", "--flag-source", "/tmp"], "the source is a folder"),
    (
      ["fetch", "AX", "BT", "--flag-source", "http://a.example/x.png"], "is the address of one flag"
    ),
  ])
  func aLineThatSaysTooLittleIsAnError(arguments: [String], words: String) throws {
    let run = try Self.house().run(["flags"] + arguments)
    #expect(run.code == 64)
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test func aNameThatIsNoneStopsEverything() throws {
    let house = try Self.house()
    #expect(house.run("flags", "fetch", "AX", "Atlantis").code == 1)
    #expect(house.run("flags", "export", house.folder.path("out"), "Atlantis").code == 1)
    #expect(house.server.requests.isEmpty && !house.folder.has("out"))
  }

  @Test func flagsAreExported() throws {
    let house = try Self.house()
    let folder = house.folder.path("out")
    let run = house.run("flags", "export", folder, "--all")
    #expect(run.code == 69)
    #expect(run.messages.hasSuffix("countries: 2 flags written to \(folder), 1 failed\n"))
    #expect(house.folder.has("out/ax.png") && house.folder.has("out/bt.png"))
    #expect(!house.folder.has("out/td.png"))
    // Without a network from the cache
    let offline = house.run("flags", "export", house.folder.path("two"), "AX", "BT", "--offline")
    #expect(offline.code == 0 && offline.messages.contains("2 flags written"))
  }

  @Test func thePackIsToldOnceForMany() throws {
    var house = try House { _ in .answer(503) }
    for code in ["fr", "de", "it"] {
      house.folder.write(PNGSample().bytes, to: "\(code).png")
    }
    house.variables["COUNTRIES_FLAG_PACK"] = house.folder.path
    house.variables["https_proxy"] = house.server.url("")
    let run = house.run("flags", "export", house.folder.path("out"), "FR", "DE", "IT")
    #expect(run.code == 0)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("from the offline pack"), "\(run.messages)")
    #expect(lines.last?.hasSuffix("out, 3 of them from the offline pack") == true)
  }

  @Test func aFileThatCannotBeWrittenIsTold() throws {
    let house = try Self.house()
    mkdir(house.folder.path("out"), 0o755)
    mkdir(house.folder.path("out/ax.png"), 0o755)
    let run = house.run("flags", "export", house.folder.path("out"), "AX", "BT")
    #expect(run.code == 73)
    #expect(run.messages.contains("Aland: ") && run.messages.contains("1 flag written"))
    #expect(house.folder.has("out/bt.png"))
  }

  @Test func nobodyWaitsForAPipeInAFolder() throws {
    let house = try Self.house()
    mkdir(house.folder.path("out"), 0o755)
    mkfifo(house.folder.path("out/ax.png"), 0o600)
    #expect(house.run("flags", "export", house.folder.path("out"), "AX").code == 73)
    #expect(house.run("show", "AX", "--flag", house.folder.path("out/")).code == 73)
  }

  @Test func aFileIsNoFolder() throws {
    let house = try Self.house()
    let file = house.folder.write("mine", to: "file")
    let run = house.run("flags", "export", file, "--all")
    #expect(run.code == 73 && run.messages.contains(file), "\(run.messages)")
    #expect(house.server.requests.isEmpty)
  }

  @Test func anInterruptStopsAtOnceAndTellsHowFarItCame() throws {
    // Given a server whose third flag never comes
    let house = try House { request in
      request.path.hasPrefix("/td") ? .silence : .picture(PNGSample().bytes)
    }
    #expect(house.reseed(Self.catalog).code == 0)
    // When it is interrupted
    let started = time(nil)
    let run = house.shell(
      #""$0" flags fetch --all & while ! "$0" cache status | grep -q '^2'; do sleep 0.05; done;"#
        + " kill -TERM $!; wait $!")
    // Then it ends by the signal, and has told what is kept
    #expect(run.end == .code(143))
    #expect(run.messages.contains("stopped: 2 of 3 flags are in the cache now"), "\(run.messages)")
    #expect(time(nil) - started < 20)
    #expect(house.run("cache", "verify").code == 0)
  }

  @Test func aTerminalShowsHowFarItIs() throws {
    // Given a terminal for messages, and a server that takes its time
    var house = try House { _ in .picture(PNGSample().bytes, delay: 250) }
    house.variables["TERM"] = "xterm"
    #expect(house.reseed(Self.catalog).code == 0)
    // When flags are fetched one at a time
    let run = house.runOnTerminal("flags", "fetch", "--all", "-j", "1", messages: true)
    // Then a line is written over itself, taken away, and the end stands alone
    #expect(run.output.contains("\r1 of 3 flags, ") && run.output.contains("\r2 of 3 flags, "))
    #expect(run.output.contains(" s left\u{1B}[K"))
    let last = run.output.split(separator: "\u{1B}[K").last ?? ""
    #expect(last.hasPrefix("countries: 3 flags"))
  }
}

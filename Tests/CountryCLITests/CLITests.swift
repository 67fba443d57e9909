import CountryCLI
import Glibc
import Testing

@Suite struct CLITests {
  @Test func printsTheVersions() {
    let run = Run("--version", table: Sample.table)
    #expect(run.output == "countries 0.1.0 (data 2026-11-30)\n")
    #expect(run.code == 0)
    #expect(Run("pick", "-V", table: Sample.table).output == run.output)
  }

  @Test func runsACommand() {
    let run = Run("pick", "a", "b", table: Sample.table)
    #expect(run.output == "a|b")
    #expect(run.messages == "")
    #expect(run.code == 0)
  }

  @Test func explainsAMistakeInOneLine() {
    let run = Run("show", "IN", "--flga", "x.png")
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(
      run.messages
        == "countries: unknown option --flga; did you mean --flag? See countries show --help\n")
  }

  @Test(arguments: [
    (["show", "IN", "--refresh", "--offline"], "--refresh and --offline exclude each other"),
    (["show", "IN", "--flag", "--offline"], "if it is meant, write --flag=--offline"),
    (["show"], "show needs a COUNTRY"),
    (["reseed", "a.sql", "b.sql"], "reseed takes [FILE|-], and \"b.sql\" is one too many"),
    (["reseed", "--undo", "a.sql"], "--undo takes nothing beside it, but there is \"a.sql\""),
    (
      ["list", "--format", "yaml"],
      "--format is table, tsv, csv, json, ndjson or markdown, not \"yaml\""
    ),
    (["INDIA"], "for a country: countries show \"INDIA\""),
    (["help", "lsit"], "unknown command \"lsit\"; did you mean list? See countries --help"),
    (["help", "list", "more"], "unknown command \"more\""),
  ])
  func refusesWithAReason(line: [String], reason: String) {
    let run = Run(line)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.messages.contains(reason), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
  }

  @Test func namesTheCommandOfItsOwnMistakes() {
    let run = Run("store", "clear", table: Sample.table)
    #expect(run.messages == "countries: not empty. See countries store clear --help\n")
    #expect(run.code == 64)
  }

  @Test func callsAnUnknownErrorItsOwnFault() {
    let run = Run("break", table: Sample.table)
    #expect(run.messages == "countries: internal error: Broken()\n")
    #expect(run.code == 70)
  }

  @Test func makesWhatWasTypedHarmless() {
    #expect(Run("list", "--\u{1B}[31m").messages.contains("unknown option --\u{FFFD}[31m."))
  }

  @Test func tellsOfOutputThatCannotBeWritten() {
    // Given a full disk, and a closed stream
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    for (output, reason) in [(full, "No space left on device"), (-1, "it is closed")] {
      var code: Int32 = 0
      let run = Run { input, _, error in
        code = CLI.run(
          arguments: ["help"], environment: [:], input: input, output: output, error: error)
        return code
      }

      // Then it is an error
      #expect(run.code == 74)
      #expect(run.messages == "countries: cannot write to standard output: \(reason)\n")
    }
  }

  @Test func endsSilentlyWhenTheReaderHasGone() {
    Descriptors.ignoreBrokenPipes()
    let pipe = Descriptors.pipe()
    close(pipe.read)
    defer { close(pipe.write) }
    let run = Run { input, _, error in
      CLI.run(
        arguments: ["help"], environment: [:], input: input, output: pipe.write, error: error)
    }
    #expect(run.code == CLI.brokenPipe)
    #expect(run.code == 128 + SIGPIPE)
    #expect(run.messages == "")
  }

  @Test func printsBeforeItComplains() throws {
    // Given a command that prints and then fails, when both streams are one
    let table = CommandTable(commands: [
      Command("half") {
        Declaration(summary: "Do half") { _, context in
          context.output.write("first\n")
          throw CommandFailure(.unavailable, "second")
        }
      }
    ])
    let file = Descriptors.scratchFile()
    defer { close(file) }
    let context = Context(environment: [:], input: -1, output: file, error: file, table: table)
    #expect(CLI.run(["half"], context, dataVersion: "") == 69)
    #expect(Descriptors.contents(of: file) == Array("first\ncountries: second\n".utf8))
  }

  @Test func refusesArgumentsThatAreNotText() {
    // Given a name in Latin-1, as the system hands it over
    let words: [[UInt8]] = [
      Array("countries".utf8), Array("reseed".utf8), Array("caf".utf8) + [0xE9],
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in
      strdup(word.map { CChar(bitPattern: $0) } + [0])
    }
    defer { arguments.forEach { free($0) } }

    // When the command line runs, then it is no other file's name
    let run = arguments.withUnsafeMutableBufferPointer { arguments in
      Run { input, output, error in
        CLI.run(
          processArguments: UnsafeBufferPointer(arguments), environment: [:], input: input,
          output: output, error: error)
      }
    }
    #expect(run.code == 64)
    #expect(
      run.messages.hasPrefix("countries: argument 2 is not valid UTF-8: \"caf\u{FFFD}\"; rename"))
  }

  @Test func readsArgumentsOfAProcess() {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("anything"), strdup("-V"), nil]
    defer { arguments.forEach { free($0) } }
    let run = arguments.withUnsafeMutableBufferPointer { arguments in
      Run { input, output, error in
        CLI.run(
          processArguments: UnsafeBufferPointer(arguments), environment: [:], input: input,
          output: output, error: error)
      }
    }
    #expect(run.output.hasPrefix("countries 0.1.0 (data "))
  }
}

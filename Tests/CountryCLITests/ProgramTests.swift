import CountryCLI
import Glibc
import Testing

/// `main`, with StandardDescriptors and CurrentProcess.
@Suite struct ProgramTests {
  @Test func passesArgumentsAndCodesThrough() {
    let version = Program.shell(#""$0" --version"#)
    #expect(version.end == .code(0))
    #expect(version.output.hasPrefix("countries 0.1.0 (data "))
    let mistake = Program.shell(#""$0" show --flga"#)
    #expect(mistake.end == .code(64))
    #expect(mistake.messages.contains("did you mean --flag?"))
  }

  @Test func tellsOfAFullDisk() {
    let run = Program.shell(#""$0" help >/dev/full"#)
    #expect(run.end == .code(74))
    #expect(
      run.messages == "countries: cannot write to standard output: No space left on device\n")
  }

  @Test func tellsOfClosedOutput() {
    let run = Program.shell(#""$0" help >&-"#)
    #expect(run.end == .code(74))
    #expect(run.messages == "countries: cannot write to standard output: it is closed\n")
  }

  @Test func survivesWithoutAnyStream() {
    #expect(Program.shell(#""$0" help <&- >&- 2>&-"#).end == .code(74))
    #expect(Program.shell(#""$0" nonsense 2>&-"#).end == .code(64))
    #expect(Program.shell(#""$0" help <&-"#).end == .code(0))
  }

  @Test func endsBySignalWhenTheReaderHasGone() {
    // Given an output that nobody reads
    let pipe = Descriptors.pipe()
    close(pipe.read)
    let error = Descriptors.scratchFile()
    defer { [pipe.write, error].forEach { close($0) } }

    // When the program writes, then it ends as others do, and says nothing
    let end = Program.spawn([Program.path, "help"], output: pipe.write, error: error)
    #expect(end == .signal(SIGPIPE))
    #expect(Descriptors.contents(of: error).isEmpty)
  }

  @Test func refusesNamesThatAreNotText() {
    let run = Program.shell(#""$0" reseed "$(printf 'caf\351')""#)
    #expect(run.end == .code(64))
    #expect(run.messages.contains("argument 2 is not valid UTF-8"))
  }

  @Test func readsTheEnvironment() {
    #expect(CurrentProcess.environment["PATH"]?.isEmpty == false)
    #expect(CurrentProcess.environment["COUNTRIES_TEST_NOTHING"] == nil)
  }
}

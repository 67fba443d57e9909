import CountryCLI
import Glibc
import Testing

@Suite struct TerminalTests {
  @Test func knowsATerminal() {
    // Given a terminal of 132 columns
    let pair = Descriptors.terminal(columns: 132)
    defer { [pair.master, pair.slave].forEach { close($0) } }
    let environment: Environment = ["COLUMNS": "40", "TERM": "xterm"]
    let terminal = Terminal(descriptor: pair.slave, environment: environment)

    // Then its own width counts, and colours are welcome
    #expect(terminal == Terminal(isTerminal: true, width: 132, hasColor: true))
  }

  @Test func asksTheEnvironmentForTheWidthOfAnUnknownTerminal() {
    let pair = Descriptors.terminal(columns: 0)
    defer { [pair.master, pair.slave].forEach { close($0) } }
    #expect(Terminal(descriptor: pair.slave, environment: ["COLUMNS": "40"]).width == 40)
    #expect(Terminal(descriptor: pair.slave, environment: [:]).width == 80)
  }

  @Test func knowsAPipe() {
    let pipe = Descriptors.pipe()
    defer { [pipe.read, pipe.write].forEach { close($0) } }
    let environment: Environment = ["COLUMNS": "100", "TERM": "xterm"]
    #expect(
      Terminal(descriptor: pipe.write, environment: environment)
        == Terminal(isTerminal: false, width: 100, hasColor: false))
    #expect(!Terminal(descriptor: -1, environment: [:]).isTerminal)
  }

  @Test(arguments: ["", "0", "-5", "wide", "99999999999999999999", "100000"])
  func ignoresAWidthThatIsNone(columns: String) {
    #expect(Terminal(descriptor: -1, environment: ["COLUMNS": columns]).width == 80)
  }

  @Test(arguments: [
    (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": "0"], false),
    (["TERM": "xterm", "NO_COLOR": ""], true), (["TERM": "dumb"], false), ([:], false),
  ])
  func knowsWhereColorsAreWelcome(variables: [String: String], isWelcome: Bool) {
    let pair = Descriptors.terminal(columns: 80)
    defer { [pair.master, pair.slave].forEach { close($0) } }
    let terminal = Terminal(descriptor: pair.slave, environment: Environment(variables))
    #expect(terminal.hasColor == isWelcome)
  }
}

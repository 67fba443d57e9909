import CountryCLI
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private static let hasMan = Program.shell("command -v man && command -v groff").end == .code(0)

  /// If this fails because the page was meant to change: `COUNTRIES_REWRITE_GOLDEN=1 swift test`,
  /// and look at the difference.
  @Test func isWhatItWas() throws {
    let run = Run("help", "--man")
    #expect(run.code == 0)
    #expect(run.messages == "")
    try Golden.expect(run.output, in: "countries.1")
  }

  @Test func isOfNoSingleCommand() {
    #expect(Run("help", "--man", "list").code == 64)
  }

  @Test(.enabled(if: hasMan, "man or groff is not there"))
  func givesNoWarning() {
    for table in [CommandTable.standard, Sample.table] {
      let folder = ScratchFolder()
      let file = folder.write(ManualPage(table: table).text, to: "countries.1")
      let man = Program.shell("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l '\(file)' >/dev/null")
      #expect(man.messages == "")
      #expect(man.end == .code(0))
      let groff = Program.shell(
        "PATH=/usr/local/bin:/usr/bin:/bin groff -man -ww -Tutf8 '\(file)' >/dev/null")
      #expect(groff.messages == "")
      #expect(groff.end == .code(0))
    }
  }

  @Test(.enabled(if: hasMan, "man or groff is not there"), arguments: [true, false])
  func showsEveryCommandAndOption(isStandard: Bool) throws {
    let table = isStandard ? CommandTable.standard : Sample.table
    let page = try Self.rendered(ManualPage(table: table).text)
    func expect(_ command: Command, at path: [String]) {
      let words = path + [command.name]
      let declaration = command.declaration
      let usage = words + declaration.operands.map(\.usage)
      #expect(page.contains(usage.joined(separator: " ") + " " + declaration.summary + "."))
      for option in declaration.options + table.globalOptions {
        let short = option.short.map { "-\($0), " } ?? ""
        let value = option.value.map { " \($0.placeholder)" } ?? ""
        #expect(page.contains(" " + short + option.spelling + value + " " + option.help))
      }
      for example in declaration.manual().examples { #expect(page.contains(example.line)) }
      for below in declaration.subcommands { expect(below, at: words) }
    }
    for command in table.commands { expect(command, at: ["countries"]) }
    for variable in table.environment {
      #expect(page.contains(variable.name + " " + variable.help))
    }
    for code in ExitCode.allCases { #expect(page.contains("\(code.rawValue) \(code.meaning)")) }
  }

  @Test(.enabled(if: hasMan, "man or groff is not there"))
  func printsTextAsItStands() throws {
    // Given texts that roff would take for requests, escapes or other characters
    let texts = [
      ".SH dot", "'quote", "back\\slash \\fB", "-dash --two", "\"double\"", "`back' ^hat ~tilde",
      "café … São Ünï", "100 %",
    ]
    let options = texts.enumerated().map { Option("o\($0)", help: $1) }
    let table = CommandTable(commands: [
      Command("try") {
        Declaration(summary: "Try", options: options, run: { _, _ in .success })
      }
    ])
    let page = try Self.rendered(ManualPage(table: table).text)
    for option in options { #expect(page.contains("\(option.spelling) \(option.help) ")) }
  }

  /// The words of the page as it is shown, with a space between them.
  private static func rendered(_ page: String) throws -> String {
    let folder = ScratchFolder()
    let file = folder.write(page, to: "countries.1")
    let run = Program.shell(
      "LC_ALL=C.UTF-8 MANWIDTH=1000 MAN_KEEP_FORMATTING= man -l '\(file)'")
    try #require(run.end == .code(0))
    return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}

/// Help texts, made from the table of commands: plain, in 80 columns.
package struct HelpText {
  private let table: CommandTable

  /// The help texts of a table.
  package init(table: CommandTable) {
    self.table = table
  }

  /// All that there is to say of the command at `path`; of the program if it is empty.
  package func text(for path: [String]) -> String {
    guard let command = table.command(at: path)?.declaration else { return program() }
    return command.subcommands.isEmpty ? text(for: command, path) : group(command, path)
  }

  /// The few lines for someone who named no command of the group at `path`.
  package func overview(of path: [String]) -> String {
    var page = HelpPage()
    page.line("Usage: \(Self.words(path)) COMMAND")
    page.section("Commands", table.commands(below: path).map(Self.entry))
    page.line()
    page.line("Each of them takes --help; \(Self.words(path)) --help says more.")
    return page.text
  }

  private func program() -> String {
    var page = HelpPage()
    page.line("Usage: countries COMMAND")
    page.line()
    page.paragraph("An offline catalog of the world's countries: facts, names and flags.")
    page.section("Commands", table.commands.map(Self.entry))
    page.section("Options", table.globalOptions.map(Self.entry))
    page.section("Environment", table.environment.map { ($0.name, $0.help) })
    page.section("Exit codes", ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    page.examples(table.commands.compactMap { $0.declaration.manual().examples.first })
    return page.text
  }

  private func group(_ command: Declaration, _ path: [String]) -> String {
    let manual = command.manual()
    var page = HelpPage()
    page.line("Usage: \(Self.words(path)) COMMAND")
    page.introduction(command.summary, manual)
    page.section("Commands", command.subcommands.map(Self.entry))
    page.section("Options of every command", table.globalOptions.map(Self.entry))
    page.examples(manual.examples)
    return page.text
  }

  private func text(for command: Declaration, _ path: [String]) -> String {
    let manual = command.manual()
    var page = HelpPage()
    page.line("Usage: \(([Self.words(path)] + command.usage).joined(separator: " "))")
    page.introduction(command.summary, manual)
    page.section("Options", command.options.map(Self.entry))
    page.section("Options of every command", table.globalOptions.map(Self.entry))
    page.section("Environment", manual.environment.map { ($0.name, $0.help) })
    page.examples(manual.examples)
    return page.text
  }

  private static func words(_ path: [String]) -> String {
    (["countries"] + path).joined(separator: " ")
  }

  private static func entry(_ command: Command) -> (String, String) {
    let declaration = command.declaration
    let subcommands = declaration.subcommands.map(\.name).joined(separator: "|")
    let words = subcommands.isEmpty ? declaration.operands.map(\.usage) : [subcommands]
    return (([command.name] + words).joined(separator: " "), declaration.summary)
  }

  private static func entry(_ option: Option) -> (String, String) {
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return (option.allSpellings + value, option.help)
  }
}

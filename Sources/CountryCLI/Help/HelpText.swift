/// Help texts, made from the table of commands: plain, in 80 columns.
package struct HelpText {
  private let table: CommandTable

  /// The help texts of a table.
  package init(table: CommandTable) {
    self.table = table
  }

  /// All that there is to say of the command at `path`; of the program if it is empty.
  package func text(for path: [String]) -> String {
    guard let command = table.command(at: path) else { return program() }
    return command.subcommands.isEmpty ? text(for: command, path) : group(command, path)
  }

  /// The few lines for someone who named no command of the group at `path`.
  package func overview(of path: [String]) -> String {
    var page = HelpPage()
    let commands = table.command(at: path)?.subcommands ?? table.commands
    page.line("Usage: \(Self.words(path)) COMMAND")
    page.section("Commands", commands.map { (Self.summary(of: $0), $0.summary) })
    page.line()
    page.line("Each of them takes --help; \(Self.words(path)) --help says more.")
    return page.text
  }

  private func program() -> String {
    var page = HelpPage()
    page.line("Usage: countries COMMAND")
    page.line()
    page.paragraph("An offline catalog of the world's countries: facts, names and flags.")
    page.section("Commands", table.commands.map { (Self.summary(of: $0), $0.summary) })
    page.section("Options", table.globalOptions.map(Self.entry))
    page.section("Environment", table.allEnvironment.map { ($0.name, $0.help) })
    page.section("Exit codes", ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    page.examples(table.commands.compactMap(\.examples.first))
    return page.text
  }

  private func group(_ command: Command, _ path: [String]) -> String {
    var page = HelpPage()
    page.line("Usage: \(Self.words(path)) COMMAND")
    page.introduction(of: command)
    page.section("Commands", command.subcommands.map { (Self.summary(of: $0), $0.summary) })
    page.section("Options of every command", table.globalOptions.map(Self.entry))
    page.examples(command.examples)
    return page.text
  }

  private func text(for command: Command, _ path: [String]) -> String {
    var page = HelpPage()
    let options = command.options.isEmpty ? [] : ["[OPTION...]"]
    let usage = [Self.words(path)] + options + command.operands.map(\.usage)
    page.line("Usage: \(usage.joined(separator: " "))")
    page.introduction(of: command)
    page.section("Options", command.options.map(Self.entry))
    page.section("Options of every command", table.globalOptions.map(Self.entry))
    page.section("Environment", command.environment.map { ($0.name, $0.help) })
    page.examples(command.examples)
    return page.text
  }

  private static func words(_ path: [String]) -> String {
    (["countries"] + path).joined(separator: " ")
  }

  private static func summary(of command: Command) -> String {
    guard command.subcommands.isEmpty else {
      return command.name + " " + command.subcommands.map(\.name).joined(separator: "|")
    }
    return ([command.name] + command.operands.map(\.usage)).joined(separator: " ")
  }

  private static func entry(_ option: Option) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return (short + option.spelling + value, option.help)
  }
}

/// The commands of the program: what parser, help texts, completions and manual are made from.
package struct CommandTable: Sendable {
  /// The commands in the order of the help text.
  package let commands: [Command]
  /// The options that every command takes.
  package let globalOptions: [Option]
  /// The variables that the program reads, whatever the command.
  package let environment: [EnvironmentVariable]

  /// A table of other commands, for tests.
  package init(
    commands: [Command], globalOptions: [Option] = GlobalOptions.all,
    environment: [EnvironmentVariable] = []
  ) {
    self.commands = commands
    self.globalOptions = globalOptions
    self.environment = environment
  }

  /// The table of the program. A new command is a file with a declaration, and a line here.
  package static let standard = CommandTable(
    commands: [
      ListCommand.declaration,
      ShowCommand.declaration,
      ReseedCommand.declaration,
      HelpCommand.declaration,
    ],
    environment: [.home, .dataHome, .cacheHome, .noColor, .columns])

  /// The variables of the program and of all its commands, each once.
  package var allEnvironment: [EnvironmentVariable] {
    var all = environment
    for variable in commands.flatMap(\.environment)
    where !all.contains(where: { $0.name == variable.name }) {
      all.append(variable)
    }
    return all
  }

  /// The command that the words name, or nil if they name none.
  package func command(at path: [String]) -> Command? {
    var found: Command?
    for word in path {
      let level = found?.subcommands ?? commands
      guard let next = level.first(where: { $0.name == word }) else { return nil }
      found = next
    }
    return found
  }

  /// The error for a word that names no command of the group at `path`.
  func unknownCommand(_ word: String, in path: [String]) -> UsageError {
    let level = path.isEmpty ? commands : command(at: path)?.subcommands ?? []
    let typed = "unknown command \(Quoted.text(word))"
    if let near = Suggestion.nearest(to: word, among: level.lazy.map(\.name)) {
      return UsageError("\(typed); did you mean \(near)?", commandPath: path)
    }
    if path.isEmpty, level.contains(where: { $0.name == ShowCommand.declaration.name }) {
      return UsageError("\(typed); for a country: countries show COUNTRY", commandPath: path)
    }
    return UsageError(typed, commandPath: path)
  }
}

/// The commands of the program: what parser, help texts, completions and manual are made from.
package struct CommandTable: Sendable {
  /// The commands in the order of the help text.
  package let commands: [Command]
  /// The options that every command takes.
  package let globalOptions: [Option]

  /// A table of other commands, for tests.
  package init(commands: [Command], globalOptions: [Option] = GlobalOptions.all) {
    self.commands = commands
    self.globalOptions = globalOptions
  }

  /// The variables of the program and of all its commands, each once.
  package var environment: [EnvironmentVariable] {
    var all: [EnvironmentVariable] = [.home, .dataHome, .cacheHome, .noColor, .columns]
    for variable in places.flatMap({ $0.declaration.manual().environment })
    where !all.contains(where: { $0.name == variable.name }) {
      all.append(variable)
    }
    return all
  }

  /// The commands below the one at `path`; of the first level if it is empty.
  package func commands(below path: [String]) -> [Command] {
    path.isEmpty ? commands : command(at: path)?.declaration.subcommands ?? []
  }

  /// The command that the words name, or nil if they name none.
  package func command(at path: [String]) -> Command? {
    var found: Command?
    var level = commands
    for word in path {
      found = level.first { $0.name == word }
      guard let found else { return nil }
      level = found.declaration.subcommands
    }
    return found
  }

  /// The error for a word that names no command of the group at `path`.
  func unknownCommand(_ word: String, in path: [String]) -> UsageError {
    let level = commands(below: path)
    let typed = "unknown command \(Quoted.text(word))"
    if let near = Suggestion.nearest(to: word, among: level.lazy.map(\.name)) {
      return UsageError("\(typed); did you mean \(near)?", commandPath: path)
    }
    if path.isEmpty, level.contains(where: { $0.name == ShowCommand.command.name }) {
      return UsageError(
        "\(typed); for a country: countries show \(Quoted.text(word))", commandPath: path)
    }
    return UsageError(typed, commandPath: path)
  }
}

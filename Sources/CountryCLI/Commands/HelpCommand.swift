/// `countries help`: the help text of the program or of a command.
enum HelpCommand {
  static let command = Command("help") {
    Declaration(
      summary: "Explain the program or a command",
      operands: [Operand("COMMAND", .command, .anyNumber)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    var path: [String] = []
    for word in arguments.operands {
      guard context.table.command(at: path + [word]) != nil else {
        throw context.table.unknownCommand(word, in: path)
      }
      path.append(word)
    }
    context.output.write(HelpText(table: context.table).text(for: path))
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: ["Prints the same text as the option --help."],
      examples: [.init("countries help show", "what show can do")])
  }
}

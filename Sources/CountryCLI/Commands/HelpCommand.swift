/// `countries help`: the help text of the program or of a command.
enum HelpCommand {
  static let man = Option(
    "man", help: "Print the manual page of the program, in the form that man reads.")

  static let command = Command("help") {
    Declaration(
      summary: "Explain the program or a command",
      operands: [Operand("COMMAND", .command, .anyNumber)],
      options: [man],
      conflicts: [.operands(man)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    if arguments.has(man) {
      context.output.write(ManualPage(table: context.table).text)
      return .success
    }
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
      examples: [
        .init("countries help show", "what show can do"),
        .init("countries help --man | man -l -", "the manual page"),
      ])
  }
}

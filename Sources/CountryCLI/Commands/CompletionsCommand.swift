/// `countries completions`: the script by which a shell completes command lines.
enum CompletionsCommand {
  static let command = Command("completions") {
    Declaration(
      summary: "Print the completion script of a shell",
      operands: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    guard let shell = arguments.operands.first.flatMap(Shell.init) else { return .usage }
    context.output.write(shell.completionScript(for: context.table))
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "SHELL is bash, zsh or fish. Its script completes commands, options and what they"
          + " take: countries by the names and codes of the catalog in use, fields, files.",
        "Where the program was installed with its completions, the shell finds them by itself."
          + " Else put 'source <(countries completions bash)' into ~/.bashrc; for zsh the same with"
          + " zsh into ~/.zshrc, after compinit; for fish write what is printed into"
          + " ~/.config/fish/completions/countries.fish.",
      ],
      examples: [.init("countries completions bash", "what bash is to read")])
  }
}

import CountryCLI

/// Commands that have what the program's own do not have yet.
enum Sample {
  static let limit = Option("limit", short: "n", value: .integer("N", 1...1000), help: "So many.")
  static let all = Option("all", short: "a", help: "All of them.")
  static let brief = Option("brief", short: "b", help: "Few words.")
  static let output = Option("output", short: "o", value: .file("FILE"), help: "Write there.")
  static let format = Option("format", value: .choice(["table", "tsv", "csv"]), help: "How.")

  static let table = CommandTable(commands: [
    Command("pick") {
      Declaration(
        summary: "Pick some",
        operands: [Operand("FROM", .file), Operand("NAME", .text, .anyNumber)],
        options: [limit, all, brief, output, format],
        conflicts: [.options(all, limit)],
        run: { arguments, context in
          context.output.write(arguments.operands.joined(separator: "|"))
          return .success
        })
    },
    Command("store") {
      Declaration(
        summary: "Look after the store",
        subcommands: [
          Command("status") {
            Declaration(
              summary: "Tell its state", options: [brief],
              run: { _, context in
                context.output.write("fine")
                return .success
              })
          },
          Command("clear") {
            Declaration(summary: "Empty it", run: { _, _ in throw UsageError("not empty") })
          },
        ])
    },
    Command("break") {
      Declaration(summary: "Fail", run: { _, _ in throw Broken() })
    },
  ])

  struct Broken: Error {}

  /// The arguments as the table understands them; records an issue if they are no command to run.
  static func parse(_ arguments: String...) throws -> ParsedArguments {
    guard case .run(let parsed) = try ArgumentParser.parse(arguments, with: table) else {
      throw Broken()
    }
    return parsed
  }

  /// What the parser has against the arguments.
  static func mistake(_ arguments: String...) -> String? {
    do {
      _ = try ArgumentParser.parse(arguments, with: table)
      return nil
    } catch {
      return error.message
    }
  }
}

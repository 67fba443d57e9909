/// What a command line asks for.
package enum Invocation: Sendable {
  /// Run this command.
  case run(ParsedArguments)
  /// Print the help text of the command with this path; of the program if it is empty.
  case help([String])
  /// Print the version.
  case version
  /// No command was named; the path is that of the group which needs one, or empty.
  case nothing([String])
}

/// Reads a command line in the GNU manner.
///
/// * Options may stand anywhere after the command, global ones before it too; `--` ends them.
/// * `--name value` and `--name=value`; `-n 5`, `-n5`, and flags together as in `-abc`.
/// * A long name is typed whole. A prefix of it is not accepted, since it would break in scripts
///   when a later version brings another option with the same beginning.
/// * `-` alone is an operand, or a value. Another word with a dash is never taken as a value of
///   the option before it: `--flag --offline` lacks a value, `--flag=--offline` has one.
/// * Of an option that stands twice the last value counts.
/// * `--help` and `--version` are obeyed as soon as they are read, `--help` also after a mistake.
package struct ArgumentParser {
  let table: CommandTable
  /// What has not been read yet.
  var arguments: ArraySlice<String>

  var path: [String] = []
  var command: Declaration?
  var operands: [String] = []
  var occurrences: [ParsedArguments.Occurrence] = []

  /// Understands the arguments, which do not hold the program's name.
  package static func parse(
    _ arguments: [String], with table: CommandTable
  ) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(table: table, arguments: arguments[...])
    do {
      return try parser.parse()
    } catch {
      return try parser.helpAfterMistake(error)
    }
  }

  private init(table: CommandTable, arguments: ArraySlice<String>) {
    self.table = table
    self.arguments = arguments
  }

  private mutating func parse() throws(UsageError) -> Invocation {
    while let argument = arguments.popFirst() {
      switch Word(argument) {
      case .terminator:
        while let operand = arguments.popFirst() { try take(operand: operand) }
      case .operand:
        try take(operand: argument)
      case .long(let name, let value):
        if let end = try take(long: name, value) { return end }
      case .short(let letters):
        if let end = try take(cluster: letters) { return end }
      }
    }
    guard let command, command.subcommands.isEmpty else { return .nothing(path) }
    let parsed = ParsedArguments(
      command: command, commandPath: path, operands: operands, occurrences: occurrences)
    try checkOperands(of: command)
    try checkConflicts(in: parsed)
    return .run(parsed)
  }

  /// Who adds `--help` to a line that does not work wants help, not the same message again.
  private func helpAfterMistake(_ error: UsageError) throws(UsageError) -> Invocation {
    for argument in arguments {
      if argument == "--" { break }
      if argument == "--help" || argument == "-h" { return .help(path) }
    }
    throw error
  }

  func mistake(_ problem: String) -> UsageError {
    UsageError(problem, commandPath: path)
  }
}

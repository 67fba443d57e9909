extension ArgumentParser {
  /// Takes a word that is not an option: the command, a command below it, or an operand.
  mutating func take(operand: String) throws(UsageError) {
    let commands = command?.subcommands ?? table.commands
    guard command == nil || !commands.isEmpty else {
      operands.append(operand)
      return
    }
    guard let found = commands.first(where: { $0.name == operand }) else {
      // What follows belongs to a command that is not known, `--help` too.
      arguments = []
      throw table.unknownCommand(operand, in: path)
    }
    command = found.declaration
    path.append(found.name)
  }

  func checkOperands(of command: Declaration) throws(UsageError) {
    let name = path.last ?? ""
    let isBounded = command.operands.allSatisfy { $0.maximum == 1 }
    if isBounded, operands.count > command.operands.count {
      let extra = Quoted.text(operands[command.operands.count])
      guard !command.operands.isEmpty else {
        throw mistake("\(name) takes no operands, but there is \(extra)")
      }
      let taken = command.operands.map(\.usage).joined(separator: " ")
      throw mistake("\(name) takes \(taken), and \(extra) is one too many")
    }
    var required = 0
    for operand in command.operands {
      required += operand.minimum
      if operands.count < required {
        if case .choice(let words) = operand.value.kind {
          throw mistake("\(name) needs \(Option.enumeration(words))")
        }
        throw mistake("\(name) needs a \(operand.value.placeholder)")
      }
    }
    if let index = operands.firstIndex(of: "") {
      let place = min(index, command.operands.count - 1)
      throw mistake("an empty \(command.operands[place].value.placeholder) makes no sense")
    }
    for (index, operand) in operands.enumerated() {
      let place = min(index, command.operands.count - 1)
      if let problem = command.operands[place].value.problem(with: operand) {
        throw mistake("what \(name) takes \(problem)")
      }
    }
  }

  func checkConflicts(in parsed: ParsedArguments) throws(UsageError) {
    for conflict in parsed.command.conflicts {
      switch conflict {
      case .options(let one, let other):
        if parsed.has(one), parsed.has(other) {
          throw mistake("\(one.spelling) and \(other.spelling) exclude each other")
        }
      case .operands(let option):
        if parsed.has(option), let operand = operands.first {
          throw mistake(
            "\(option.spelling) takes nothing beside it, but there is \(Quoted.text(operand))")
        }
      }
    }
  }
}

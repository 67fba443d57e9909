extension ArgumentParser {
  /// Takes `--name` or `--name=value`; returns what ends the parsing, if this does.
  mutating func take(
    long name: String, _ attached: String?
  ) throws(UsageError) -> Invocation? {
    guard let option = option(where: { $0.name == name }) else {
      throw unknownOption("--" + name, name)
    }
    return try take(option, attached, as: option.spelling)
  }

  /// Takes `-abc`: flags, of which the last may be an option whose value is the rest of the word
  /// or the next one.
  mutating func take(cluster: Substring) throws(UsageError) -> Invocation? {
    var letters = cluster.unicodeScalars
    while let letter = letters.popFirst() {
      guard let option = option(where: { $0.short == letter }) else {
        throw unknownOption("-\(letter)", String(cluster))
      }
      var attached: String?
      if option.value != nil, !letters.isEmpty {
        attached = String(letters)
        letters = Substring().unicodeScalars
      }
      if let end = try take(option, attached, as: "-\(letter)") { return end }
    }
    return nil
  }

  private func option(where matches: (Option) -> Bool) -> Option? {
    command?.options.first(where: matches) ?? table.globalOptions.first(where: matches)
  }

  private mutating func take(
    _ option: Option, _ attached: String?, as spelling: String
  ) throws(UsageError) -> Invocation? {
    guard let expected = option.value else {
      if attached != nil { throw mistake("\(spelling) takes no value") }
      if option.name == GlobalOptions.help.name { return .help(path) }
      if option.name == GlobalOptions.version.name { return .version }
      occurrences.append(.init(name: option.name, value: nil))
      return nil
    }
    var value = attached
    if value == nil { value = try nextValue(for: option, expected, as: spelling) }
    if let problem = value.flatMap({ expected.problem(with: $0) }) {
      throw mistake("\(spelling) \(problem)")
    }
    occurrences.append(.init(name: option.name, value: value))
    return nil
  }

  private mutating func nextValue(
    for option: Option, _ expected: Option.Value, as spelling: String
  ) throws(UsageError) -> String {
    guard let next = arguments.first else {
      throw mistake("\(spelling) needs a value: \(option.spelling)=\(expected.placeholder)")
    }
    guard Word(next) == .operand else {
      throw mistake(
        "\(spelling) needs a value, and \(next) looks like an option;"
          + " if it is meant, write \(option.spelling)=\(next)")
    }
    arguments.removeFirst()
    return next
  }

  private func unknownOption(_ spelling: String, _ name: String) -> UsageError {
    let options = (command?.options ?? []) + table.globalOptions
    if let near = Suggestion.nearest(to: name, among: options.lazy.map(\.name)) {
      return mistake("unknown option \(spelling); did you mean --\(near)?")
    }
    if command == nil, belongsToSomeCommand(name) {
      return mistake("\(spelling) belongs to a command: write it after the command's name")
    }
    return mistake("unknown option \(spelling)")
  }

  private func belongsToSomeCommand(_ name: String) -> Bool {
    table.commands.contains { $0.declaration.options.contains { $0.name == name } }
  }
}

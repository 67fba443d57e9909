/// The completion script of fish: a `complete` line for each command, option and operand, with
/// the condition under which it holds.
struct FishCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) {
    self.table = table
  }

  var script: String {
    var lines = ["# No files, unless a line below says so.", "complete -c countries -f", ""]
    lines += commands(table.commands, below: "")
    lines += table.globalOptions.map { line(for: $0, of: nil) }
    for place in table.places {
      lines.append("")
      lines += commands(place.declaration.subcommands, below: place.name)
      lines += place.declaration.options.map { line(for: $0, of: place) }
      lines += operands(of: place)
    }
    while lines.last == "" { lines.removeLast() }
    return [Self.head, commandTable, valueTable, Self.functions, lines.joined(separator: "\n")]
      .joined(separator: "\n") + "\n"
  }

  /// The function that knows the commands.
  private var commandTable: String {
    var text = """
      # Prints the commands below the command $argv[1], each with what it does.
      function __countries_commands
          switch "$argv[1]"

      """
    for group in table.groups {
      text += "        case \(Self.quoted(group.name))\n"
      for command in group.commands {
        text +=
          "            printf '%s\\t%s\\n' \(command.name)"
          + " \(Self.quoted(command.declaration.summary))\n"
      }
    }
    return text + "    end\nend\n"
  }

  /// The function that knows which options are followed by a value.
  private var valueTable: String {
    func spellings(_ options: [Option]) -> [String] {
      options.filter { $0.value != nil }.flatMap(\.spellings)
    }
    var patterns = spellings(table.globalOptions).map { Self.quoted("* \($0)") }
    for place in table.places {
      patterns += spellings(place.declaration.options).map { Self.quoted("\(place.name) \($0)") }
    }
    return """
      # Whether a value follows the option $argv[2] of the command $argv[1].
      function __countries_takes_value
          switch "$argv[1] $argv[2]"
              case \(patterns.joined(separator: " \\\n            "))
                  return 0
          end
          return 1
      end

      """
  }

  private func commands(_ commands: [Command], below name: String) -> [String] {
    guard !commands.isEmpty else { return [] }
    let condition = Self.quoted("__countries_at \(Self.quoted(name))")
    let words = Self.quoted("(__countries_commands \(Self.quoted(name)))")
    return ["complete -c countries -n \(condition) -a \(words)"]
  }

  private func line(for option: Option, of place: CommandTable.Place?) -> String {
    var words = ["complete -c countries"]
    if let place {
      words.append("-n " + Self.quoted("__countries_at \(Self.quoted(place.name))"))
    }
    if let letter = option.short { words.append("-s \(letter)") }
    words.append("-l \(option.name)")
    if let value = option.value { words.append(Self.value(value.kind, isOption: true)) }
    words.append("-d \(Self.quoted(option.brief))")
    return words.joined(separator: " ")
  }

  private func operands(of place: CommandTable.Place) -> [String] {
    place.declaration.operands.enumerated().compactMap { index, operand in
      let words = Self.value(operand.value.kind, isOption: false)
      guard !words.isEmpty else { return nil }
      let last = operand.maximum == 1 ? " \(index)" : ""
      let condition = "__countries_at \(Self.quoted(place.name)) \(index)\(last)"
      return "complete -c countries -n \(Self.quoted(condition)) \(words)"
    }
  }

  /// How a value is completed. That of an option needs to be told to be one.
  private static func value(_ kind: Option.Kind, isOption: Bool) -> String {
    let start = isOption ? "-x -a " : "-a "
    return switch kind {
    case .text, .integer: isOption ? "-x" : ""
    case .file: isOption ? "-r -F" : "-F"
    case .folder: start + quoted("(__countries_folders)")
    case .country: start + quoted("(__countries_countries)")
    case .command: start + quoted("(__countries_path)")
    case .field: start + quoted("(__countries_fields)")
    case .fields: start + quoted("(__countries_list)")
    case .choice(let words): start + quoted(words.joined(separator: " "))
    }
  }

  /// The text as fish reads it in single quotes, in which a backslash escapes.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for letter in text {
      if letter == "'" || letter == "\\" { quoted += "\\" }
      quoted.append(letter)
    }
    return quoted + "'"
  }
}

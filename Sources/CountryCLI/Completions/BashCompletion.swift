/// The completion script of bash: tables made from the commands, and the functions that read them.
struct BashCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) {
    self.table = table
  }

  var script: String {
    [
      Self.head,
      function(
        "_countries_commands", "Sets `found` to the commands below the command $1.",
        subject: "$1", commands, otherwise: "found=()"),
      function(
        "_countries_options", "Sets `found` to the options of the command $1.",
        subject: "$1", options, otherwise: "found=()",
        end: "  found+=(\(Self.list(table.globalOptions.map(\.spelling))))\n"),
      function(
        "_countries_value",
        "Sets `kind` to what the option $2 of the command $1 takes; fails if it takes nothing.",
        subject: "$1 $2", values, otherwise: "return 1"),
      function(
        "_countries_operand", "Sets `kind` to what the command $1 takes after $2 operands.",
        subject: "$1 $2", operands, otherwise: "kind=none"),
      Self.functions,
    ].joined(separator: "\n")
  }

  private typealias Case = (patterns: [String], action: String)

  private var commands: [Case] {
    table.groups.map { group in
      ([group.name.singleQuoted], "found=(\(Self.list(group.commands.map(\.name))))")
    }
  }

  private var options: [Case] {
    table.places.filter { !$0.declaration.options.isEmpty }.map { place in
      let words = place.declaration.options.map(\.spelling)
      return ([place.name.singleQuoted], "found=(\(Self.list(words)))")
    }
  }

  private var values: [Case] {
    func cases(_ options: [Option], pattern: (String) -> String) -> [Case] {
      options.compactMap { option in
        option.value.map { (option.spellings.map(pattern), Self.kind($0.kind)) }
      }
    }
    let own = table.places.flatMap { place in
      cases(place.declaration.options) { "\(place.name) \($0)".singleQuoted }
    }
    return own + cases(table.globalOptions) { "*" + " \($0)".singleQuoted }
  }

  private var operands: [Case] {
    table.places.flatMap { place in
      place.declaration.operands.enumerated().map { index, operand in
        let pattern =
          operand.maximum == 1
          ? "\(place.name) \(index)".singleQuoted : "\(place.name) ".singleQuoted + "*"
        return ([pattern], Self.kind(operand.value.kind))
      }
    }
  }

  private static func kind(_ kind: Option.Kind) -> String {
    switch kind {
    case .text, .integer: "kind=none"
    case .file: "kind=file"
    case .folder: "kind=folder"
    case .country: "kind=country"
    case .command: "kind=command"
    case .field: "kind=field"
    case .fields: "kind=fields"
    case .choice(let words): "kind=choice found=(\(list(words)))"
    }
  }

  /// The words of an array; those of the table are plain, and quoted if one is not.
  private static func list(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      return isPlain ? word : word.singleQuoted
    }.joined(separator: " ")
  }

  /// A function that is a table: a `case` over its arguments.
  private func function(
    _ name: String, _ purpose: String, subject: String, _ cases: [Case], otherwise: String,
    end: String = ""
  ) -> String {
    var text = "# \(purpose)\n\(name)() {\n  case \"\(subject)\" in\n"
    var actions: [String] = []
    for (_, action) in cases where !actions.contains(action) { actions.append(action) }
    for action in actions {
      let patterns = cases.filter { $0.action == action }.flatMap(\.patterns)
      text += "  \(patterns.joined(separator: " | \\\n  "))) \(action) ;;\n"
    }
    return text + "  *) \(otherwise) ;;\n  esac\n\(end)}\n"
  }
}

/// The completion script of zsh: a function a command, which hands the command's parts to zsh's
/// own `_arguments`.
struct ZshCompletion {
  private let table: CommandTable

  init(_ table: CommandTable) {
    self.table = table
  }

  var script: String {
    let functions = table.places.map { place in
      place.declaration.subcommands.isEmpty
        ? command(place) : group(place.path, place.declaration.subcommands)
    }
    return
      ([Self.head, commands] + functions + [group([], table.commands), Self.functions, Self.end])
      .joined(separator: "\n")
  }

  /// The table of commands, by the words of the group in which they are.
  private var commands: String {
    var text = """
      # Offers the commands below the command $1.
      __countries_commands() {
        local -a found
        case $1 in

      """
    for group in table.groups {
      let words = group.commands.map { "\($0.name):\($0.declaration.summary)".singleQuoted }
      text += "  (\(group.name.singleQuoted))\n    found=(\n"
      text += words.map { "      \($0)\n" }.joined() + "    ) ;;\n"
    }
    return text + """
        esac
        _describe -t commands command found
      }

      """
  }

  private func group(_ path: [String], _ commands: [Command]) -> String {
    let words = path.joined(separator: " ")
    var text = "\(Self.function(path))() {\n"
    if path.isEmpty { text += "  local -a __countries_line=(\"${words[@]}\")\n" }
    text += """
        local curcontext=$curcontext state state_descr line context ret=1
        typeset -A opt_args
        _arguments -C -s \\
      \(specifications(of: table.globalOptions, end: " \\\n"))    \
      '(-): : __countries_commands "\(words)"' '(-)*:: :->rest' && ret=0
        [[ $state == rest ]] || return ret
        case $words[1] in

      """
    for command in commands {
      text += "  (\(command.name)) \(Self.function(path + [command.name])) && ret=0 ;;\n"
    }
    return text + "  esac\n  return ret\n}\n"
  }

  private func command(_ place: CommandTable.Place) -> String {
    let operands = place.declaration.operands.enumerated().map { index, operand in
      let place = operand.maximum > 1 ? "*" : "\(index + 1)"
      return "\(place):\(Self.value(operand.value))".singleQuoted
    }
    let options = specifications(of: place.declaration.options + table.globalOptions, end: " \\\n")
    let words = operands.map { "    \($0) \\\n" }.joined()
    return """
      \(Self.function(place.path))() {
        _arguments -s -S \\
      \(String((options + words).dropLast(" \\\n".count)))
      }

      """
  }

  private static func function(_ path: [String]) -> String {
    (["_countries"] + path).joined(separator: "-")
  }

  private func specifications(of options: [Option], end: String) -> String {
    options.map { option in
      let help = "[\(Self.escaped(option.brief))]"
      let value = option.value.map { ":" + Self.value($0) } ?? ""
      let long = option.spelling + (option.value == nil ? "" : "=")
      guard let letter = option.short else {
        return "    " + (long + help + value).singleQuoted + end
      }
      let short = "-\(letter)" + (option.value == nil ? "" : "+")
      return "    " + "(\(option.spelling) -\(letter))".singleQuoted + "{\(long),\(short)}"
        + (help + value).singleQuoted + end
    }.joined()
  }

  /// What a value is called and how it is completed, as `_arguments` takes it.
  private static func value(_ value: Option.Value) -> String {
    switch value.kind {
    case .text, .integer: "\(escaped(value.placeholder)): "
    case .file: "file:_files"
    case .folder: "folder:_files -/"
    case .country: "country:__countries_countries"
    case .command: "command:__countries_path"
    case .field: "field:__countries_fields"
    case .fields: "field:_sequence __countries_fields"
    case .choice(let words): "choice:(\(words.map(escaped).joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for letter in text {
      if #"\[]:"#.contains(letter) { escaped += "\\" }
      escaped.append(letter)
    }
    return escaped
  }
}

extension CommandTable {
  /// A command with the words that name it.
  struct Place {
    /// The words, as in `["cache", "status"]`.
    let path: [String]
    let declaration: Declaration

    /// The words with a space between them.
    var name: String { path.joined(separator: " ") }
  }

  /// All commands, those below another right after it.
  var places: [Place] {
    func walk(_ commands: [Command], below path: [String]) -> [Place] {
      commands.flatMap { command in
        let place = Place(path: path + [command.name], declaration: command.declaration)
        return [place] + walk(place.declaration.subcommands, below: place.path)
      }
    }
    return walk(commands, below: [])
  }

  /// The commands below nothing, whose name is empty, and those below each group.
  var groups: [(name: String, commands: [Command])] {
    let below = places.map { (name: $0.name, commands: $0.declaration.subcommands) }
    return [(name: "", commands: commands)] + below.filter { !$0.commands.isEmpty }
  }
}

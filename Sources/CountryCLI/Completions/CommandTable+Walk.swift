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

extension Option {
  /// What may be typed for it: the long form, and the short one if there is one.
  var spellings: [String] {
    [spelling] + (short.map { ["-\($0)"] } ?? [])
  }

  /// The beginning of its help, up to the first stop: a list of completions has little room.
  var brief: String {
    var words: [Substring] = []
    for word in help.split(separator: " ") {
      guard let last = word.last, ".;:".contains(last) else {
        words.append(word)
        continue
      }
      words.append(word.dropLast())
      break
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The text as a word in single quotes in which a quote is written `'\''`: read by all three
  /// shells as the text itself.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

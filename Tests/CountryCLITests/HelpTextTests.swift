import CountryCLI
import Testing

@Suite struct HelpTextTests {
  private static let pages: [(file: String, line: [String])] = [
    ("help.txt", ["--help"]), ("help-list.txt", ["list", "--help"]),
    ("help-show.txt", ["show", "--help"]), ("help-reseed.txt", ["reseed", "--help"]),
    ("help-help.txt", ["help", "--help"]), ("help-fields.txt", ["fields", "--help"]),
    ("help-map.txt", ["map", "--help"]), ("help-search.txt", ["search", "--help"]),
    ("help-sql.txt", ["sql", "--help"]), ("help-about.txt", ["about", "--help"]),
    ("help-completions.txt", ["completions", "--help"]),
    ("help-fav.txt", ["fav", "--help"]), ("help-fav-add.txt", ["fav", "add", "--help"]),
    ("help-fav-remove.txt", ["fav", "remove", "--help"]),
    ("help-fav-move.txt", ["fav", "move", "--help"]),
    ("help-fav-list.txt", ["fav", "list", "--help"]), ("help-note.txt", ["note", "--help"]),
    ("help-shelf.txt", ["shelf", "--help"]),
    ("help-shelf-export.txt", ["shelf", "export", "--help"]),
    ("help-shelf-import.txt", ["shelf", "import", "--help"]),
    ("help-dump.txt", ["dump", "--help"]), ("help-flags.txt", ["flags", "--help"]),
    ("help-flags-fetch.txt", ["flags", "fetch", "--help"]),
    ("help-flags-export.txt", ["flags", "export", "--help"]),
    ("help-cache.txt", ["cache", "--help"]),
    ("help-cache-status.txt", ["cache", "status", "--help"]),
    ("help-cache-verify.txt", ["cache", "verify", "--help"]),
    ("help-cache-clear.txt", ["cache", "clear", "--help"]),
    ("help-cache-prune.txt", ["cache", "prune", "--help"]),
    ("help-serve.txt", ["serve", "--help"]),
    ("help-export-site.txt", ["export-site", "--help"]),
  ]

  /// If this fails because a text was meant to change: `COUNTRIES_REWRITE_GOLDEN=1 swift test`,
  /// and look at the difference.
  @Test func isWhatItWas() throws {
    for (file, line) in Self.pages {
      let run = Run(line)
      #expect(run.code == 0)
      #expect(run.messages == "")
      try Golden.expect(run.output, in: file)
    }
    let overview = Run()
    #expect(overview.code == 64)
    #expect(overview.output == "")
    try Golden.expect(overview.messages, in: "overview.txt")
  }

  /// The paths of all commands, groups too.
  private static var paths: [[String]] {
    CommandTable.standard.commands.flatMap { command in
      [[command.name]] + command.declaration.subcommands.map { [command.name, $0.name] }
    }
  }

  @Test func coversEveryCommand() {
    let names = Self.paths.map { "help-\($0.joined(separator: "-")).txt" }
    #expect(Set(Self.pages.map(\.file)) == Set(names + ["help.txt"]))
  }

  @Test func whereThereIsALanguageTheVariablesForItAreNamed() {
    for path in Self.paths {
      let text = Run(path + ["--help"]).output
      guard text.contains("--lang TAG") else { continue }
      #expect(text.contains("\n  LC_ALL, LC_MESSAGES, LANG\n"), "\(path)")
    }
  }

  @Test func isTheSameByEveryWay() {
    #expect(Run("help").output == Run("--help").output)
    #expect(Run("-h").output == Run("--help").output)
    for path in Self.paths {
      let text = Run(path + ["--help"]).output
      #expect(Run(["help"] + path).output == text)
      #expect(Run(["--help"] + path).code == 0)
      #expect(Run(path + ["-h"]).output == text)
    }
  }

  @Test func fitsEightyColumns() {
    for path in [[]] + Self.paths {
      for line in HelpText(table: .standard).text(for: path).split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func hasExamplesThatParse() throws {
    for path in Self.paths {
      let examples = CommandTable.standard.command(at: path)?.declaration.manual().examples ?? []
      #expect(!examples.isEmpty)
      for example in examples {
        // Given the words before a pipe
        let words = Array(Self.words(of: example.line).prefix { $0 != "|" })
        #expect(words.first == "countries")

        // Then they are a command line of this command, or of one in this group
        let line = Array(words.dropFirst())
        guard case .run(let parsed) = try ArgumentParser.parse(line, with: .standard) else {
          Issue.record("no command: \(example.line)")
          continue
        }
        #expect(parsed.commandPath.starts(with: path))
      }
    }
  }

  @Test func explainsGroups() {
    let help = Run("store", "--help", table: Sample.table)
    #expect(help.output.hasPrefix("Usage: countries store COMMAND\n\nLook after the store.\n"))
    #expect(help.output.contains("  status  Tell its state\n"))
    let program = Run("--help", table: Sample.table)
    #expect(program.output.contains("  store status|clear   Look after the store\n"))
    let nothing = Run("store", table: Sample.table)
    #expect(nothing.code == 64)
    #expect(nothing.messages.hasPrefix("Usage: countries store COMMAND\n"))
  }

  @Test func showsShortForms() {
    let help = Run("pick", "-h", table: Sample.table).output
    #expect(help.contains("Usage: countries pick [OPTION...] FROM [NAME...]\n"))
    #expect(help.contains("  -n, --limit N           So many.\n"))
    #expect(help.contains("  --format table|tsv|csv  How.\n"))
  }

  /// The words of a line of the shell; single quotes hold words together.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}

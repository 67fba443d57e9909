import CountryCLI
import TestSupport
import Testing

/// Names that a shell would obey if it evaluated them. A catalog may be a stranger's.
@Suite struct CompletionSafetyTests {
  /// A name, and the beginnings of it that a person may type, in each shell alike.
  private static let names: [(name: String, typed: [String])] = [
    ("A$(touch obeyed)", ["A", "'A", "\"A"]),
    ("$(touch obeyed)B", [#"\$"#, "'$(to"]),
    ("C`touch obeyed`", ["C", "'C", "\"C"]),
    ("D\"; touch obeyed; \"", ["D", "'D", "\"D"]),
    ("E'; touch obeyed; '", ["E", "'E", "\"E"]),
    ("F & touch obeyed | > obeyed", ["F", "'F", "\"F"]),
    ("G: $HOME {a,b} [x] * ?", ["G", "G:", #"G:\ "#, "'G: ", "\"G: "]),
    ("H!!x!y", ["H", "'H", "\"H"]),
    ("~root", [#"\~"#, "'~"]),
    ("#hash", ["\\#", "'#"]),
    ("J=K,L;obeyed", ["J", "J=", "'J=K"]),
    ("M %F{red}%n%(?.touch obeyed.)", ["M", "\"M"]),
  ]

  private static let script =
    "CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);"
    + (names.map(\.name) + ["--flag=obeyed", "N\ntouch obeyed", #"O\obeyed"#]).map {
      " INSERT INTO country (name) VALUES (\(quoted($0)));"
    }.joined()

  @Test(arguments: Shell.installed) func handsOverWhatANameSays(shell: Shell) throws {
    let session = try InteractiveShell(shell, script: Self.script)
    for (name, beginnings) in Self.names {
      for typed in beginnings {
        let arguments = try session.arguments(typing: "countries show \(typed)\t")
        #expect(arguments == ["show", name], "\(typed)")
      }
    }
    #expect(!session.folder.names.contains("obeyed"))
  }

  @Test(arguments: Shell.installed) func leavesOutWhatIsNoWord(shell: Shell) throws {
    // Given names that would be an option, or need more than a line: none of them is offered
    let session = try InteractiveShell(shell, script: Self.script)
    let offers = try session.offers(for: "countries show ")
    #expect(offers.count == Self.names.count)
    #expect(offers.allSatisfy { !$0.hasPrefix("-") && !$0.hasPrefix("N") && !$0.hasPrefix("O") })
    #expect(!session.folder.names.contains("obeyed"))
  }

  private static func quoted(_ name: String) -> String {
    "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}

import CountryCLI
import Glibc
import TestSupport
import Testing

/// The completion scripts, driven in the shells themselves.
@Suite struct CompletionTests {
  /// If this fails because a script was meant to change: `COUNTRIES_REWRITE_GOLDEN=1 swift test`,
  /// and look at the difference.
  @Test(arguments: Shell.allCases) func isWhatItWas(shell: Shell) throws {
    let run = Run("completions", shell.rawValue)
    #expect(run.code == 0)
    #expect(run.messages == "")
    try Golden.expect(run.output, in: "completions.\(shell)")
  }

  @Test func knowsItsShells() {
    let run = Run("completions", "csh")
    #expect(run.code == 64)
    #expect(run.messages.contains("what completions takes is bash, zsh or fish, not \"csh\""))
    #expect(Run("completions").messages.contains("completions needs bash, zsh or fish."))
  }

  /// `scripts/setup --test` installs them, so that none is left out without anyone noticing.
  @Test(.enabled(if: getenv("COUNTRIES_PROGRAM") != nil, "only scripts/test has set up all shells"))
  func everyShellIsThere() {
    #expect(Shell.installed == Shell.allCases)
  }

  @Test(arguments: Shell.installed) func isGoodSyntax(shell: Shell) {
    let folder = ScratchFolder()
    for table in [CommandTable.standard, Sample.table] {
      let script = folder.write(shell.completionScript(for: table), to: "script")
      let run = Program.shell("\(shell) -n '\(script)'")
      #expect(run.end == .code(0))
      #expect(run.messages == "")
    }
  }

  @Test(arguments: Shell.installed) func completesWords(shell: Shell) throws {
    let session = try InteractiveShell(shell)
    let lines: [(typed: String, given: [String])] = [
      ("countries sho\tIN", ["show", "IN"]),
      ("countries --offl\tlist", ["--offllist"]),
      ("countries list --bord\t France", ["list", "--borders", "France"]),
      ("countries list --format js\t", ["list", "--format", "json"]),
      ("countries list --format=js\t", ["list", "--format=json"]),
      ("countries list --sort popul\t --reverse", ["list", "--sort", "population", "--reverse"]),
      ("countries list -n 5 --un\t", ["list", "-n", "5", "--un-member"]),
      ("countries show --fields name,demo\t IN", ["show", "--fields", "name,demonym", "IN"]),
      ("countries show --fields=name,demo\t IN", ["show", "--fields=name,demonym", "IN"]),
      ("countries help lis\t", ["help", "list"]),
      ("countries completions fi\t", ["completions", "fish"]),
    ]
    for (typed, given) in lines {
      let arguments = try session.arguments(typing: typed)
      // Fish and zsh may leave a comma after a field, for the next one.
      #expect(arguments.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 } == given, "\(typed)")
    }
  }

  @Test(arguments: Shell.installed) func completesCountries(shell: Shell) throws {
    let session = try InteractiveShell(shell)
    let ivoryCoast = "Côte d'Ivoire"
    let lines: [(typed: String, given: [String])] = [
      ("countries show Côt\t", ["show", ivoryCoast]),
      (#"countries show Côte\ d\#t"#, ["show", ivoryCoast]),
      ("countries show 'Côte d\t", ["show", ivoryCoast]),
      ("countries show \"Côte d\t", ["show", ivoryCoast]),
      ("countries show IN Côt\t Sweden", ["show", "IN", ivoryCoast, "Sweden"]),
      ("countries list --borders Côt\t", ["list", "--borders", ivoryCoast]),
      ("countries list --borders=Côt\t", ["list", "--borders=" + ivoryCoast]),
      ("countries show -- Côt\t", ["show", "--", ivoryCoast]),
      ("countries show São\t", ["show", "São Tomé and Príncipe"]),
      ("countries show swed\t", ["show", "Sweden"]),
      ("countries show US\t", ["show", "US"]),
      ("countries show us\t", ["show", "US"]),
    ]
    for (typed, given) in lines {
      #expect(try session.arguments(typing: typed) == given, "\(typed)")
    }
  }

  @Test(arguments: Shell.installed) func completesFiles(shell: Shell) throws {
    let folder = Option("into", value: .init("FOLDER", .folder), help: "There.")
    let keep = Command("keep") {
      Declaration(
        summary: "Keep it", operands: [Operand("FILE", .file)], options: [folder],
        run: { _, _ in .success })
    }
    let session = try InteractiveShell(shell, table: CommandTable(commands: [keep]))
    session.folder.write("", to: "a file")
    session.folder.write("", to: "another")
    mkdir(session.folder.path("a folder"), 0o700)
    let lines: [(typed: String, given: [String])] = [
      ("countries keep ano\t", ["keep", "another"]),
      ("countries keep a\\ fi\t", ["keep", "a file"]),
      ("countries keep --cache=a\\ fi\t", ["keep", "--cache=a file"]),
      ("countries keep --into a\t", ["keep", "--into", "a folder/"]),
      ("countries keep --into=a\t", ["keep", "--into=a folder/"]),
      ("countries keep x > ano\t", ["keep", "x"]),
    ]
    for (typed, given) in lines {
      let arguments = try session.arguments(typing: typed)
      // Zsh may leave out the slash after a folder.
      #expect(
        arguments.map { $0.hasSuffix("folder") ? $0 + "/" : $0 } == given, "\(typed)")
    }
    #expect(!session.folder.has("ano"))
  }

  @Test(arguments: Shell.installed) func offersNamesBeforeCodes(shell: Shell) throws {
    let session = try InteractiveShell(shell)
    let all = try session.offers(for: "countries show ")
    #expect(all.count == 250)
    #expect(!all.contains("IN"))
    let some = try session.offers(for: "countries show IN")
    #expect(some.contains("IN"))
  }

  @Test(arguments: Shell.installed) func takesTheCatalogOnTheLine(shell: Shell) throws {
    // Given a catalog at the usual place, and one beside it
    let session = try InteractiveShell(shell, script: Self.utopia("Erewhon"))
    let run = Run(
      "reseed", session.folder.write(Self.utopia("Utopia"), to: "other.sql"), "--catalog",
      session.folder.path("my other.sqlite"))
    try #require(run.code == 0)

    // Then the one that the line names is asked, and none is made
    let line = #"countries --catalog my\ other.sqlite show Uto\#t"#
    #expect(
      try session.arguments(typing: line) == ["--catalog", "my other.sqlite", "show", "Utopia"])
    #expect(try session.offers(for: "countries --catalog=none show Uto").isEmpty)
    #expect(!session.folder.has("none"))
  }

  /// A catalog of one country.
  private static func utopia(_ name: String) -> String {
    "CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);"
      + " INSERT INTO country VALUES (1, '\(name)');"
  }

  @Test(arguments: Shell.installed) func knowsGroups(shell: Shell) throws {
    let session = try InteractiveShell(shell, table: Sample.table)
    #expect(try session.offers(for: "countries ").sorted() == ["break", "pick", "store"])
    #expect(try session.offers(for: "countries store ").sorted() == ["clear", "status"])
    #expect(try session.offers(for: "countries store status --br") == ["--brief"])
    #expect(try session.offers(for: "countries store clear --br").isEmpty)
    #expect(try session.offers(for: "countries pick -n 5 a --format=t").count == 2)
  }

  @Test func isReadWhereZshSourcesIt() throws {
    guard Shell.installed.contains(.zsh) else { return }
    let session = try InteractiveShell(.zsh, isSourced: true)
    #expect(try session.arguments(typing: "countries show Côt\t") == ["show", "Côte d'Ivoire"])
  }
}

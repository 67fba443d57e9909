import CountryCLI
import Testing

@Suite struct ArgumentParserTests {
  @Test func readsValuesInEveryForm() throws {
    for line in [["-n5"], ["-n", "5"], ["--limit=5"], ["--limit", "5"], ["-bn5"], ["-bn", "5"]] {
      // Given an option with a value, before and after the operands
      let before = try ArgumentParser.parse(["pick"] + line + ["f"], with: Sample.table)
      let after = try ArgumentParser.parse(["pick", "f"] + line, with: Sample.table)

      // Then its value is the same in every form
      for case .run(let parsed) in [before, after] {
        #expect(parsed.integer(of: Sample.limit) == 5)
        #expect(parsed.operands == ["f"])
      }
    }
  }

  @Test func readsFlagsTogether() throws {
    let parsed = try Sample.parse("pick", "-abofile", "f")
    #expect(parsed.has(Sample.all))
    #expect(parsed.has(Sample.brief))
    #expect(parsed.value(of: Sample.output) == "file")
  }

  @Test func endsOptionsAtTwoDashes() throws {
    let parsed = try Sample.parse("pick", "-b", "--", "--all", "-n", "--")
    #expect(parsed.operands == ["--all", "-n", "--"])
    #expect(!parsed.has(Sample.all))
  }

  @Test func takesTheCommandAfterTwoDashes() throws {
    #expect(try Sample.parse("--", "pick", "-f").operands == ["-f"])
  }

  @Test func takesADashAsOperandAndValue() throws {
    let parsed = try Sample.parse("pick", "-", "--output", "-", "-o-")
    #expect(parsed.operands == ["-"])
    #expect(parsed.value(of: Sample.output) == "-")
  }

  @Test func keepsWhatFollowsTheFirstEqualsSign() throws {
    let parsed = try Sample.parse("pick", "f", "--output=a=b", "x=y")
    #expect(parsed.value(of: Sample.output) == "a=b")
    #expect(parsed.operands == ["f", "x=y"])
  }

  @Test func keepsBytesOfDecomposedText() throws {
    // Given names in decomposed form, one with an accent on the equals sign
    let parsed = try Sample.parse("pick", "cafe\u{301}", "--output=\u{301}x")

    // Then they come out scalar by scalar
    #expect(parsed.operands.first.map { Array($0.utf8) } == Array("cafe\u{301}".utf8))
    #expect(parsed.value(of: Sample.output).map { Array($0.utf8) } == Array("\u{301}x".utf8))
  }

  @Test func letsTheLastOfEqualOptionsWin() throws {
    let parsed = try Sample.parse("pick", "f", "-n1", "--limit=2", "-n", "3")
    #expect(parsed.integer(of: Sample.limit) == 3)
  }

  @Test func takesGlobalOptionsAnywhere() throws {
    for line in [
      ["--catalog", "c", "pick", "f"], ["pick", "--catalog=c", "f"],
      ["pick", "f", "--catalog", "c"],
    ] {
      guard case .run(let parsed) = try ArgumentParser.parse(line, with: Sample.table) else {
        Issue.record("not a command: \(line)")
        return
      }
      #expect(parsed.value(of: GlobalOptions.catalog) == "c")
    }
  }

  @Test func findsCommandsBelowCommands() throws {
    let parsed = try Sample.parse("store", "status", "-b")
    #expect(parsed.commandPath == ["store", "status"])
    #expect(parsed.has(Sample.brief))
  }

  @Test func asksForHelpAndVersionAtEveryLevel() throws {
    // Given help asked for, also beside mistakes, then its command is known
    for (line, path) in [
      (["--help"], []), (["-h", "pick"], []), (["pick", "--help"], ["pick"]),
      (["pick", "-bh"], ["pick"]), (["pick", "--nonsense", "-h"], ["pick"]),
      (["pick", "--output", "--help"], ["pick"]), (["store", "-h"], ["store"]),
      (["store", "status", "--help"], ["store", "status"]),
    ] {
      guard case .help(let found) = try ArgumentParser.parse(line, with: Sample.table) else {
        Issue.record("no help: \(line)")
        continue
      }
      #expect(found == path)
    }
    guard case .version = try ArgumentParser.parse(["pick", "-V"], with: Sample.table) else {
      Issue.record("no version")
      return
    }
  }

  @Test func tellsWhenThereIsNoCommand() throws {
    guard case .nothing([]) = try ArgumentParser.parse([], with: Sample.table),
      case .nothing([]) = try ArgumentParser.parse(["--cache", "c"], with: Sample.table),
      case .nothing(["store"]) = try ArgumentParser.parse(["store"], with: Sample.table)
    else {
      Issue.record("a command was found")
      return
    }
  }

  @Test(arguments: [
    (["pick", "f", "--limti", "5"], "unknown option --limti; did you mean --limit?"),
    (["pick", "f", "--lim=5"], "unknown option --lim; did you mean --limit?"),
    (["pick", "f", "-all"], "-l; did you mean --all?"),
    (["pick", "f", "-x"], "unknown option -x."),
    (["pick", "f", "---all"], "unknown option ---all; did you mean --all?"),
    (["pick", "f", "--="], "unknown option --."),
    (["pick", "f", "--limit"], "--limit needs a value: --limit=N."),
    (["pick", "f", "-n"], "-n needs a value: --limit=N."),
    (["pick", "f", "--limit="], "--limit needs a value that is not empty: N."),
    (["pick", "f", "-n", ""], "-n needs a value that is not empty: N."),
    (["pick", "f", "-n", "-b"], "-n needs a value, and -b looks like an option"),
    (["pick", "f", "-o", "--", "x"], "-o needs a value, and -- looks like an option"),
    (["pick", "f", "--output", "--all"], "if it is meant, write --output=--all."),
    (["pick", "f", "--all=yes"], "--all takes no value."),
    (["pick", "f", "-n0"], "-n is a whole number from 1 to 1000, not \"0\"."),
    (["pick", "f", "-n+5"], "not \"+5\"."),
    (["pick", "f", "-n=5"], "not \"=5\"."),
    (["pick", "f", "-n5b"], "not \"5b\"."),
    (["pick", "f", "-n99999999999999999999"], "not \"99999999999999999999\"."),
    (["pick", "f", "--format=tvs"], "is table, tsv or csv, not \"tvs\"; did you mean tsv?"),
    (["pick", "f", "--format=TSV"], "is table, tsv or csv, not \"TSV\"; did you mean tsv?"),
    (["pick", "f", "-a", "-n5"], "--all and --limit exclude each other."),
    (["pick"], "pick needs a FROM."),
    (["pick", "f", ""], "an empty NAME makes no sense."),
    (["pick", ""], "an empty FROM makes no sense."),
    (["store", "status", "now"], "status takes no operands, but there is \"now\"."),
  ])
  func saysWhatIsWrong(line: [String], sentence: String) {
    // Given a line with a mistake, when it is parsed
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser.parse(line, with: Sample.table)
    }

    // Then the sentence names it, and the help that says more
    let message = error?.message ?? ""
    #expect(message.contains(sentence), "\(message)")
    let command = line[0] == "pick" ? "pick" : "store status"
    #expect(message.hasSuffix(" See countries \(command) --help"))
    #expect(error?.exitCode == .usage)
  }

  @Test func saysWhatIsWrongBeforeTheCommand() {
    #expect(
      Sample.mistake("pikc") == "unknown command \"pikc\"; did you mean pick? See countries --help")
    #expect(Sample.mistake("") == "unknown command \"\". See countries --help")
    #expect(
      Sample.mistake("--limit", "5", "pick")?.contains("write it after the command's") == true)
    #expect(Sample.mistake("--catalgo", "c")?.contains("did you mean --catalog?") == true)
    #expect(
      Sample.mistake("store", "clera")
        == "unknown command \"clera\"; did you mean clear? See countries store --help")
  }

  @Test func saysWhatIsWrongWithAnUnknownCommandAlsoBesideHelp() {
    #expect(Sample.mistake("pikc", "--help")?.contains("did you mean pick?") == true)
  }
}

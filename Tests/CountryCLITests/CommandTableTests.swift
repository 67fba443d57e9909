import CountryCLI
import Testing

@Suite struct CommandTableTests {
  private var everything: [Command] {
    CommandTable.standard.commands.flatMap { [$0] + $0.declaration.subcommands }
  }

  @Test func hasNamesThatAreTold() {
    let names = CommandTable.standard.commands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func hasNoOptionTwice() {
    for command in everything {
      let options = CommandTable.standard.globalOptions + command.declaration.options
      let names = options.map(\.name) + options.compactMap { $0.short.map { String($0) } }
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }

  @Test func endsNoOptionalOperandBeforeARequiredOne() {
    // The parser gives operands their places from the left.
    for command in everything {
      let counts = command.declaration.operands.dropLast().map(\.count)
      #expect(counts.allSatisfy { $0 == .one || $0 == .optional }, "\(command.name)")
    }
  }

  @Test func findsCommandsByPath() {
    #expect(Sample.table.command(at: ["store", "status"])?.name == "status")
    #expect(Sample.table.command(at: ["store", "nothing"]) == nil)
    #expect(Sample.table.command(at: []) == nil)
    #expect(Sample.table.commands(below: ["store"]).map(\.name) == ["status", "clear"])
  }
}

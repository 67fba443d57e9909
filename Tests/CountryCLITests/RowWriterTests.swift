import CountryCLI
import Glibc
import Testing

@Suite struct RowWriterTests {
  private static let columns = [
    Column("alpha2", title: "Code"), Column("name", title: "Name", isFlexible: true),
  ]

  /// A command that prints two rows.
  private static let table = CommandTable(commands: [
    Command("rows") {
      Declaration(summary: "Print rows", options: [CommonOptions.format]) { arguments, context in
        let format = OutputFormat(arguments, context.terminal)
        var rows = RowWriter(columns, format: format, context)
        try rows.begin()
        try rows.row(["IN", "India"])
        try rows.row(["CI", "Côte d’Ivoire\t!"])
        try rows.end()
        return .success
      }
    }
  ])

  private static let asTable = "Code  Name\nIN    India\nCI    Côte d’Ivoire !\n"
  private static let asTSV = "alpha2\tname\nIN\tIndia\nCI\tCôte d’Ivoire\\t!\n"

  @Test func isMachineReadableThroughAPipe() {
    #expect(Run("rows", table: Self.table).output == Self.asTSV)
  }

  @Test func obeysTheOption() {
    #expect(Run("rows", "--format=tsv", table: Self.table).output == Self.asTSV)
    #expect(Run("rows", "--format", "table", table: Self.table).output == Self.asTable)
  }

  @Test func isATableOnATerminal() {
    // Given a terminal that is too narrow
    let pair = Descriptors.terminal(columns: 16)
    defer { [pair.master, pair.slave].forEach { close($0) } }
    let context = Context(
      environment: ["TERM": "xterm"], input: -1, output: pair.slave, error: -1, table: Self.table)

    // When rows are printed, then the header is bold and the name is cut
    #expect(CLI.run(["rows"], context, dataVersion: "") == 0)
    #expect(
      Descriptors.once(pair.master)
        == "\u{1B}[1mCode  Name\u{1B}[0m\r\nIN    India\r\nCI    Côte d’Iv…\r\n")
  }

  @Test func isTSVOnATerminalIfAskedFor() {
    let pair = Descriptors.terminal(columns: 80)
    defer { [pair.master, pair.slave].forEach { close($0) } }
    let context = Context(
      environment: [:], input: -1, output: pair.slave, error: -1, table: Self.table)
    #expect(CLI.run(["rows", "--format=tsv"], context, dataVersion: "") == 0)
    // The tab inside the value is harmless here: the terminal would jump.
    #expect(
      Descriptors.once(pair.master).hasPrefix("alpha2\tname\r\nIN\tIndia\r\nCI\tCôte d’Ivoire"))
  }
}

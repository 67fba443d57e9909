/// How rows are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Aligned columns for people, fitted to the terminal.
  case table
  /// Tab-separated values with a header, for programs.
  case tsv

  /// The format of `--format`, else a table on a terminal and tsv elsewhere.
  package init(_ arguments: ParsedArguments, _ terminal: Terminal) {
    let word = arguments.value(of: CommonOptions.format)
    self = word.flatMap(Self.init(rawValue:)) ?? (terminal.isTerminal ? .table : .tsv)
  }
}

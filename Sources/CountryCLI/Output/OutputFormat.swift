/// How rows are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Aligned columns for people, fitted to the terminal; cards for `show`.
  case table
  /// Tab-separated values with a header.
  case tsv
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// An array of objects (RFC 8259).
  case json
  /// An object a line.
  case ndjson
  /// A table in Markdown.
  case markdown

  /// The format of `--format`, else a table on a terminal and tsv elsewhere.
  package init(_ arguments: ParsedArguments, _ terminal: Terminal) {
    let word = arguments.value(of: CommonOptions.format)
    self = word.flatMap(Self.init(rawValue:)) ?? (terminal.isTerminal ? .table : .tsv)
  }
}

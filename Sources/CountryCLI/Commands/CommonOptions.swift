/// Options that several commands share, so that they are called and explained alike.
package enum CommonOptions {
  /// How rows are written; `OutputFormat.init(_:_:)` reads it.
  package static let format = Option(
    "format", value: .choice(OutputFormat.allCases.map(\.rawValue)),
    help: "How to print: for people (a table, of show cards), for cut, for spreadsheets, for"
      + " programs, for documents. Without this option a table on a terminal, tsv elsewhere.")
}

/// A column of rows that are printed.
package struct Column: Sendable {
  /// Where a table puts the values.
  package enum Alignment: Sendable {
    case left
    case right
  }

  /// The name of the field, as machine formats and `--fields` call it.
  package let field: String
  /// What a table has at the head of the column.
  package let title: String
  package let alignment: Alignment
  /// Whether a table shortens the values first to fit the terminal. Codes and figures are cut only
  /// where that is not enough.
  package let isFlexible: Bool

  /// Declares a column.
  package init(
    _ field: String, title: String, alignment: Alignment = .left, isFlexible: Bool = false
  ) {
    self.field = field
    self.title = title
    self.alignment = alignment
    self.isFlexible = isFlexible
  }
}

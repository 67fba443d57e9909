/// The environment variables, as text.
///
/// Linux does not promise that a value is UTF-8. Where it is not, the value is not repaired,
/// because a repaired path is another path: the name is kept, and ``text(_:)`` and
/// ``absolutePath(_:)``
/// throw where the value would have been used.
public struct Environment: ExpressibleByDictionaryLiteral, Sendable {
  private let values: [String: String]
  private let undecodable: [String]

  /// Variables by name, and the names of those whose values are not UTF-8.
  public init(_ values: [String: String], undecodable: [String] = []) {
    self.values = values
    self.undecodable = undecodable
  }

  /// Variables by name.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }

  /// The value of a variable; nil if it is not set or not UTF-8.
  package subscript(_ name: String) -> String? { values[name] }

  /// The value of a variable that the program acts on; nil if it is not set or empty.
  ///
  /// - Throws: ``CommandFailure`` (configuration) if the value is not UTF-8.
  package func text(_ name: String) throws(CommandFailure) -> String? {
    if undecodable.contains(name) {
      throw CommandFailure(
        .configuration, "the variable \(name) is not valid UTF-8: set it to a text that is")
    }
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// The value of a variable if it is an absolute path.
  ///
  /// - Throws: ``CommandFailure`` (configuration) if the value is not UTF-8.
  package func absolutePath(_ name: String) throws(CommandFailure) -> String? {
    guard let path = try text(name), path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }
}

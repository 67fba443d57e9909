/// The environment variables, as text.
///
/// Linux does not promise that a value is UTF-8. Where it is not, the value is not repaired,
/// because a repaired path is another path: ``text(_:)`` and ``absolutePath(_:)`` throw.
///
/// Variables are looked up one by one when they are asked for: to copy all of them into a
/// dictionary at every start took longer than printing a help text.
public struct Environment: ExpressibleByDictionaryLiteral, Sendable {
  /// What a variable holds.
  public enum Content: Sendable, Equatable {
    /// A text; empty is not the same as not set.
    case text(String)
    /// Bytes that are not UTF-8.
    case undecodable

    /// What a C string holds.
    package init(cString: UnsafePointer<CChar>) {
      self = String(validatingCString: cString).map(Content.text) ?? .undecodable
    }
  }

  private let find: @Sendable (String) -> Content?

  /// Variables that are looked up with `find`, which returns nil for one that is not set.
  public init(find: @escaping @Sendable (String) -> Content?) {
    self.find = find
  }

  /// Variables by name.
  public init(_ values: [String: String]) {
    self.init { name in values[name].map(Content.text) }
  }

  /// Variables by name.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }

  /// The value of a variable; nil if it is not set or not UTF-8.
  package subscript(_ name: String) -> String? {
    guard case .text(let value)? = find(name) else { return nil }
    return value
  }

  /// The value of a variable that the program acts on; nil if it is not set or empty.
  ///
  /// - Throws: ``CommandFailure`` (configuration) if the value is not UTF-8.
  package func text(_ name: String) throws(CommandFailure) -> String? {
    switch find(name) {
    case nil: return nil
    case .text(let value)?: return value.isEmpty ? nil : value
    case .undecodable?:
      throw CommandFailure(
        .configuration, "the variable \(name) is not valid UTF-8: set it to a text that is")
    }
  }

  /// The value of a variable if it is an absolute path.
  ///
  /// - Throws: ``CommandFailure`` (configuration) if the value is not UTF-8.
  package func absolutePath(_ name: String) throws(CommandFailure) -> String? {
    guard let path = try text(name), path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }
}

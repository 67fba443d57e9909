/// The header fields of one answer, in their order.
package struct HTTPFields: Equatable, Sendable {
  private var fields: [(name: String, value: String)] = []

  /// No fields.
  package init() {}

  /// Adds the field of one header line, `Name: value`. A line that is none is passed over.
  package mutating func append(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    fields.append((name, line[line.index(after: colon)...].trimmed))
  }

  /// The values of a field, whose name is given in lower case.
  package func all(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field that should be there once: the first.
  package func first(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The value of a field that is a list: all lines joined with commas (RFC 9110, 5.3), without the
  /// empty ones (5.6.1.2).
  package func list(_ name: String) -> String? {
    let values = all(name)
    return values.isEmpty ? nil : values.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }
}

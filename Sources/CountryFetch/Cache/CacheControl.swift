/// The directives of a Cache-Control field that concern a cache of one's own (RFC 9111, 5.2.2).
/// `private`, `s-maxage` and `proxy-revalidate` are for others.
package struct CacheControl: Equatable, Sendable {
  /// The answer must not be kept.
  package private(set) var noStore = false
  /// The answer must not be used without asking the server again.
  package private(set) var noCache = false
  /// The answer must not be used once it is stale.
  package private(set) var mustRevalidate = false
  /// How long the answer is fresh, in seconds; 0 where the field cannot be understood.
  package private(set) var maxAge: Int64?

  /// Reads a field; nil is a field that is not there.
  package init(_ field: String?) {
    for directive in Self.directives(of: field ?? "") {
      let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch parts[0].trimmed.lowercased() {
      case "no-store": noStore = true
      // no-cache="field" concerns these fields only, of which nothing here is kept apart.
      case "no-cache": noCache = true
      case "must-revalidate": mustRevalidate = true
      case "max-age":
        let seconds = parts.count == 2 ? Self.deltaSeconds(parts[1].trimmed) : 0
        // Two values that differ are no value (RFC 9111, 4.2.1).
        maxAge = maxAge == nil || maxAge == seconds ? seconds : 0
      default: break
      }
    }
  }

  /// Reads a number of seconds, as in Age and max-age, with or without quotes. One that is too
  /// large is 2³¹ (RFC 9111, 1.2.2); what is no number is 0.
  static func deltaSeconds(_ text: String) -> Int64 {
    var digits = text.utf8[...]
    if digits.count >= 2, digits.first == UInt8(ascii: "\""), digits.last == UInt8(ascii: "\"") {
      digits = digits.dropFirst().dropLast()
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return 0 }
    return min(Int64(String(digits) ?? "") ?? .max, 1 << 31)
  }

  /// Splits at commas that are not inside quotes.
  private static func directives(of field: String) -> [Substring] {
    var isQuoted = false
    return field.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}

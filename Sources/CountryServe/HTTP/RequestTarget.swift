/// The target of a request, taken to pieces (RFC 3986): what is decoded is text, and what cannot be
/// decoded is no target.
struct RequestTarget: Equatable {
  /// A parameter of the query.
  struct Parameter: Equatable {
    var name: String
    var value: String
  }

  /// The parts of the path between its slashes. A slash at its end is no part.
  private(set) var path: [String]
  /// Whether the path has a slash at its end.
  private(set) var endsInSlash: Bool
  /// The host and port, where the target names them itself (RFC 9112, 3.2.2).
  private(set) var authority: String?
  /// The query in its order.
  private(set) var query: [Parameter]

  /// Nil for a target with a broken percent-encoding, a NUL, or bytes that are not UTF-8.
  init?(_ bytes: some Collection<UInt8>) {
    let (origin, bytes) = Self.parts(Array(bytes))
    if let origin {
      guard let text = String(validating: origin, as: UTF8.self) else { return nil }
      authority = text
    }
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments = parts[0].dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    endsInSlash = segments.last?.isEmpty == true
    if endsInSlash { segments.removeLast() }
    path = []
    for segment in segments {
      guard let text = Self.decoded(segment) else { return nil }
      path.append(text)
    }
    query = []
    guard parts.count == 2 else { return }
    for part in parts[1].split(separator: UInt8(ascii: "&")) {
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0], plusIsSpace: true),
        let value = pair.count == 2 ? Self.decoded(pair[1], plusIsSpace: true) : ""
      else { return nil }
      query.append(Parameter(name: name, value: value))
    }
  }

  /// The first value of a parameter.
  func value(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The host of `http://host/path`, and the rest.
  private static func parts(_ bytes: [UInt8]) -> (authority: ArraySlice<UInt8>?, rest: [UInt8]) {
    let text = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      let rest = bytes.dropFirst(scheme.utf8.count)
      let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
      guard let end else { return (rest, [UInt8(ascii: "/")]) }
      let path = Array(bytes[end...])
      return (rest[..<end], path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")] + path)
    }
    return (nil, bytes)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
          high != 0 || low != 0
        else { return nil }
        result.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

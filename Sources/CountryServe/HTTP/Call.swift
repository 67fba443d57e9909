/// A request on its way to the route that answers it.
struct Call {
  /// The values in the path, by name.
  let values: [String: String]
  let target: RequestTarget
  /// The catalog as it is for the whole of this request.
  let catalog: ServedCatalog
  let server: ServerParts
  /// The host and port that the client asks: its target's, or the field `Host`.
  let host: String?
  /// The address under which the client reached this server: `http://127.0.0.1:8080`.
  let base: String
  /// The value of a header field; nil for a route that does not read the head.
  let header: (String) -> String?
  /// Whether a proxy passed the request on; false for a route that does not read the head.
  let isForwarded: () -> Bool

  /// Where flags are, for those who are told; nil where the catalog says it.
  var flagBase: String? { server.hasRemoteFlags ? nil : base }

  /// Whether a change is wanted only on a condition that does not hold (RFC 9110, 13.1): nothing that
  /// can be changed here has a tag, and all of it is there already.
  var hasFailingCondition: Bool {
    let isAny = { (list: String) in list.filter { $0 != " " && $0 != "\t" } == "*" }
    if let wanted = header("If-Match"), !isAny(wanted) { return true }
    return header("If-None-Match").map(isAny) ?? false
  }

  /// A parameter of the path.
  func value(_ name: String) -> String { values[name] ?? "" }

  /// The first value of a parameter of the query.
  func query(_ name: String) -> String? { target.value(name) }

  /// A parameter that is true or false; true where it has no value.
  ///
  /// - Throws: `BadRequest` for any other value.
  func boolean(_ name: String, unless usual: Bool) throws(BadRequest) -> Bool {
    switch query(name)?.lowercased() {
    case nil: return usual
    case "", "true", "1", "yes", "on": return true
    case "false", "0", "no", "off": return false
    case let value?: throw BadRequest("\(name) is true or false, not '\(value)'")
    }
  }

  /// A parameter that is a whole number.
  ///
  /// - Throws: `BadRequest` for one that is none, or not in this range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(BadRequest) -> Int? {
    guard let text = query(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw BadRequest(
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}

/// A request that cannot be answered as it stands.
struct BadRequest: Error, Equatable {
  /// A sentence for whoever wrote the client.
  let message: String

  init(_ message: String) { self.message = message }
}

/// The head of a request as it arrived.
public struct ServerRequest: Sendable {
  /// Request line and header lines, without the empty line.
  public let head: String

  /// The method, as in `GET`.
  public var method: String { word(0) }

  /// The target as it was sent: a path, or to a proxy a whole URL.
  public var target: String { word(1) }

  /// The target without scheme and host.
  public var path: String {
    guard let scheme = target.firstIndex(of: ":"), target[scheme...].hasPrefix("://") else {
      return target
    }
    let rest = target[target.index(scheme, offsetBy: 3)...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// The value of a header field, whatever its case; nil where it is not there.
  public func field(_ name: String) -> String? {
    for line in head.split(separator: "\r\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
      return String(parts[1].drop { $0 == " " })
    }
    return nil
  }

  private func word(_ index: Int) -> String {
    let line = head.prefix { !$0.isNewline }
    let words = line.split(separator: " ")
    return words.count > index ? String(words[index]) : ""
  }
}

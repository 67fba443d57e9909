/// `Accept-Encoding` (RFC 9110, 12.5.3).
enum AcceptedEncodings {
  /// Whether a client would rather have an answer packed with gzip than as it is: it says so of `gzip`
  /// itself, or of `*`, and does not like the answer as it is better.
  static func prefersGzip(_ list: String) -> Bool {
    var (gzip, any, identity): (Int?, Int?, Int?)
    for part in list.split(separator: ",") {
      let words = part.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      let weight = weight(words.dropFirst())
      switch words.first {
      // "A recipient SHOULD consider 'x-gzip' to be equivalent to 'gzip'" (8.4.1.3).
      case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
      case "*": any = weight
      case "identity": identity = weight
      default: break
      }
    }
    let wanted = gzip ?? any ?? 0
    return wanted > 0 && wanted >= identity ?? 0
  }

  /// The weight in thousandths (12.4.2); 0 for what is none, since nobody should get what they may not
  /// be able to read.
  private static func weight(_ parameters: ArraySlice<String>) -> Int {
    guard let text = parameters.first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else {
      return 1000
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, whole == "0" || whole == "1" else { return 0 }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return 0
    }
    let thousandths = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)) ?? 0
    return min(1000, (whole == "1" ? 1000 : 0) + thousandths)
  }
}

/// A text with places for a country's code and a width: `https://flags.example/{alpha2}.png`.
struct FlagTemplate: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case text(String)
    case alpha2
    case width
  }

  /// Why a text is no template.
  struct Mistake: Error {
    var reason: String
  }

  /// The template as it was written.
  let text: String
  private var pieces: [Piece] = []

  /// Reads a template.
  ///
  /// - Throws: `Mistake` for other names in braces, and for a brace without its other half.
  init(_ text: String) throws(Mistake) {
    self.text = text
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else {
        throw Mistake(reason: "it has a brace without its other half")
      }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      switch rest[rest.index(after: brace)..<end] {
      case "alpha2": pieces.append(.alpha2)
      case "width": pieces.append(.width)
      case let name:
        throw Mistake(reason: "{\(name)} is unknown; {alpha2} and {width} can be filled in")
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// Whether a country without a code cannot use the template.
  var needsCode: Bool { pieces.contains(.alpha2) }

  /// The text with the code, in lower case, and the width filled in.
  ///
  /// - Throws: `FetchError.missingCode` where a code is needed and `alpha2` is not two letters.
  func filled(alpha2: String?, width: Int) throws(FetchError) -> String {
    let code = CountryCode.lowercased(alpha2)
    guard !needsCode || code != nil else { throw .missingCode(template: text) }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .alpha2: code ?? ""
      case .width: String(width)
      }
    }.joined()
  }
}

/// What this module knows of ISO 3166-1 alpha-2 codes: that they are two letters of ASCII.
enum CountryCode {
  /// The code in lower case; nil for what is not two letters.
  static func lowercased(_ code: String?) -> String? {
    guard let code, code.utf8.count == 2, code.utf8.allSatisfy(\.isASCIILetter) else { return nil }
    return code.lowercased()
  }
}

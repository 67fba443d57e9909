/// Makes strangers' text harmless on a terminal.
///
/// A catalog may come from anyone. An escape sequence in a name could retitle the terminal, move
/// the cursor or hide a line; an override of direction could show text in another order than it
/// has. Letters, marks, joiners and the marks of direction (U+200E, U+200F) stay.
package enum Sanitizer {
  /// The text with tabs and line ends as spaces, and with every other control character and
  /// every embedding, override and isolate of direction as U+FFFD.
  package static func harmless(_ text: String) -> String {
    var text = text
    let isClean = text.withUTF8 { bytes in
      // 0xC2 leads C1, 0xE2 the controls of direction and the line separators.
      !bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    }
    if isClean { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(replacement(for: scalar))
    }
    return String(result)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}

/// A text that has the form of a code, in the form in which the catalog stores it.
enum CountryCode: Equatable {
  /// ISO 3166-1 alpha-2, in capitals.
  case alpha2(String)
  /// Three capitals: ISO 3166-1 alpha-3, or a code of the IOC or FIFA.
  case letters(String)
  /// ISO 3166-1 numeric, with its zeros.
  case numeric(String)

  /// `nil` for a text that can be no code. `Áo` is none, though `AO` is: codes are ASCII.
  init?(_ typed: String) {
    let bytes = typed.utf8
    if let letters = Self.letters(ofFlag: typed) {
      self = .alpha2(letters)
    } else if (1...3).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .numeric(String(repeating: "0", count: 3 - bytes.count) + typed)
    } else if bytes.count == 2, bytes.allSatisfy(Self.isLetter) {
      self = .alpha2(typed.uppercased())
    } else if bytes.count == 3, bytes.allSatisfy(Self.isLetter) {
      self = .letters(typed.uppercased())
    } else {
      return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// The letters behind the two regional indicators of a flag emoji.
  private static func letters(ofFlag text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.count == 2 else { return nil }
    var letters = ""
    for scalar in scalars {
      guard (0x1F1E6...0x1F1FF).contains(scalar.value),
        let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
      else { return nil }
      letters.unicodeScalars.append(letter)
    }
    return letters
  }
}

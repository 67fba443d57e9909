/// A text that has the form of a code, in the form in which the catalog stores it.
struct CountryCode: Equatable {
  let text: String
  /// The columns of `country` to look in, in order.
  let columns: [String]

  /// `nil` for a text that can be no code. `Áo` is none, though `AO` is: codes are ASCII.
  init?(_ typed: String) {
    if let letters = Self.letters(ofFlag: typed) {
      self.init(text: letters, columns: ["alpha2"])
      return
    }
    let bytes = typed.utf8
    if (1...3).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      self.init(text: String(repeating: "0", count: 3 - bytes.count) + typed, columns: ["numeric"])
    } else if bytes.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) {
      switch bytes.count {
      case 2: self.init(text: typed.uppercased(), columns: ["alpha2"])
      case 3: self.init(text: typed.uppercased(), columns: ["alpha3", "ioc", "fifa"])
      default: return nil
      }
    } else {
      return nil
    }
  }

  private init(text: String, columns: [String]) {
    self.text = text
    self.columns = columns
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

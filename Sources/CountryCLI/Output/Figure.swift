/// Numbers as people read them in English.
enum Figure {
  /// With a comma before every third digit: `1,409,128,296`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// The same for a figure that may have decimals, of which two are kept below a hundred.
  static func grouped(_ number: Double) -> String {
    guard number.magnitude >= 100 || number.rounded() == number else { return hundredths(number) }
    return Int(exactly: number.rounded()).map(grouped) ?? "\(number)"
  }

  /// A number of bytes in the unit that fits, by powers of a thousand: `27.8 KB`.
  static func bytes(_ count: Int) -> String {
    var size = Double(count)
    for unit in ["bytes", "KB", "MB", "GB"] {
      if size < 999.95 || unit == "GB" {
        return unit == "bytes" ? "\(count) bytes" : "\((size * 10).rounded() / 10) \(unit)"
      }
      size /= 1000
    }
    return "\(count) bytes"
  }

  /// With two decimals: `0.44`.
  static func hundredths(_ number: Double) -> String {
    guard let hundredths = Int(exactly: (number * 100).rounded()) else { return "\(number)" }
    let decimals = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(hundredths.magnitude / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}

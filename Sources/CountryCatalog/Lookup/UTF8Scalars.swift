/// Unicode scalars of text that is UTF-8, without a string made of it.
enum UTF8Scalars {
  /// Calls `body` with each scalar. Bytes that are no UTF-8, which a visitor may have left in a
  /// catalog, count as a scalar each.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (UInt32) -> Void) {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first >= 0x80, let (scalar, length) = longScalar(in: bytes, at: index) {
        body(scalar)
        index += length
      } else {
        body(UInt32(first))
        index += 1
      }
    }
  }

  /// The scalar of several bytes at `index`, and their number; nil for what is no UTF-8, by
  /// table 3-7 of the Unicode Standard.
  private static func longScalar(
    in bytes: UnsafeRawBufferPointer, at index: Int
  ) -> (scalar: UInt32, length: Int)? {
    let first = bytes[index]
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1, index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for next in bytes[index + 1..<index + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    let isShortest = scalar >= (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80)
    guard isShortest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }
}

/// Unicode scalars of text that is UTF-8, without a string made of it.
enum UTF8Scalars {
  /// Calls `body` with each scalar. Bytes that are no UTF-8, which a visitor may have left in a
  /// catalog, count as a scalar each.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (UInt32) -> Void) {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard length > 1, index + length <= bytes.count else {
        body(UInt32(first))
        index += 1
        continue
      }
      var scalar = UInt32(first) & (0x7F >> UInt32(length))
      for next in index + 1..<index + length {
        scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
      }
      body(scalar)
      index += length
    }
  }
}

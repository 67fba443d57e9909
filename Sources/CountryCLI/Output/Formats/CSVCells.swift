/// Rows of comma-separated values, by RFC 4180: a value with a comma, a quote or a line end stands
/// in quotes.
struct CSVCells: CellWriter {
  private let output: OutputStream
  private let lineEnd: String
  private var isFirst = true

  /// A writer to `output`, with the line end of RFC 4180 or another one.
  init(_ output: OutputStream, lineEnd: String = "\r\n") {
    self.output = output
    self.lineEnd = lineEnd
  }

  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    if !isFirst { output.write(byte: UInt8(ascii: ",")) }
    isFirst = false
    guard bytes.contains(where: Self.needsQuotes) else { return output.write(utf8: bytes) }
    let quote = UInt8(ascii: "\"")
    output.write(byte: quote)
    for byte in bytes {
      if byte == quote { output.write(byte: quote) }
      output.write(byte: byte)
    }
    output.write(byte: quote)
  }

  mutating func endRow() throws {
    output.write(lineEnd)
    isFirst = true
    try output.check()
  }

  func end() {}

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

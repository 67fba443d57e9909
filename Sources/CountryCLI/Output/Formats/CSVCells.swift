/// Rows of comma-separated values, by RFC 4180: a value with a comma, a quote or a line end stands
/// in quotes.
///
/// So does the empty value of a row that has no other, since readers of CSV pass over an empty line.
/// On a terminal control characters are made harmless, as in a table.
struct CSVCells: CellWriter {
  private let output: OutputStream
  private let isTerminal: Bool
  private let lineEnd: String
  private var isFirst = true
  /// Whether the row has one value yet, and nothing in it.
  private var isEmpty = false

  /// A writer to `output`, with the line end of RFC 4180 or another one.
  init(_ output: OutputStream, isTerminal: Bool = false, lineEnd: String = "\r\n") {
    self.output = output
    self.isTerminal = isTerminal
    self.lineEnd = lineEnd
  }

  mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard isTerminal else { return write(bytes) }
    var text = Sanitizer.harmless(String(decoding: bytes, as: UTF8.self))
    text.withUTF8 { write($0) }
  }

  mutating func endRow() throws {
    if isEmpty { output.write("\"\"") }
    output.write(lineEnd)
    isFirst = true
    isEmpty = false
    try output.check()
  }

  func end() {}

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !isFirst { output.write(byte: UInt8(ascii: ",")) }
    isEmpty = isFirst && bytes.isEmpty
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

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

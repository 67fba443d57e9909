/// The bytes of a script on their way out, some tens of thousands at a time.
struct ScriptWriter {
  private static let capacity = 1 << 16

  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private var bytes: [UInt8] = []

  init(_ sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.sink = sink
    bytes.reserveCapacity(2 * Self.capacity)
  }

  mutating func line(_ text: String) throws {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
    try drainIfFull()
  }

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(_ raw: UnsafeRawBufferPointer) {
    bytes += raw
  }

  /// Writes TEXT as a literal. What a literal cannot hold, a NUL or bytes that are not UTF-8, is
  /// written in hexadecimal.
  mutating func write(text raw: UnsafeRawBufferPointer) {
    let quote = UInt8(ascii: "'")
    var isPlain = true
    var isASCII = true
    for byte in raw {
      if byte == quote || byte == 0 { isPlain = false }
      if byte >= 0x80 { isASCII = false }
    }
    guard isASCII || String(validating: raw, as: UTF8.self) != nil, isPlain || !raw.contains(0)
    else {
      write("CAST(")
      write(blob: raw)
      return write(" AS TEXT)")
    }
    bytes.append(quote)
    if isPlain {
      bytes += raw
    } else {
      for byte in raw {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
    }
    bytes.append(quote)
  }

  /// Writes a BLOB as a literal.
  mutating func write(blob raw: UnsafeRawBufferPointer) {
    let digits = Array("0123456789abcdef".utf8)
    write("x'")
    for byte in raw {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    write("'")
  }

  mutating func drainIfFull() throws {
    if bytes.count >= Self.capacity { try finish() }
  }

  /// Sends what is left.
  mutating func finish() throws {
    try bytes.withUnsafeBytes { try sink($0) }
    bytes.removeAll(keepingCapacity: true)
  }
}

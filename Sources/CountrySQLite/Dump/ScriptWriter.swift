/// The bytes of a script on their way out, some hundred thousand at a time.
struct ScriptWriter: ~Copyable {
  /// So much is sent at once.
  private static let full = 1 << 17

  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private var buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 2 * ScriptWriter.full, alignment: 1)
  private var count = 0

  init(_ sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.sink = sink
  }

  deinit {
    buffer.deallocate()
  }

  mutating func line(_ text: String) throws {
    write(text)
    write("\n")
    try drainIfFull()
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  mutating func write(_ raw: UnsafeRawBufferPointer) {
    makeRoom(raw.count)
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: raw)
    count += raw.count
  }

  /// Writes an INTEGER.
  mutating func write(_ number: Int64) {
    makeRoom(20)
    var rest = number.magnitude
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    if number < 0 { append(UInt8(ascii: "-")) }
    rest = number.magnitude
    for index in stride(from: count + digits - 1, through: count, by: -1) {
      buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  /// Writes TEXT as a literal. What a literal cannot hold, a NUL or bytes that are not UTF-8, is
  /// written in hexadecimal, and so is a carriage return: the sqlite3 shell takes one that stands
  /// before a line feed for a part of the line's end.
  mutating func write(text raw: UnsafeRawBufferPointer) {
    let quote = UInt8(ascii: "'")
    var quotes = 0
    var isFit = true
    var all: UInt8 = 0
    for byte in raw {
      quotes += byte == quote ? 1 : 0
      isFit = isFit && byte != 0 && byte != UInt8(ascii: "\r")
      all |= byte
    }
    guard isFit, all < 0x80 || Self.isUTF8(raw) else {
      write("CAST(")
      write(blob: raw)
      return write(" AS TEXT)")
    }
    makeRoom(raw.count + quotes + 2)
    append(quote)
    if quotes == 0 {
      write(raw)
    } else {
      for byte in raw {
        if byte == quote { append(quote) }
        append(byte)
      }
    }
    append(quote)
  }

  private static func isUTF8(_ raw: UnsafeRawBufferPointer) -> Bool {
    raw.withMemoryRebound(to: UInt8.self) { (try? UTF8Span(validating: $0.span)) != nil }
  }

  /// Writes a BLOB as a literal.
  mutating func write(blob raw: UnsafeRawBufferPointer) {
    write("x'")
    makeRoom(2 * raw.count)
    for byte in raw {
      append(Self.digit(byte >> 4))
      append(Self.digit(byte & 15))
    }
    write("'")
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// The buffer must have room.
  private mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  /// Grows the buffer for a value that is longer than usual.
  private mutating func makeRoom(_ more: Int) {
    guard count + more > buffer.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 2 * (count + more), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    buffer.deallocate()
    buffer = larger
  }

  mutating func drainIfFull() throws {
    if count >= Self.full { try finish() }
  }

  /// Sends what is left.
  mutating func finish() throws {
    try sink(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    count = 0
  }
}
